import compact from 'lodash/compact';

import { examplesOf } from '../model/openapi/examples';
import { parameterValue, schemaOfParameter } from '../model/openapi/parameter-value';
import { type SchemaView, viewSchema } from '../model/schema/view-schema';
import {
  type Api,
  type HttpOperation,
  type Json,
  type ParameterLocation,
  type ParameterObject,
  type Resolve,
  serverUrl,
} from '../read';
import { isJson } from '../shared/content-types';
import {
  credentialsOf,
  isCertificate,
  type Part,
  partAt,
  sendableWay,
  splitWay,
} from './credentials';
import type {
  OptionalParameter,
  SampleOptions,
  SampleRequest,
  Template,
  Variable,
} from './request';
import { sampleBody } from './sample-body';
import { serializePath, serializeQuery, textOf } from './serialize';
import { serializeParameter } from './serialize-parameter';
import { VariableNames } from './variable-names';

/**
 * Returns the request sent by an operation's samples: required parameters and the body's first example.
 * Values that differ between readers (the base URL, path parameters, credentials) are environment variables.
 *
 * @param operation - not a webhook
 */
export function sampleRequest(
  operation: HttpOperation,
  { resolve }: Api,
  { serverVariable, validatorFor }: SampleOptions,
): SampleRequest {
  const method = operation.method.toUpperCase();
  const { body: described, note } = sampleBody(operation, resolve, validatorFor);
  const isBodyless = ['HEAD', 'TRACE'].includes(method);
  const body = isBodyless ? undefined : described;
  const names = new VariableNames(serverVariable);
  const way = sendableWay(operation.security);
  const { sent, left } = splitWay(way);
  const credentials = credentialsOf(sent, names);
  // Fragments, which some documents use to distinguish operations, aren't sent.
  const [route = '', ...fragment] = operation.path.split('#');
  const path = pathTemplate(route, operation.parameters, resolve, names);
  const parameters = operation.parameters
    .filter(({ required }) => required)
    .map((parameter) => parameterPart(parameter, resolve, names));
  const at = (place: ParameterLocation, parts: readonly Part[]) =>
    parts.filter((part) => part.place === place);
  const joined = (places: readonly ParameterLocation[], between: string) =>
    [...parameters, ...credentials]
      // An object without fields adds nothing to a query.
      .filter(({ place, template }) => places.includes(place) && template.join('') !== '')
      .flatMap(({ template }, index) => (index === 0 ? template : [between, ...template]));
  const [query, cookies] = [joined(['query', 'querystring'], '&'), joined(['cookie'], '; ')];
  const lead = route.includes('?') ? '&' : '?';
  // OpenAPI ignores header parameters with these names (3.1, 4.8.12.1).
  const headers = at('header', parameters).filter(
    ({ name }) => !['accept', 'content-type', 'authorization'].includes(name.toLowerCase()),
  );
  return {
    name: operation.operation.operationId ?? operation.slug,
    method,
    url: [
      addressVariable(operation, serverVariable),
      ...path,
      ...(query.length > 0 ? [lead, ...query] : []),
      ...(optionalParameters(operation, resolve).length > 0
        ? [{ lead: query.length > 0 ? '&' : lead } as const]
        : []),
    ],
    headers: [
      ...[...at('header', credentials), ...headers].map(
        ({ name, template }) => [name, template] as const,
      ),
      ...(cookies.length > 0 ? [['Cookie', cookies] as const] : []),
    ],
    ...(body && { body }),
    answer: answerOf(operation),
    notes: compact([
      way.some(isCertificate) && 'Needs a client certificate (mutual TLS), which it leaves out.',
      ...left.map(
        ({ name, first }) =>
          `Leaves out the credentials of ${name}: they would go where those of ${first} go.`,
      ),
      described && !body && `Leaves out the body: ${method} has none (RFC 9110).`,
      body && note,
      fragment.length > 0 &&
        `Leaves out #${fragment.join('#')} of the path: a URL is sent without it.`,
    ]),
  };
}

/**
 * Returns the optional query parameters, except secrets, and objects, which have too many forms.
 */
export function optionalParameters(
  { parameters, isWebhook }: HttpOperation,
  resolve: Resolve,
): OptionalParameter[] {
  if (isWebhook) return [];
  return parameters.flatMap((parameter): OptionalParameter[] => {
    const { name, in: place, required, schema, style, explode } = parameter;
    if (place !== 'query' || required || schema === undefined) return [];
    const view = viewSchema(schema, resolve);
    if (view.schema.prefixItems) return [];
    const item = view.schema.items === undefined ? view : viewSchema(view.schema.items, resolve);
    if (item.types.some((type) => type === 'object' || type === 'array')) return [];
    if (isSecret(item)) return [];
    if (item === view) return [{ parameter, view }];
    const key = encodeURIComponent(name);
    const written = serializeQuery({ name, style, explode }, ['', '']);
    const between = written === `${key}=&${key}=` ? '&' : written.slice(key.length + 1);
    return [{ parameter, view: item, between }];
  });
}

/** Credentials can't be entered on the page. */
function isSecret({ schema }: SchemaView): boolean {
  return schema.format === 'password';
}

function parameterPart(parameter: ParameterObject, resolve: Resolve, names: VariableNames): Part {
  const { in: place, name } = parameter;
  const value = parameterValue(parameter, resolve);
  if (value === undefined) {
    return partAt(place, name, { name: names.give(name), meaning: `Parameter ${name}` });
  }
  const text = serializeParameter(parameter, value);
  return place.startsWith('query') ? { place, name, template: [text] } : partAt(place, name, text);
}

function addressVariable({ servers }: HttpOperation, name: string): Variable {
  const [server] = servers;
  const url = server && serverUrl(server);
  return {
    name,
    meaning: 'Base URL',
    ...(url && { example: url.replace(/\/$/, '') }),
    fill: {
      kind: 'address',
      template: server?.url.replace(/\/$/, '') ?? '',
      variables: server?.variables ?? {},
    },
  };
}

function pathTemplate(
  path: string,
  parameters: readonly ParameterObject[],
  resolve: Resolve,
  names: VariableNames,
): Template {
  const parts = path.split(/(\{[^}]+\})/).filter((part) => part !== '');
  return parts.flatMap((part, index) => {
    if (!part.startsWith('{')) return part.replaceAll(/[^!-~]|["<>\\^`{|}]/gu, encodeURIComponent);
    const name = part.slice(1, -1);
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    const example = parameter && examplesOf(parameter, resolve)[0]?.value;
    const view = viewSchema(parameter ? schemaOfParameter(parameter) : true, resolve);
    const isNamed = !(view.types.includes('object') && parameter?.explode);
    const matrix = isNamed ? `;${name}=` : ';';
    const lead = { label: '.', matrix }[String(parameter?.style)] ?? '';
    const variable: Variable = {
      name: names.give(name, parts[index - 1]),
      meaning: `Path parameter ${name}`,
      ...(parameter && example !== undefined && { example: pathExample(parameter, example, lead) }),
      ...(!isSecret(view) && { fill: { kind: 'path', label: name, view } }),
    };
    return lead === '' ? [variable] : [lead, variable];
  });
}

/** Returns an example as readers would enter it: after the lead of its style, and without its encoding. */
function pathExample(parameter: ParameterObject, example: Json, lead: string): string {
  return parameter.content ? textOf(example) : serializePath(parameter, example).slice(lead.length);
}

function answerOf({ responses }: HttpOperation): SampleRequest['answer'] {
  const success = responses.find(([status]) => status.startsWith('2'))?.[1];
  const types = Object.keys(success?.content ?? {});
  if (types.length === 0) return 'nothing';
  return types.some(isJson) ? 'json' : 'text';
}

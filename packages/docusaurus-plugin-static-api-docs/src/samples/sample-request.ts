import compact from 'lodash/compact';

import { examplesOf } from '../model/openapi/examples';
import { type SchemaView, viewSchema } from '../model/schema/view-schema';
import {
  type Api,
  type HttpOperation,
  type ParameterLocation,
  type ParameterObject,
  type Resolve,
  serverUrl,
} from '../read';
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
import { isJson, sampleBody } from './sample-body';
import { serializePath, serializeQuery } from './serialize';
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
  const { body: described, isSketch } = sampleBody(operation, resolve, validatorFor);
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
  const joined = (place: ParameterLocation, between: string) =>
    at(place, [...parameters, ...credentials]).flatMap(({ template }, index) =>
      index === 0 ? template : [between, ...template],
    );
  const [query, cookies] = [joined('query', '&'), joined('cookie', '; ')];
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
      body && isSketch && 'A sketch: the body may not match its schema.',
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
  const { in: place, name, schema = true, explode } = parameter;
  const own = viewSchema(schema, resolve).schema;
  const value = examplesOf(parameter, resolve)[0]?.value ?? own.default ?? own.enum?.[0];
  if (value === undefined) {
    return partAt(place, name, { name: names.give(name), meaning: `Parameter ${name}` });
  }
  if (place !== 'query') return partAt(place, name, serializePath({ name, explode }, value));
  return { place, name, template: [serializeQuery(parameter, value)] };
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
    const lead = { label: '.', matrix: `;${name}=` }[String(parameter?.style)] ?? '';
    const view = viewSchema(parameter?.schema ?? true, resolve);
    const variable: Variable = {
      name: names.give(name, parts[index - 1]),
      meaning: `Path parameter ${name}`,
      ...(example !== undefined && { example: serializePath({ name }, example) }),
      ...(!isSecret(view) && { fill: { kind: 'path', label: name, view } }),
    };
    return lead === '' ? [variable] : [lead, variable];
  });
}

function answerOf({ responses }: HttpOperation): SampleRequest['answer'] {
  const success = responses.find(([status]) => status.startsWith('2'))?.[1];
  const types = Object.keys(success?.content ?? {});
  if (types.length === 0) return 'nothing';
  return types.some(isJson) ? 'json' : 'text';
}

import castArray from 'lodash/castArray';

import type {
  Api,
  HttpOperation,
  Json,
  MediaTypeObject,
  ParameterObject,
  ParameterLocation,
  Resolve,
  Schema,
  SecurityWay,
  ServerVariableObject,
  ValidatorFor,
} from '../read';
import { examplesOf } from '../model/openapi/examples';
import { sampleRequestValue } from '../model/schema/sample-value';
import { type SchemaView, viewSchema } from '../model/schema/view-schema';
import { serializeQuery, serializeSimple } from './serialize';
import { VariableNames } from './variable-names';

/** An environment variable that a sample reads. */
export interface Variable {
  readonly name: string;
  /** What to put into it. */
  readonly meaning: string;
  readonly example?: string;
  /** How the reader can fill it in on the page; credentials have no place there. */
  readonly fill?: Fill;
}

/** A value that the reader may type into the page. */
export type Fill =
  | { readonly kind: 'path'; readonly label: string; readonly view: SchemaView }
  | {
      readonly kind: 'address';
      /** A URL with `{name}` for each of its variables; empty when the specification has none. */
      readonly template: string;
      readonly variables: Readonly<Record<string, ServerVariableObject>>;
    };

/** The end of a URL, where the query parameters that the reader fills in appear. */
interface OptionalQuery {
  readonly lead: '?' | '&';
}

/** Text with variables in it; a language writes it as its own kind of template. */
export type Template = readonly (string | Variable | OptionalQuery)[];

/** A query parameter that the samples leave out until the reader fills it in. */
export interface OptionalParameter {
  readonly parameter: ParameterObject;
  /** Of the value, or of each item of a list. */
  readonly view: SchemaView;
  /** What separates the items of a list: `&` repeats the parameter. */
  readonly between?: string;
}

/** A body of a kind that every language can send. */
export type SampleBody =
  | {
      readonly kind: 'json';
      readonly contentType: string;
      readonly text: string;
      readonly value: Json;
    }
  | { readonly kind: 'text'; readonly contentType: string; readonly text: string }
  /** Bytes, from a file in the working directory. */
  | { readonly kind: 'file'; readonly contentType: string; readonly fileName: string }
  /** `multipart/form-data`. */
  | { readonly kind: 'form'; readonly fields: readonly FormField[] };

/** A part of a `multipart/form-data` body: a text, or a file in the working directory. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  /** Only of a file; `value` is empty then. */
  readonly fileName?: string;
  /** Only where it is not the usual one. */
  readonly contentType: string | undefined;
}

/** A request as all languages write it. */
export interface SampleRequest {
  /** Name of the operation, such as its operationId. */
  readonly name: string;
  /** In upper case. */
  readonly method: string;
  readonly url: Template;
  /** Without the content type, which belongs to the body. */
  readonly headers: readonly (readonly [name: string, value: Template])[];
  readonly body?: SampleBody;
  /** What a success response has. */
  readonly answer: 'json' | 'text' | 'nothing';
  /** What the reader has to know of the sample, a sentence each. */
  readonly notes: readonly string[];
}

/**
 * Makes the request that the samples of an operation send: required parameters and the first
 * example of the body. Values that differ from reader to reader (the address, path parameters,
 * credentials) are environment variables.
 *
 * @param operation - not a webhook
 * @param serverVariable - name of the variable with the base URL
 * @param validatorFor - checks a body that is made from its schema; without it, none is checked
 */
export function sampleRequest(
  operation: HttpOperation,
  api: Api,
  serverVariable: string,
  validatorFor?: ValidatorFor,
): SampleRequest {
  const { resolve } = api;
  const method = operation.method.toUpperCase();
  const { body: described, isSketch } = sampleBody(operation, resolve, validatorFor);
  const isBodyless = ['HEAD', 'TRACE'].includes(method);
  const body = isBodyless ? undefined : described;
  const names = new VariableNames(serverVariable);
  const way = sendableWay(operation.security);
  const credentials = credentialsOf(way, names);
  // A URL is sent without what follows `#`, which some documents use to tell operations apart.
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
  // OpenAPI ignores header parameters of these names (3.1, 4.8.12.1).
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
    notes: [
      ...(way.some(isCertificate)
        ? ['Needs a client certificate (mutual TLS), which it leaves out.']
        : []),
      ...(described && !body ? [`Leaves out the body: ${method} has none (RFC 9110).`] : []),
      ...(body && isSketch ? ['A sketch: the body may not match its schema.'] : []),
      ...(fragment.length > 0
        ? [`Leaves out #${fragment.join('#')} of the path: a URL is sent without it.`]
        : []),
    ],
  };
}

/** Returns the query parameters that a request can do without; objects have too many forms. */
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
    if (item === view) return [{ parameter, view }];
    const key = encodeURIComponent(name);
    const written = serializeQuery({ name, style, explode }, ['', '']);
    const between = written === `${key}=&${key}=` ? '&' : written.slice(key.length + 1);
    return [{ parameter, view: item, between }];
  });
}

/** A parameter or a credential, as it is written at its place. */
interface Part {
  readonly place: ParameterLocation;
  readonly name: string;
  readonly template: Template;
}

function partAt(place: ParameterLocation, name: string, ...value: Template): Part {
  const prefixes = {
    query: `${encodeURIComponent(name)}=`,
    cookie: `${name}=`,
    header: '',
    path: '',
  };
  return { place, name, template: prefixes[place] ? [prefixes[place], ...value] : value };
}

function parameterPart(parameter: ParameterObject, resolve: Resolve, names: VariableNames): Part {
  const { in: place, name, schema = true } = parameter;
  const own = viewSchema(schema, resolve).schema;
  const value = examplesOf(parameter, resolve)[0]?.value ?? own.default ?? own.enum?.[0];
  if (value === undefined) {
    return partAt(place, name, { name: names.give(name), meaning: `Parameter ${name}` });
  }
  if (place !== 'query') return partAt(place, name, serializeSimple(value, parameter.explode));
  return { place, name, template: [serializeQuery(parameter, value)] };
}

/** Returns the first way whose credentials a request can have: no certificate, no place twice. */
function sendableWay(ways: readonly SecurityWay[]): SecurityWay {
  const isSendable = (way: SecurityWay) => {
    const places = way.map(({ scheme: { type, in: place, name } }) =>
      type === 'apiKey' ? `${place} ${name?.toLowerCase()}` : 'header authorization',
    );
    return !way.some(isCertificate) && new Set(places).size === way.length;
  };
  return ways.find(isSendable) ?? ways[0] ?? [];
}

function isCertificate({ scheme }: SecurityWay[number]): boolean {
  return scheme.type === 'mutualTLS';
}

/** Credentials come from the environment: never from the text of a sample. */
function credentialsOf(way: SecurityWay, names: VariableNames): Part[] {
  const keys = way.filter(({ scheme: { type } }) => type === 'apiKey');
  return way.flatMap(({ scheme: { type, name, in: place = 'header', scheme } }) => {
    if (type === 'mutualTLS') return [];
    const named = type === 'http' && scheme !== undefined ? scheme.toLowerCase() : 'bearer';
    if (type === 'apiKey' && name) {
      if (keys.length === 1) {
        return partAt(place, name, { name: names.give('API key'), meaning: 'API key' });
      }
      const kind = place === 'query' ? 'query parameter' : place;
      const meaning = `API key for the ${kind} ${name}`;
      return partAt(place, name, { name: names.give(name), meaning });
    }
    if (named === 'basic') {
      const meaning = 'User and password as user:password in Base64 (RFC 7617)';
      return partAt('header', 'Authorization', 'Basic ', {
        name: names.give('credentials'),
        meaning,
      });
    }
    if (named !== 'bearer') {
      const meaning = `Credentials of the scheme ${scheme}`;
      const variable = { name: names.give('credentials'), meaning };
      return partAt('header', 'Authorization', `${scheme} `, variable);
    }
    const token = { name: names.give('token'), meaning: 'Bearer token' };
    return partAt('header', 'Authorization', 'Bearer ', token);
  });
}

function addressVariable({ servers }: HttpOperation, name: string): Variable {
  const [server] = servers;
  const url = server?.url.replaceAll(
    /\{([^}]+)\}/g,
    (whole, variable: string) => server.variables?.[variable]?.default ?? whole,
  );
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
    const lead = { label: '.', matrix: `;${name}=` }[parameter?.style ?? ''] ?? '';
    const variable: Variable = {
      name: names.give(name, parts[index - 1]),
      meaning: `Path parameter ${name}`,
      ...(example !== undefined && { example: serializeSimple(example) }),
      fill: {
        kind: 'path',
        label: name,
        view: viewSchema(parameter?.schema ?? true, resolve),
      },
    };
    return lead === '' ? [variable] : [lead, variable];
  });
}

function sampleBody(
  { requestBody, node }: HttpOperation,
  resolve: Resolve,
  validatorFor: ValidatorFor | undefined,
): { readonly body?: SampleBody; readonly isSketch: boolean } {
  const media = Object.entries(requestBody?.content ?? {});
  const [contentType, mediaType] =
    media.find(([type]) => isJson(type)) ?? media.find(([type]) => isText(type)) ?? media[0] ?? [];
  if (!contentType || !mediaType) return { isSketch: false };
  const { schema } = mediaType;
  const [example] = examplesOf(mediaType, resolve);
  const place = node.get('requestBody')?.get('content', contentType, 'schema');
  const mismatches = place && validatorFor && ((it: unknown) => validatorFor(place)(it));
  const { value, isSketch } = example
    ? { value: example.value, isSketch: false }
    : schema === undefined
      ? { value: null, isSketch: false }
      : sampleRequestValue(schema, resolve, mismatches);
  // What may be left out and says nothing: some generators give every operation such a body.
  if (!requestBody?.required && !example && isEmpty(value)) return { isSketch: false };
  const body = bodyOf(contentType, mediaType, value, resolve);
  // A file is the reader's own.
  return { body, isSketch: isSketch && body.kind !== 'file' };
}

function bodyOf(
  contentType: string,
  mediaType: MediaTypeObject,
  value: Json,
  resolve: Resolve,
): SampleBody {
  if (isJson(contentType)) {
    return { kind: 'json', contentType, value, text: JSON.stringify(value, null, 2) };
  }
  if (contentType === 'application/x-www-form-urlencoded') {
    return { kind: 'text', contentType, text: serializeQuery({ name: '' }, value) };
  }
  if (contentType === 'multipart/form-data') {
    return { kind: 'form', fields: formFields(mediaType, value, resolve) };
  }
  if (isText(contentType) && typeof value === 'string') {
    return { kind: 'text', contentType, text: value };
  }
  return { kind: 'file', contentType, fileName: fileName('body', contentType) };
}

function isEmpty(value: Json): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** Each field of the example; a list is a field for each item (OpenAPI 3.1, 4.8.14.4). */
function formFields({ schema = true, encoding }: MediaTypeObject, value: Json, resolve: Resolve) {
  const { properties } = viewSchema(schema, resolve).schema;
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return fields.flatMap(([name, content]) => {
    const isFile = isBinary(properties?.[name] ?? true, resolve);
    const own = encoding?.[name]?.contentType?.split(',')[0]?.trim();
    return castArray(content).map((item: Json): FormField => {
      const isObject = !isFile && typeof item === 'object' && item !== null;
      const contentType = own || (isObject ? 'application/json' : undefined);
      const text = isObject ? JSON.stringify(item) : String(item);
      return isFile
        ? { name, value: '', fileName: fileName(name, own), contentType }
        : { name, value: text, contentType };
    });
  });
}

/** As OpenAPI 3.0 (`format`) and 3.1 (`contentMediaType` without an encoding) say it. */
function isBinary(schema: Schema, resolve: Resolve): boolean {
  const { schema: own } = viewSchema(schema, resolve);
  if (own.items !== undefined) return isBinary(own.items, resolve);
  return (
    own.format === 'binary' ||
    (own.contentMediaType !== undefined && own.contentEncoding === undefined)
  );
}

/** A subtype that is no extension of files, such as `octet-stream`, makes it `.bin`. */
function fileName(name: string, contentType: string | undefined): string {
  const extension = /^(?:image|audio|video|text|font)\/(\w+)$|\/(pdf|zip|gzip)$/.exec(
    contentType ?? '',
  );
  return `${name.replaceAll(/[^\w-]+/g, '-') || 'file'}.${extension?.[1] ?? extension?.[2] ?? 'bin'}`;
}

function answerOf({ responses }: HttpOperation): SampleRequest['answer'] {
  const success = responses.find(([status]) => status.startsWith('2'))?.[1];
  const types = Object.keys(success?.content ?? {});
  if (types.length === 0) return 'nothing';
  return types.some(isJson) ? 'json' : 'text';
}

/** RFC 6839 gives JSON-based types the suffix `+json`. */
export function isJson(type: string): boolean {
  return /^application\/(?:.+\+)?json\b/i.test(type);
}

function isText(type: string): boolean {
  return /^text\/|[/+]xml\b/i.test(type);
}

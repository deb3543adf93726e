import type { ErrorObject } from 'ajv';

import { nearestName } from '../shared/nearest-name';
import { isObject, type JsonObject, parsePointer, valueAt } from '../shared/json';
import { toMismatch } from '../shared/mismatch';
import {
  type CredentialData,
  errorsOf,
  formOf,
  type MockedApi,
  type OperationData,
} from './mocked-api';
import { type Fault, hintFor, Refusal, refuse } from './refusal';

/** A received request. */
export interface RawRequest {
  /** In upper case. */
  readonly method: string;
  /** Path and query. */
  readonly url: URL;
  /** Values, by name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** A valid request. */
export interface ValidRequest {
  readonly operation: OperationData;
  /** Path parameters, converted to the types of their schemas. */
  readonly path: Readonly<Record<string, unknown>>;
  /** Query parameters, including defaults. */
  readonly query: Readonly<Record<string, unknown>>;
  /** `undefined` if there is none. */
  readonly body: unknown;
}

/** Handles an operation. Returns the body of the successful response, or throws a Refusal. */
export type Handler = (request: ValidRequest) => unknown;

/** The operation of a request, with its unparsed path parameters. */
type Match = Pick<ValidRequest, 'operation' | 'path'>;

/**
 * Finds the operation of a request.
 *
 * @throws Refusal if the specification doesn't define the path or method
 */
export function findOperation({ operations }: MockedApi, { method, url }: RawRequest): Match {
  const matches = operations
    .flatMap((operation) => {
      const path = pathTexts(operation.path, url.pathname);
      return path ? [{ operation, path }] : [];
    })
    // Literal paths take precedence over templates (OpenAPI 3.1, Paths Object).
    .sort((a, b) => Object.keys(a.path).length - Object.keys(b.path).length);
  const [first] = matches;
  if (!first) throw new Refusal([unknownPath(operations, url.pathname)]);
  const match = matches.find(({ operation }) => operation.method === method);
  if (match) return match;
  const allowed = matches.map(({ operation }) => operation.method).join(', ');
  const { path, line } = first.operation;
  const message = `${path} does not support ${method}; allowed: ${allowed}`;
  throw new Refusal([{ status: 405, part: 'method', message, line }], { Allow: allowed });
}

/**
 * Parses a request for its operation: token, parameters, and body.
 *
 * @throws Refusal with all faults, or with the first one that prevents parsing the rest
 */
export function readRequest(
  api: MockedApi,
  { operation, path }: Match,
  request: RawRequest,
): ValidRequest {
  checkCredentials(operation, request);
  const query = queryOf(operation, request.url);
  const { body, mediaType } = readBody(operation, request);
  const validated = [
    ['path', `${operation.id}.path`, path],
    ['query', `${operation.id}.query`, query],
    ['body', `${operation.id}.body ${mediaType}`, body],
  ] as const;
  const faults = validated
    .filter(([, , value]) => value !== undefined)
    .flatMap(([place, name, value]) =>
      errorsOf(api, name, value).map((it) => faultOf(it, place, operation, mediaType)),
    );
  if (faults.length > 0) throw new Refusal(faults);
  return { operation, path, query, body };
}

/** Returns the unparsed path parameters; `undefined` if the path doesn't match. */
function pathTexts(template: string, pathname: string): Record<string, string> | undefined {
  const names: string[] = [];
  const pattern = template
    .split(/(\{[^}]*\})/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(part.slice(1, -1));
      return '([^/]+)';
    })
    .join('');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  if (!match) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse(400, 'path', 'is not valid percent-encoding');
  }
}

/** Suggests the nearest path, comparing fixed segments only. */
function unknownPath(operations: readonly OperationData[], pathname: string): Fault {
  const segments = pathname.split('/');
  const fill = ({ path }: OperationData) => {
    const expected = path.split('/');
    return expected.map((it, at) => (it.startsWith('{') ? (segments[at] ?? it) : it)).join('/');
  };
  const nearest = nearestName(pathname, operations.map(fill));
  const operation = operations.find((it) => fill(it) === nearest);
  const hint = operation ? `; nearest: ${operation.path}` : '';
  const message = `${pathname} is not in the specification${hint}`;
  return { status: 404, part: 'path', message, line: (operation ?? operations[0])?.line };
}

/** A JSON Web Token (RFC 7519). */
const jwt = String.raw`[\w-]+\.[\w-]+\.[\w-]*`;

/** Requires one of the sets of credentials, whatever their values. */
function checkCredentials({ security }: OperationData, request: RawRequest): void {
  const faulty = security.map((way) => way.find((it) => !isSent(it, request)));
  const [first] = faulty;
  if (!first || faulty.includes(undefined)) return;
  const { place, name, scheme = '', isJwt = false } = first;
  const part = `${place}.${name}`;
  if (scheme === '') return refuse(401, part, 'is missing; the specification requires it');
  const problem = request.headers['authorization'] === undefined ? 'is missing' : 'is malformed';
  const word = scheme.charAt(0).toUpperCase() + scheme.slice(1);
  const form = isJwt
    ? `"${word}" and a JSON Web Token: three parts in base64url with dots between them`
    : `"${word}" and a value`;
  refuse(401, part, `${problem}; the specification requires ${form}`);
}

function isSent(
  { place, name, scheme, isJwt = false }: CredentialData,
  { headers, url }: RawRequest,
): boolean {
  if (place === 'connection') return true;
  if (place === 'query') return url.searchParams.has(name);
  if (place === 'cookie') {
    const cookies = headers['cookie']?.split(';') ?? [];
    return cookies.some((it) => it.trim().startsWith(`${name}=`));
  }
  const header = headers[name.toLowerCase()];
  if (scheme === undefined || header === undefined) return header !== undefined;
  // RFC 9110, 11.4
  const [written = '', value = ''] = header.trim().split(/ +(.*)/);
  const hasForm = isJwt ? new RegExp(`^${jwt}$`).test(value) : value !== '';
  return written.toLowerCase() === scheme && hasForm;
}

/** Returns the values of each query parameter, except credentials, which no schema describes. */
function queryOf(
  { security, separators }: OperationData,
  { searchParams }: URL,
): Record<string, string[]> {
  const keys = security.flat().flatMap(({ place, name }) => (place === 'query' ? [name] : []));
  const names = [...searchParams.keys()].filter((name) => !keys.includes(name));
  const valuesOf = (name: string) => {
    const separator = valueAt(separators, name);
    const values = searchParams.getAll(name);
    return separator === undefined ? values : values.flatMap((it) => it.split(separator));
  };
  return Object.fromEntries(names.map((name) => [name, valuesOf(name)]));
}

/** Converts a validator's error to a fault. */
function faultOf(
  error: ErrorObject,
  place: 'path' | 'query' | 'body',
  { query, body }: OperationData,
  mediaType: string,
): Fault {
  const params = error.params as Readonly<Record<string, string | undefined>>;
  const unknown = params['additionalProperty'] ?? params['unevaluatedProperty'];
  const property = unknown ?? params['missingProperty'] ?? [];
  const path = [parsePointer(`#${error.instancePath}`) ?? [], property].flat();
  const isBody = place === 'body';
  const hint = hintFor(unknown ?? '', query, 'it takes');
  const messages: Readonly<Record<string, string>> = {
    additionalProperties: `is not a query parameter of this operation; ${hint}`,
    unevaluatedProperties: 'is not a field of this request',
    required: 'is missing; the specification requires it',
  };
  const actual = isBody ? '' : `, but is ${JSON.stringify(error.data)}`;
  return {
    status: 400,
    // An array is a single parameter.
    part: [place, ...(isBody ? path : path.slice(0, 1))].join('.'),
    message: messages[error.keyword] ?? `${toMismatch(error).message}${actual}`,
    line: error.parentSchema?.['x-line'] as number | undefined,
    subjects: [...path.toReversed(), body?.schemas[mediaType] ?? ''],
  };
}

/** Returns the parsed body, `undefined` if there is none, and the media type of the specification that it has. */
function readBody(
  { body: expected }: OperationData,
  { body, headers }: RawRequest,
): { readonly body?: unknown; readonly mediaType: string } {
  const none = { mediaType: '' };
  if (!expected) {
    if (body.length === 0) return none;
    return refuse(400, 'body', 'is not expected; this operation has none', 'body');
  }
  const { schemas, isRequired } = expected;
  const mediaTypes = Object.keys(schemas);
  const list = mediaTypes.join(' or ');
  const [name = ''] = Object.values(schemas);
  if (body.length === 0) {
    if (!isRequired) return none;
    return refuse(400, 'body', `is missing; the specification requires ${list}`, name);
  }
  const contentType = headers['content-type'];
  const essence = essenceOf(contentType);
  const mediaType = mediaTypes.find((it) => essenceOf(it) === essence);
  if (essence !== undefined && mediaType !== undefined) {
    return { mediaType, body: parseBody(body, essence, schemas[mediaType]) };
  }
  const hint = `expected the header Content-Type: ${list}`;
  return refuse(415, 'body', `is ${contentType ?? 'without a media type'}; ${hint}`, name);
}

/** Returns a media type without its parameters (RFC 9110, 8.3.1). */
function essenceOf(contentType = ''): string | undefined {
  return /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)\s*(?:;|$)/.exec(contentType)?.[1]?.toLowerCase();
}

/**
 * Parses a JSON or text body. The fields of a form are JSON, too, as pages show them.
 *
 * @param name - name of its schema
 * @throws Refusal if it is invalid
 */
export function parseBody(body: Uint8Array, mediaType: string, name = ''): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return formOf(mediaType) === 'text' ? text : JSON.parse(text);
  } catch (error) {
    const form = error instanceof SyntaxError ? `JSON: ${error.message}` : 'UTF-8';
    return refuse(400, 'body', `is not valid ${form}`, name);
  }
}

/** Returns the body of a request as an object, which its schema guarantees. */
export function fieldsOf({ body }: Pick<ValidRequest, 'body'>): JsonObject {
  return isObject(body) ? body : {};
}

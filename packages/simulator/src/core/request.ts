import type { ErrorObject } from 'ajv';

import { nearestName } from 'docusaurus-plugin-static-api-docs/nearest-name';
import { isObject, type JsonObject, parsePointer } from 'docusaurus-plugin-static-api-docs/json';
import { toMismatch } from 'docusaurus-plugin-static-api-docs/mismatch';
import { type Contract, errorsOf } from './contract';
import type { OperationData } from '../read-simulator';
import { type Fault, hintFor, Refusal, refuse } from './refusal';

/** Parts of a request that have a schema. */
const places = ['path', 'query', 'body'] as const;

type Place = (typeof places)[number];

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
export function findOperation({ operations }: Contract, { method, url }: RawRequest): Match {
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
  contract: Contract,
  { operation, path }: Match,
  request: RawRequest,
): ValidRequest {
  checkToken(operation, request.headers['authorization']);
  const { searchParams } = request.url;
  const names = [...searchParams.keys()];
  const query = Object.fromEntries(names.map((name) => [name, searchParams.getAll(name)]));
  const values = { path, query, body: readBody(operation, request) };
  const faults = places
    .filter((place) => values[place] !== undefined)
    .flatMap((place) =>
      errorsOf(contract, `${operation.id}.${place}`, values[place]).map((it) =>
        faultOf(it, place, operation),
      ),
    );
  if (faults.length > 0) throw new Refusal(faults);
  return { operation, ...values };
}

/** Returns the unparsed path parameters; `undefined` if the path doesn't match. */
function pathTexts(template: string, pathname: string): Record<string, string> | undefined {
  const pattern = template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  const texts = Object.entries(match?.groups ?? {});
  return match ? Object.fromEntries(texts.map(([name, it]) => [name, decode(it)])) : undefined;
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

/** A bearer token (RFC 6750, 2.1) that is a JSON Web Token (RFC 7519). */
const tokenForm = /^Bearer +[\w-]+\.[\w-]+\.[\w-]*$/i;

function checkToken({ needsToken }: OperationData, header: string | undefined): void {
  if (!needsToken || (header !== undefined && tokenForm.test(header))) return;
  const problem = header === undefined ? 'is missing' : 'is malformed';
  const form = '"Bearer" and a JSON Web Token: three parts in base64url with dots between them';
  refuse(401, 'header.Authorization', `${problem}; the specification requires ${form}`);
}

/** Converts a validator's error to a fault. */
function faultOf(error: ErrorObject, place: Place, { query, body }: OperationData): Fault {
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
    subjects: [...path.toReversed(), body?.name ?? ''],
  };
}

/** Returns the parsed body; `undefined` if there is none. */
function readBody({ body: expected }: OperationData, { body, headers }: RawRequest): unknown {
  if (!expected) {
    if (body.length === 0) return undefined;
    return refuse(400, 'body', 'is not expected; this operation has none', 'body');
  }
  const { mediaType, isRequired, name } = expected;
  if (body.length === 0) {
    if (!isRequired) return undefined;
    return refuse(400, 'body', `is missing; the specification requires ${mediaType}`, name);
  }
  const contentType = headers['content-type'];
  if (essenceOf(contentType) === mediaType) return parseBody(body, mediaType, name);
  const hint = `expected the header Content-Type: ${mediaType}`;
  return refuse(415, 'body', `is ${contentType ?? 'without a media type'}; ${hint}`, name);
}

/** Returns a media type without its parameters (RFC 9110, 8.3.1). */
function essenceOf(contentType = ''): string | undefined {
  return /^\s*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)\s*(?:;|$)/.exec(contentType)?.[1]?.toLowerCase();
}

/**
 * Parses a JSON or text body.
 *
 * @param name - name of its schema
 * @throws Refusal if it is invalid
 */
export function parseBody(body: Uint8Array, mediaType: string, name = ''): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return /[/+]json$/.test(mediaType) ? JSON.parse(text) : text;
  } catch (error) {
    const form = error instanceof SyntaxError ? `JSON: ${error.message}` : 'UTF-8';
    return refuse(400, 'body', `is not valid ${form}`, name);
  }
}

/** Returns the body of a request as an object, which its schema guarantees. */
export function fieldsOf({ body }: Pick<ValidRequest, 'body'>): JsonObject {
  return isObject(body) ? body : {};
}

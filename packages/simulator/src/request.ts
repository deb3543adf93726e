import type { IncomingHttpHeaders } from 'node:http';
import { MIMEType } from 'node:util';

import { nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import { isObject, type JsonObject, parsePointer } from 'docusaurus-plugin-static-api-docs/json';
import type { Contract } from './contract';
import type { BodyData, OperationData, ParameterData } from './contract-data';

/** A request as it came in. */
export interface RawRequest {
  /** In upper case. */
  readonly method: string;
  /** Path and query. */
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request that the specification allows. */
export interface ValidRequest {
  readonly operation: OperationData;
  /** The parameters of the path, converted to the types of their schemas. */
  readonly path: Readonly<Record<string, unknown>>;
  /** The parameters of the query, with their defaults. */
  readonly query: Readonly<Record<string, unknown>>;
  /** `undefined` when there is none. */
  readonly body: unknown;
}

/** One way in which a request misses the specification. */
export interface RequestFault {
  /** Status of the response that says so. */
  readonly status: number;
  /** Part of the request, for instance `query.page` or `body.name`. */
  readonly part: string;
  readonly message: string;
  /** Line of the specification that says otherwise. */
  readonly line?: number | undefined;
  /** Names of what the part is about, to find the error example that fits. */
  readonly subjects?: readonly string[];
}

/** Why a request has no valid form: at least one fault, the first of which decides the status. */
export interface InvalidRequest {
  /** `undefined` when the path or the method is none of the specification. */
  readonly operation: OperationData | undefined;
  readonly faults: readonly RequestFault[];
  /** The methods that the path has, when the method is at fault. */
  readonly allowed?: readonly string[];
}

/** Reads a request as its specification has it: its operation, token, parameters, and body. */
export function readRequest(
  contract: Contract,
  request: RawRequest,
): ValidRequest | InvalidRequest {
  const { method, url } = request;
  const matches = contract.operations
    .flatMap((operation) => {
      const texts = pathTexts(operation.path, url.pathname);
      return texts ? [{ operation, texts }] : [];
    })
    // Literal paths go before templates (OpenAPI 3.1, Paths Object).
    .sort((a, b) => Object.keys(a.texts).length - Object.keys(b.texts).length);
  const [first] = matches;
  if (!first) return { operation: undefined, faults: [unknownPath(contract, url.pathname)] };
  const match = matches.find((it) => it.operation.method === method);
  if (!match) {
    const allowed = matches.map(({ operation }) => operation.method);
    const message = `${method} is not one of the methods of ${first.operation.path}: ${allowed.join(', ')}`;
    const fault = { status: 405, part: 'method', message, line: first.operation.line };
    return { operation: undefined, faults: [fault], allowed };
  }

  const { operation, texts } = match;
  const unauthorized = tokenFault(operation, request.headers.authorization);
  if (unauthorized) return { operation, faults: [unauthorized] };
  const faults = unknownQueryNames(operation, url);
  const path: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  for (const parameter of operation.parameters) {
    const { name } = parameter;
    const isInPath = parameter.in === 'path';
    const given = isInPath ? [texts[name] ?? ''] : url.searchParams.getAll(name);
    const read = readParameter(contract, parameter, given);
    faults.push(...read.faults);
    (isInPath ? path : query)[name] = read.value;
  }
  const body = readBody(contract, operation, request);
  faults.push(...body.faults);
  if (faults.length > 0) return { operation, faults };
  return { operation, path, query, body: body.value };
}

/** Returns a fault on one line, with the place in the specification. */
export function formatFault({ part, message, line }: RequestFault, file: string): string {
  return `${part} ${message}${line === undefined ? '' : ` (${file}:${line})`}`;
}

/** Returns the texts of the path parameters; `undefined` for a path of another form. */
function pathTexts(template: string, pathname: string): Record<string, string> | undefined {
  const expected = template.split('/');
  const segments = pathname.split('/');
  if (expected.length !== segments.length) return undefined;
  const texts: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const text = segments[index] ?? '';
    const [, name] = /^\{(.+)\}$/.exec(segment) ?? [];
    if (name === undefined ? segment !== text : text === '') return undefined;
    if (name !== undefined) texts[name] = text;
  }
  return texts;
}

function unknownPath({ operations }: Contract, pathname: string): RequestFault {
  const segments = pathname.split('/');
  const filled = operations.map(({ path }) =>
    path
      .split('/')
      .map((segment, index) => (segment.startsWith('{') ? (segments[index] ?? segment) : segment))
      .join('/'),
  );
  const nearest = nearestName(pathname, filled);
  const operation = operations[filled.indexOf(nearest ?? '')] ?? operations[0];
  const hint = nearest === undefined ? '' : `; nearest: ${operation?.path}`;
  const message = `${pathname} is not a path of the specification${hint}`;
  return { status: 404, part: 'path', message, line: operation?.line };
}

/** A bearer token (RFC 6750, 2.1), and where it must be one, any JSON Web Token. */
function tokenFault(
  { token }: OperationData,
  header: string | undefined,
): RequestFault | undefined {
  if (!token) return undefined;
  const [, text] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? [];
  const about = { status: 401, part: 'header.Authorization', line: token.line };
  const fault = (message: string) => ({ ...about, message });
  if (header === undefined) return fault('is missing; the specification requires a bearer token');
  if (text === undefined) return fault('is not "Bearer" and a token');
  if (!token.isJwt || isJsonWebToken(text)) return undefined;
  return fault('has no JSON Web Token: expected three parts in base64url with dots between them');
}

/** Whether a text has the compact form of RFC 7519 (RFC 7515, 7.1). */
function isJsonWebToken(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 &&
    parts.every((part) => /^[\w-]*$/.test(part)) &&
    parts.slice(0, 2).every((part) => {
      try {
        return isObject(JSON.parse(Buffer.from(part, 'base64url').toString()));
      } catch {
        return false;
      }
    })
  );
}

function unknownQueryNames({ parameters, line }: OperationData, url: URL): RequestFault[] {
  const known = parameters.filter((it) => it.in === 'query').map((it) => it.name);
  return [...new Set(url.searchParams.keys())]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = nearestName(name, known);
      const hint = nearest ? `nearest: ${nearest}` : `it takes ${known.join(', ') || 'none'}`;
      const message = `is not a query parameter of this operation; ${hint}`;
      return { status: 400, part: `query.${name}`, message, line, subjects: [name] };
    });
}

function readParameter(
  contract: Contract,
  { name, in: place, isRequired, schema, types, isList, line, default: byDefault }: ParameterData,
  given: readonly string[],
): { value?: unknown; faults: RequestFault[] } {
  const about = { status: 400, part: `${place}.${name}`, line, subjects: [name] };
  const refuse = (messages: readonly string[]) => ({
    faults: messages.map((message) => ({ ...about, message })),
  });
  if (given.length === 0) {
    return isRequired
      ? refuse(['is missing; the specification requires it'])
      : { value: byDefault, faults: [] };
  }
  if (!isList && given.length > 1) return refuse(['must be given once']);
  let texts: readonly string[];
  try {
    texts = place === 'path' ? given.map(decodeURIComponent) : given;
  } catch {
    return refuse(['is not valid percent-encoding']);
  }
  const values = texts.map((text) => convert(text, types));
  const value = isList ? values : values[0];
  const problems = contract.mismatches(schema, value);
  if (problems.length === 0) return { value, faults: [] };
  return refuse(
    problems.map(({ message }) => `${message}, but is ${JSON.stringify(texts.join(','))}`),
  );
}

/** A text that is none of the types stays a text, and the schema refuses it. */
function convert(text: string, types: readonly string[]): unknown {
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function readBody(
  contract: Contract,
  { body: expected, line }: OperationData,
  { body, headers }: RawRequest,
): { value?: unknown; faults: RequestFault[] } {
  const about = { part: 'body', line: expected?.line ?? line, subjects: [expected?.name ?? ''] };
  const refuse = (status: number, message: string) => ({ faults: [{ ...about, status, message }] });
  if (!expected) {
    return body.length > 0
      ? refuse(400, 'is not expected: this operation takes none')
      : { faults: [] };
  }
  const mediaTypes = Object.keys(expected.schemas);
  if (body.length === 0) {
    if (!expected.isRequired) return { faults: [] };
    return refuse(400, `is missing; the specification requires ${mediaTypes.join(' or ')}`);
  }
  const mediaType = mediaTypes.find((it) => it === essenceOf(headers['content-type']));
  if (mediaType === undefined) {
    const sent = headers['content-type'] ?? 'without a media type';
    return refuse(415, `is ${sent}; expected the header Content-Type: ${mediaTypes.join(' or ')}`);
  }
  const { value, problem } = parseBody(body, mediaType);
  if (problem !== undefined) return refuse(400, problem);
  return { value, faults: bodyFaults(contract, expected, mediaType, value) };
}

function bodyFaults(
  contract: Contract,
  { schemas, name, line }: BodyData,
  mediaType: string,
  value: unknown,
): RequestFault[] {
  const schema = schemas[mediaType] ?? '#';
  const mismatches = contract.mismatches(schema, value);
  if (mismatches.length === 0) {
    return contract.unknownFields(schema, value).map((field) => ({
      status: 400,
      part: `body.${field}`,
      message: 'is not a field of this request',
      line,
      subjects: [name],
    }));
  }
  return mismatches.map((mismatch) => {
    const segments = parsePointer(mismatch.pointer) ?? [];
    return {
      status: 400,
      part: ['body', ...segments].join('.'),
      message: mismatch.message,
      line: mismatch.line ?? line,
      subjects: [...segments.toReversed(), name],
    };
  });
}

function essenceOf(contentType: string | undefined): string | undefined {
  try {
    return new MIMEType(contentType ?? '').essence;
  } catch {
    return undefined;
  }
}

/** Reads a body of JSON or text, or says what is wrong with it. */
export function parseBody(body: Buffer, mediaType: string): { value?: unknown; problem?: string } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return { problem: 'is not valid UTF-8' };
  }
  if (!/[/+]json$/.test(mediaType)) return { value: text };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `is not valid JSON: ${(error as Error).message}` };
  }
}

/** Returns the body of a request as the mapping that its schema made sure of. */
export function fieldsOf({ body }: Pick<ValidRequest, 'body'>): JsonObject {
  return isObject(body) ? body : {};
}

import { isObject, valueAt } from '../shared/json';
import type { MockedApi, MockedApiData, OperationData, ResponseData } from './mocked-api';
import { type Fault, hintFor, Refusal, refuse, textOf } from './refusal';
import { findOperation, type Handler, type RawRequest, readRequest } from './request';

/** A response, which no product has sent. */
export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** `undefined` if the specification doesn't define the path or method. */
  readonly operationId: string | undefined;
  /** Reasons for a refusal, each with its `file:line`; empty if the request was accepted. */
  readonly faults: readonly string[];
}

/**
 * Handles a request, or refuses it with all its faults. With the header `Prefer` (RFC 7240), a valid request
 * gets the preferred response, without changing anything.
 */
export function respond(api: MockedApi, handle: Handler, request: RawRequest): MockResponse {
  let operation: OperationData | undefined;
  try {
    const match = findOperation(api, request);
    ({ operation } = match);
    const valid = readRequest(api, match, request);
    const preferred = preferredResponse(operation, request.headers['prefer']);
    if (preferred) return preferred;
    return write(operation.id, successOf(operation), handle(valid));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusalResponse(error, api, operation);
  }
}

/** Responds with the first example of a successful response, as if nothing had happened. */
export const respondWithExample: Handler = ({ operation }) =>
  successOf(operation)?.examples[0]?.value;

function successOf({ responses }: OperationData): ResponseData | undefined {
  return responses.find(({ status }) => status.startsWith('2'));
}

/**
 * Refuses a request with an error body from the specification, or with one of the same form for a status that it
 * doesn't define. An API without messages of errors responds with a plain text that names the simulator.
 */
export function refusalResponse(
  { faults, headers }: Refusal,
  { file, operations }: Pick<MockedApiData, 'file' | 'operations'> = { file: '', operations: [] },
  operation?: OperationData,
): MockResponse {
  const status = faults[0]?.status ?? 400;
  const texts = faults.map((fault) => {
    const line = fault.line ?? lineOf(fault, operation);
    return `${textOf(fault)}${line === undefined ? '' : ` (${file}:${line})`}`;
  });
  const defined = operation?.responses.find((it) => it.status === String(status));
  const similar = operations.flatMap(({ responses }) => responses).find(isErrorBody);
  const written = defined ?? (similar && { ...similar, status: String(status) });
  const body = defined ? errorBody(defined, faults) : similar && bodyLike(similar, faults);
  const plainBody = `Refused by the simulator, not by the product:\n${texts.map((it) => `- ${it}\n`).join('')}`;
  const response =
    body === undefined
      ? write(operation?.id, { ...plainText, status: String(status) }, plainBody)
      : write(operation?.id, written, body);
  const refusalHeaders = { 'Simulator-Refusal': headerText(texts), ...headers };
  return { ...response, headers: { ...response.headers, ...refusalHeaders }, faults: texts };
}

const plainText = { mediaType: 'text/plain', examples: [] };

function lineOf({ part }: Fault, operation: OperationData | undefined): number | undefined {
  const [place = ''] = part.split('.');
  return valueAt(operation?.lines, part) ?? valueAt(operation?.lines, place) ?? operation?.line;
}

/**
 * Returns the error example about the same subject as the faults, with the faults of the query or body added. If
 * none matches, only the time of the first is kept, because its texts describe a different fault.
 */
function errorBody({ examples, status }: ResponseData, faults: readonly Fault[]): unknown {
  const subjects = faults.flatMap((it) => it.subjects ?? []);
  const [first] = examples;
  const about = (subject: string) =>
    examples.find(({ name }) => name === subject) ??
    examples.find(({ name }) => isAbout(name, subject));
  const example = subjects.length === 0 ? first : subjects.map(about).find(Boolean);
  if (example) {
    const listed = faults.filter(({ part }) => /^(?:body|query)\b/.test(part));
    const { value } = example;
    const hasErrors = status === '400' && listed.length > 0 && isObject(value);
    return hasErrors ? { ...value, errors: listed.map(textOf) } : value;
  }
  return first && bodyLike({ status, examples: [first] }, faults);
}

/** Tests whether a response has an error body with a message. */
function isErrorBody({ status, examples: [example] }: ResponseData): boolean {
  const { message } = isObject(example?.value) ? example.value : {};
  return /^[45]/.test(status) && typeof message === 'string';
}

/** Returns an error body with the texts of the faults, and only the properties of an error that it has. */
function bodyLike({ examples: [example] }: ResponseData, faults: readonly Fault[]): unknown {
  if (!isObject(example?.value)) return undefined;
  const texts = faults.map(textOf);
  const message = `Refused by the simulator: ${texts.join('; ')}`;
  const { time, message: other } = example.value;
  return { ...(typeof other === 'string' && { message }), time, errors: texts };
}

/**
 * Tests whether an example such as `invalidLocationData` or `locationNotFound` is about `locationId` or
 * `LocationAddRequest`. A more specific one, such as `locationHasDevices`, only matches its exact name.
 */
function isAbout(example: string, subject: string): boolean {
  const [, topic] = /^(?:invalid)?(\w+?)(?:Data|Id|NotFound)$/.exec(example) ?? [];
  const words = subject.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return topic !== undefined && words.includes(topic.toLowerCase());
}

/** `code=404` selects a status, `example=NAME` an example; other preferences are ignored. */
function preferredResponse(
  { id, responses }: OperationData,
  header = '',
): MockResponse | undefined {
  const preferences = new Map(
    header.split(/[,;]/).map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=').map((it) => it.trim());
      return [name.toLowerCase(), value.replaceAll('"', '')];
    }),
  );
  const code = preferences.get('code');
  if (code === undefined && !preferences.has('example')) return undefined;
  // Any server may fail, forbid, or limit requests, even if its specification doesn't mention it.
  if (code !== undefined && /^(?:403|429|5\d\d)$/.test(code)) {
    refuse(Number(code), 'header.Prefer', 'asks for this status');
  }
  let choices = responses.flatMap((response) => {
    const examples = response.examples.length > 0 ? response.examples : [noExample];
    return examples.map(({ name, value }) => ({
      code: response.status,
      example: name,
      value,
      response,
    }));
  });
  for (const preference of ['code', 'example'] as const) {
    const value = preferences.get(preference);
    if (value === undefined) continue;
    const available = [...new Set(choices.flatMap((it) => it[preference] ?? []))];
    choices = choices.filter((it) => it[preference] === value);
    if (choices.length > 0) continue;
    const hint = hintFor(value, available, 'it has:');
    const message = `asks for the ${preference} "${value}", which ${id} does not define; ${hint}`;
    refuse(400, 'header.Prefer', message, 'Prefer');
  }
  const [choice] = choices;
  return choice && write(id, choice.response, choice.value);
}

/** Content of a response without a body. */
const noExample = { name: undefined, value: undefined };

/** Serializes a response body; empty without a response. */
export function write(
  operationId: string | undefined,
  { status, mediaType }: ResponseData = { status: '204', examples: [] },
  body: unknown,
): MockResponse {
  // A range such as `2XX` (OpenAPI 3.1, Responses Object).
  const common = { status: Number(status.replaceAll(/x/gi, '0')), operationId, faults: [] };
  if (mediaType === undefined || body === undefined) return { ...common, headers: {}, body: '' };
  const isText = mediaType.startsWith('text/');
  return {
    ...common,
    headers: { 'Content-Type': isText ? `${mediaType}; charset=utf-8` : mediaType },
    body: isText ? String(body) : `${JSON.stringify(body, null, 2)}\n`,
  };
}

/** Node.js accepts 16 kB of headers, and other clients less. */
const maximumHeaderLength = 4_000;

/** Restricts header values to ASCII: HTTP doesn't define other characters (RFC 9110, 5.5). */
function headerText(faults: readonly string[]): string {
  return faults
    .join('; ')
    .slice(0, maximumHeaderLength)
    .replaceAll(/[^\x20-\x7e]/g, '?');
}

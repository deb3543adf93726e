import { isObject, valueAt } from 'docusaurus-plugin-static-api-docs/json';
import type { Contract } from './contract';
import type { OperationData, ResponseData } from './contract-data';
import { type Fault, hintFor, Refusal, refuse, textOf } from './refusal';
import { findOperation, type Handler, type RawRequest, readRequest } from './request';

/** The simulator's response. */
export interface SimulatorResponse {
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
 * gets the response that the reader asks for, without changing anything.
 */
export function respond(
  contract: Contract,
  handle: Handler,
  request: RawRequest,
): SimulatorResponse {
  let operation: OperationData | undefined;
  try {
    const match = findOperation(contract, request);
    ({ operation } = match);
    const valid = readRequest(contract, match, request);
    const preferred = preferredResponse(operation, request.headers.prefer?.toString());
    if (preferred) return preferred;
    const success = operation.responses.find(({ status }) => status.startsWith('2'));
    return write(operation.id, success, handle(valid));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusalResponse(error, contract.file, operation);
  }
}

/**
 * Refuses a request with an error body from the specification, or else in the simulator's own words, marked
 * as such.
 */
export function refusalResponse(
  { faults, headers }: Refusal,
  file = '',
  operation?: OperationData,
): SimulatorResponse {
  const status = faults[0]?.status ?? 400;
  const texts = faults.map((fault) => {
    const line = fault.line ?? lineOf(fault, operation);
    return `${textOf(fault)}${line === undefined ? '' : ` (${file}:${line})`}`;
  });
  const defined = operation?.responses.find((it) => it.status === String(status));
  const body = defined && errorBody(defined, faults);
  const inOwnWords = `Refused by the simulator, not by the product:\n${texts.map((it) => `- ${it}\n`).join('')}`;
  const response =
    body === undefined
      ? write(operation?.id, { ...plainText, status: String(status) }, inOwnWords)
      : write(operation?.id, defined, body);
  const ownHeaders = { 'Simulator-Refusal': headerText(texts), ...headers };
  return { ...response, headers: { ...response.headers, ...ownHeaders }, faults: texts };
}

const plainText = { mediaType: 'text/plain', examples: [] };

function lineOf({ part }: Fault, operation: OperationData | undefined): number | undefined {
  const [place = ''] = part.split('.');
  return valueAt(operation?.lines, part) ?? valueAt(operation?.lines, place) ?? operation?.line;
}

/**
 * Returns the error example for the same subject as the faults, with the faults of the query or body added. If
 * none matches, the first is reduced to its time and those faults, because its texts describe another
 * fault.
 */
function errorBody({ examples, status }: ResponseData, faults: readonly Fault[]): unknown {
  const subjects = faults.flatMap((it) => it.subjects ?? []);
  const [first] = examples;
  const about = (subject: string) =>
    examples.find(({ name }) => name === subject) ??
    examples.find(({ name }) => isAbout(name, subject));
  const fitting = subjects.length === 0 ? first : subjects.map(about).find(Boolean);
  if (fitting) {
    const named = faults.filter(({ part }) => /^(?:body|query)\b/.test(part));
    const { value } = fitting;
    const isNamed = status === '400' && named.length > 0 && isObject(value);
    return isNamed ? { ...value, errors: named.map(textOf) } : value;
  }
  if (!isObject(first?.value)) return undefined;
  return { time: first.value['time'], errors: faults.map(textOf) };
}

/**
 * Whether an example such as `invalidLocationData` or `locationNotFound` is about `locationId` or
 * `LocationAddRequest`. A more specific one, such as `locationHasDevices`, only matches its exact name.
 */
function isAbout(example: string, subject: string): boolean {
  const [, what] = /^(?:invalid)?(\w+?)(?:Data|Id|NotFound)$/.exec(example) ?? [];
  const words = subject.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return what !== undefined && words.includes(what.toLowerCase());
}

/** `code=404` selects a status, `example=NAME` an example; other preferences are ignored. */
function preferredResponse(
  { id, responses }: OperationData,
  header = '',
): SimulatorResponse | undefined {
  const given = new Map(
    header.split(/[,;]/).map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=').map((it) => it.trim());
      return [name.toLowerCase(), value.replaceAll('"', '')];
    }),
  );
  const code = given.get('code');
  if (code === undefined && !given.has('example')) return undefined;
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
  for (const what of ['code', 'example'] as const) {
    const asked = given.get(what);
    if (asked === undefined) continue;
    const known = [...new Set(choices.flatMap((it) => it[what] ?? []))];
    choices = choices.filter((it) => it[what] === asked);
    if (choices.length > 0) continue;
    const hint = hintFor(asked, known, 'it has:');
    const message = `asks for the ${what} "${asked}", which ${id} does not define; ${hint}`;
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
): SimulatorResponse {
  const common = { status: Number(status), operationId, faults: [] };
  if (mediaType === undefined || body === undefined) return { ...common, headers: {}, body: '' };
  const isText = mediaType.startsWith('text/');
  return {
    ...common,
    headers: { 'Content-Type': isText ? `${mediaType}; charset=utf-8` : mediaType },
    body: isText ? String(body) : `${JSON.stringify(body, null, 2)}\n`,
  };
}

/** Clients accept 16 kB of headers, often less. */
const maximumHeaderLength = 4_000;

/** Restricts header values to ASCII: HTTP doesn't define other characters (RFC 9110, 5.5). */
function headerText(faults: readonly string[]): string {
  return faults
    .join('; ')
    .slice(0, maximumHeaderLength)
    .replaceAll(/[^\x20-\x7e]/g, '?');
}

import { nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import { isObject } from 'docusaurus-plugin-static-api-docs/json';
import type { Contract } from './contract';
import type { OperationData, ResponseData } from './contract-data';
import { type Handler, Refusal } from './handlers';
import { formatFault, type RawRequest, readRequest, type RequestFault } from './request';

/** What the simulator responds with. */
export interface SimulatorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly operationId?: string | undefined;
  /** Why the request was refused, each with its place; empty when it was accepted. */
  readonly faults: readonly string[];
}

/**
 * Responds to a request as its operation does, or refuses it with all that is wrong. With the header
 * `Prefer` (RFC 7240), a valid request gets the response that the reader asks for, and changes nothing.
 */
export function respond(
  contract: Contract,
  handle: Handler,
  request: RawRequest,
): SimulatorResponse {
  const read = readRequest(contract, request);
  if ('faults' in read) {
    const { faults, allowed } = read;
    if (read.operation) {
      return refuse(contract, read.operation, faults, errorBody(read.operation, faults));
    }
    const texts = faults.map((it) => formatFault(it, contract.file));
    const refusal = refuseInWords(faults[0]?.status ?? 404, texts);
    return {
      ...refusal,
      headers: { ...refusal.headers, ...(allowed && { Allow: allowed.join(', ') }) },
    };
  }
  const { operation } = read;
  try {
    const preferred = preferredResponse(operation, request.headers.prefer?.toString());
    if (preferred) return preferred;
    const success = operation.responses.find(({ status }) => status.startsWith('2'));
    return write(operation.id, success, handle(read));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, part, message, example } = error;
    const fault = { status, part, message, line: lineOf(operation, part) };
    const defined = operation.responses.find((it) => it.status === String(status));
    const body = defined?.examples.find(({ name }) => name === example)?.value;
    return refuse(contract, operation, [fault], body);
  }
}

/** Refuses a request in the simulator's own words, marked as such. */
export function refuseInWords(
  status: number,
  faults: readonly string[],
  operationId?: string,
): SimulatorResponse {
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Simulator-Refusal': headerText(faults),
    },
    body: `Refused by the simulator, not by the product:\n${faults.map((it) => `- ${it}\n`).join('')}`,
    operationId,
    faults,
  };
}

/** Refuses a request with an error body of the specification, else in words. */
function refuse(
  { file }: Contract,
  { id, responses }: OperationData,
  faults: readonly RequestFault[],
  body: unknown,
): SimulatorResponse {
  const status = faults[0]?.status ?? 400;
  const texts = faults.map((it) => formatFault(it, file));
  const defined = responses.find((it) => it.status === String(status));
  if (!defined || body === undefined) return refuseInWords(status, texts, id);
  const errors = faults.filter(({ part }) => /^(?:body|query)\b/.test(part)).map(textOf);
  const isNamed = status === 400 && errors.length > 0 && isObject(body);
  const response = write(id, defined, isNamed ? { ...body, errors } : body);
  const headers = { ...response.headers, 'Simulator-Refusal': headerText(texts) };
  return { ...response, headers, faults: texts };
}

/**
 * Returns the error example that is about the same thing as the faults. Without one, the first is cut
 * down to its time and the list of what is wrong, since its texts would speak of another fault.
 */
function errorBody({ responses }: OperationData, faults: readonly RequestFault[]): unknown {
  const status = String(faults[0]?.status);
  const examples = responses.find((it) => it.status === status)?.examples ?? [];
  const subjects = faults.flatMap((it) => it.subjects ?? []);
  const [first] = examples;
  const fitting = subjects
    .map((subject) => examples.find(({ name }) => isAbout(name, subject)))
    .find((it) => it !== undefined);
  if (fitting || subjects.length === 0) return (fitting ?? first)?.value;
  if (!isObject(first?.value)) return undefined;
  return { time: first.value['time'], errors: faults.map(textOf) };
}

function textOf({ part, message }: RequestFault): string {
  return `${part} ${message}`;
}

/** Whether an example such as `invalidLocationData` is about `locationId` or `LocationAddRequest`. */
function isAbout(example: string, subject: string): boolean {
  const words = wordsOf(example);
  return wordsOf(subject).some((word) => word !== 'id' && words.includes(word));
}

function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase().replace(/s$/, ''));
}

function lineOf({ parameters, body, line }: OperationData, part: string): number {
  const parameter = parameters.find((it) => part === `${it.in}.${it.name}`);
  return (parameter ?? (part.startsWith('body') ? body : undefined))?.line ?? line;
}

/** `code=404` asks for a status, `example=NAME` for an example; others are ignored. */
function preferredResponse(operation: OperationData, header = ''): SimulatorResponse | undefined {
  const given = new Map(
    header.split(/[,;]/).map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=').map((it) => it.trim());
      return [name.toLowerCase(), value.replaceAll('"', '')];
    }),
  );
  const code = given.get('code');
  const name = given.get('example');
  if (code === undefined && name === undefined) return undefined;
  // Any server may fail, forbid, or limit requests, whatever its specification says.
  if (code !== undefined && /^(?:403|429|5\d\d)$/.test(code)) {
    return refuseInWords(Number(code), ['header.Prefer asks for this status'], operation.id);
  }
  const responses = operation.responses.filter((it) => code === undefined || it.status === code);
  if (responses.length === 0) {
    const codes = operation.responses.map((it) => it.status);
    throw unknownPreference(operation, 'code', code ?? '', codes);
  }
  for (const response of responses) {
    const example = response.examples.find((it) => name === undefined || it.name === name);
    if (example || name === undefined) return write(operation.id, response, example?.value);
  }
  const names = responses.flatMap(({ examples }) => examples.map((it) => it.name));
  throw unknownPreference(operation, 'example', name ?? '', names);
}

function unknownPreference(
  { id }: OperationData,
  what: string,
  asked: string,
  known: readonly string[],
): Refusal {
  const nearest = nearestName(asked, known);
  const hint = nearest ? `nearest: ${nearest}` : `it has: ${known.join(', ')}`;
  const message = `asks for the ${what} "${asked}", which ${id} does not define; ${hint}`;
  return new Refusal(400, 'header.Prefer', message);
}

/** Writes a body as a response has it; without a response, it is none. */
export function write(
  operationId: string | undefined,
  { status, mediaType }: ResponseData = { status: '204', examples: [] },
  body: unknown,
): SimulatorResponse {
  const code = /^\d{3}$/.test(status) ? Number(status) : 200;
  const common = { status: code, operationId, faults: [] };
  if (mediaType === undefined || body === undefined) return { ...common, headers: {}, body: '' };
  const isText = mediaType.startsWith('text/');
  return {
    ...common,
    headers: { 'Content-Type': isText ? `${mediaType}; charset=utf-8` : mediaType },
    body: isText ? String(body) : `${JSON.stringify(body, null, 2)}\n`,
  };
}

/** Clients take 16 kB of headers, often less. */
const maximumHeaderLength = 4_000;

/** Header values are ASCII here: HTTP leaves the meaning of other characters open (RFC 9110, 5.5). */
function headerText(faults: readonly string[]): string {
  return faults
    .join('; ')
    .slice(0, maximumHeaderLength)
    .replaceAll(/[^\x20-\x7e]/g, '?');
}

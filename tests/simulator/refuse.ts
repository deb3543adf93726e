import type { HttpOperation } from '../../src/specifications';
import { viewSchema } from '../../src/reference/schema/view-schema';
import { isObject } from '../../src/specifications/json';
import type { ChosenExample } from './choose-example';
import { type Contract, type DefinedResponse, responsesOf } from './contract';
import { type RequestFault, formatRequestFault } from './request';
import { wordsOf } from './words';
import { type Answer, writeAnswer } from './write-answer';

/**
 * Refuses a request: with the error body that the specification defines for the status, else in the
 * simulator's own words. What is wrong is in the header `Simulator-Refusal` in any case.
 *
 * @param operation - that the request calls; `undefined` when it calls none
 * @param faults - at least one; the first decides the status
 */
export function refuse(
  contract: Contract,
  operation: HttpOperation | undefined,
  faults: readonly RequestFault[],
): Answer {
  const [first] = faults;
  const response =
    operation &&
    responsesOf(operation, contract).find(
      ({ status }) => status === String(first?.status) || status === '4XX' || status === 'default',
    );
  const status = Number(first?.status);
  const example = response && fittingError(contract, response, faults);
  if (!operation || !response?.mediaType || !example) return refuseInWords(operation, faults);
  const answer = writeAnswer(operation, { ...response, status: String(status) }, example);
  const headers = { ...answer.headers, 'Simulator-Refusal': headerText(faults) };
  return { ...answer, headers, faults };
}

/** Refuses a request in the simulator's own words, marked as such. */
export function refuseInWords(
  operation: HttpOperation | undefined,
  faults: readonly RequestFault[],
): Answer {
  return {
    status: faults[0]?.status ?? 400,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Simulator-Refusal': headerText(faults),
    },
    body: `Refused by the simulator, not by the product:\n${faults.map((it) => `- ${formatRequestFault(it)}\n`).join('')}`,
    ...(operation && { operation }),
    faults,
  };
}

/** Clients take 16 kB of headers, often less. */
const maximumHeaderLength = 4_000;

/** Header values are ASCII here: HTTP leaves the meaning of other characters open (RFC 9110, 5.5). */
function headerText(faults: readonly RequestFault[]): string {
  const text = faults.map(formatRequestFault).join('; ');
  return text.slice(0, maximumHeaderLength).replaceAll(/[^\x20-\x7e]/g, '?');
}

/**
 * Returns the error example that is about the same thing as the faults. When there is none, an
 * example is cut down to what the schema requires, and its list says what is wrong: its texts would
 * speak of another fault. A 404 without a fitting example is not part of the specification.
 */
function fittingError(
  contract: Contract,
  { examples, schema }: DefinedResponse,
  faults: readonly RequestFault[],
): ChosenExample | undefined {
  const subjects = faults.flatMap((it) => it.subjects);
  const about = (subject: string) =>
    examples.find(({ name }) => subjectWords(subject).some((it) => wordsOf(name).includes(it)));
  const [first] = examples;
  const fitting = subjects.map(about).find((it) => it !== undefined);
  if (fitting || !first || subjects.length === 0) return fitting ?? first;
  if (faults[0]?.status === 404 || !isObject(first.value) || schema === undefined) return undefined;

  const { required = [], properties = {} } = viewSchema(schema, contract.resolve).schema;
  const kept = Object.entries(first.value).filter(([name]) => required.includes(name));
  const value = Object.fromEntries(
    kept.map(([name, part]) => {
      const isList = viewSchema(properties[name] ?? true, contract.resolve).types[0] === 'array';
      return [name, isList ? faults.map(formatRequestFault) : part];
    }),
  );
  const isValid = contract.mismatches(schema, value).length === 0;
  return isValid ? { name: 'made by the simulator', value } : undefined;
}

/** An id is named after what it identifies: `locationId` is about a location. */
function subjectWords(name: string): string[] {
  return wordsOf(name).filter((word) => word !== 'id');
}

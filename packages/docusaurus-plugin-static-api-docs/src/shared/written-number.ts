import clamp from 'lodash/clamp';
import stubFalse from 'lodash/stubFalse';

import { isObject } from './json';

/**
 * A number that JavaScript would write differently, because it has too many digits or trailing zeros. It
 * calculates and compares as a number, and prints the digits of its file. `JSON.stringify` rounds it.
 */
export class WrittenNumber extends Number {
  readonly #digits: string;

  /** @param digits - a number of JSON, or another `WrittenNumber` */
  constructor(digits: string | WrittenNumber) {
    // JSON has no infinity.
    super(clamp(Number(digits), -Number.MAX_VALUE, Number.MAX_VALUE));
    this.#digits = String(digits);
  }

  override toString(): string {
    return this.#digits;
  }
}

const numberOfJson = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/i;

/** Returns a number with the digits of its file, if these are valid in JSON and JavaScript would change them. */
export function numberAsWritten(value: number, source: string): number | WrittenNumber {
  const digits = /^0[ox]/.test(source) ? String(BigInt(source)) : source.replace(/^\+/, '');
  return digits === String(value) || !numberOfJson.test(digits) ? value : new WrittenNumber(digits);
}

/**
 * Whether a program with JavaScript's floating-point numbers would change a number of the data.
 *
 * @param isHeld - whether the program keeps all digits of a number nevertheless
 */
export function isRounded(data: unknown, isHeld: (digits: string) => boolean = stubFalse): boolean {
  if (data instanceof WrittenNumber) {
    const [written, sent] = [data.toString(), String(Number(data))];
    return significant(written) !== significant(sent) && !isHeld(written);
  }
  const values = isObject(data) || Array.isArray(data) ? Object.values(data) : [];
  return values.some((it) => isRounded(it, isHeld));
}

/** Returns the digits of a number without the zeros around them. */
function significant(digits: string): string {
  return digits
    .replace(/e.*/i, '')
    .replaceAll(/[-.]/g, '')
    .replaceAll(/^0+|0+$/g, '');
}

/** A noncharacter, which `findUnreadable` refuses in files. */
const mark = '\uFDD0';

/** Stands for the key `$ref` in data, so that no program follows it. */
export const dataReference = `$ref${mark}`;

/** Converts written numbers in data to marked strings, for programs that would round them. */
export function markNumbers<Data>(data: Data): Data {
  return replaceValues(data, marked);
}

/** Converts the strings marked by `markNumbers` back to numbers. */
export function unmarkNumbers<Data>(data: Data): Data {
  return replaceValues(data, (it) =>
    typeof it === 'string' && it.startsWith(mark) ? new WrittenNumber(it.slice(1)) : it,
  );
}

/** Returns data with plain numbers, for validators. */
export function roundNumbers<Data>(data: Data): Data {
  return replaceValues(data, (it) => (it instanceof WrittenNumber ? Number(it) : it));
}

/** Restores marked numbers and references in JSON or YAML text. */
export function unmark(text: string): string {
  return text.replaceAll(/(["']?)\uFDD0([-+.\de]+)\1/gi, '$2').replaceAll(mark, '');
}

/**
 * Serializes data as JSON, with its numbers and references as written.
 *
 * @param isOmitted - whether to leave out a key
 */
export function toJson(
  data: unknown,
  indent?: number,
  isOmitted: (key: string) => boolean = stubFalse,
): string {
  const replace = (key: string, it: unknown) => (isOmitted(key) ? undefined : marked(it));
  return unmark(JSON.stringify(data, replace, indent));
}

function marked(value: unknown): unknown {
  return value instanceof WrittenNumber ? `${mark}${String(value)}` : value;
}

/** Replaces scalars. Lists and mappings are only copied if something in them changes. */
function replaceValues<Data>(data: Data, replace: (value: unknown) => unknown): Data {
  if (!Array.isArray(data) && !isObject(data)) return replace(data) as Data;
  const before = Object.entries(data);
  const after = before.map(([key, it]) => [key, replaceValues(it, replace)] as const);
  if (after.every(([, it], index) => it === before[index]?.[1])) return data;
  const copy = Array.isArray(data) ? after.map(([, it]) => it) : Object.fromEntries(after);
  return copy as Data;
}

import clamp from 'lodash/clamp';
import stubFalse from 'lodash/stubFalse';

import { isObject } from './json';

/**
 * A number whose digits JavaScript would write differently: too many of them, or a zero at the end. It
 * calculates and compares as a number, prints the digits of its file, and `JSON.stringify` rounds it.
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

/** Returns a number with the digits of its file, if they are those of a JSON number. */
export function numberAsWritten(value: number, source: string): number | WrittenNumber {
  const digits = /^0[ox]/.test(source) ? String(BigInt(source)) : source.replace(/^\+/, '');
  return digits === String(value) || !numberOfJson.test(digits) ? value : new WrittenNumber(digits);
}

/**
 * Whether a program that holds numbers as JavaScript does would send another number than one of the data.
 *
 * @param isHeld - whether the program holds all digits of a number nevertheless
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

/** Returns data whose written numbers are marked strings, for programs that would round them. */
export function markNumbers<Data>(data: Data): Data {
  return replaceValues(data, marked);
}

/** Returns data with the numbers that `markNumbers` marked. */
export function unmarkNumbers<Data>(data: Data): Data {
  return replaceValues(data, (it) =>
    typeof it === 'string' && it.startsWith(mark) ? new WrittenNumber(it.slice(1)) : it,
  );
}

/** Returns data with plain numbers, for validators. */
export function roundNumbers<Data>(data: Data): Data {
  return replaceValues(data, (it) => (it instanceof WrittenNumber ? Number(it) : it));
}

/** Restores what is marked in JSON or YAML. */
export function unmark(text: string): string {
  return text.replaceAll(/(["']?)\uFDD0([-+.\de]+)\1/gi, '$2').replaceAll(mark, '');
}

/**
 * Returns data as JSON, with its numbers and references as they are written.
 *
 * @param isOmitted - whether to leave out what has a key
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

/** Replaces what is neither a list nor a mapping. Only what changes is copied. */
function replaceValues<Data>(data: Data, replace: (value: unknown) => unknown): Data {
  if (!Array.isArray(data) && !isObject(data)) return replace(data) as Data;
  const before = Object.entries(data);
  const after = before.map(([key, it]) => [key, replaceValues(it, replace)] as const);
  if (after.every(([, it], index) => it === before[index]?.[1])) return data;
  const copy = Array.isArray(data) ? after.map(([, it]) => it) : Object.fromEntries(after);
  return copy as Data;
}

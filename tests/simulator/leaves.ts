import { isObject } from '../../src/specifications/json';
import { wordsOf } from './words';

/** A text, number, boolean or null that stands in a value. */
export interface Leaf {
  /** Words of the names on the way. */
  readonly path: readonly string[];
  /** Name of the last property. */
  readonly key: string;
  readonly value: unknown;
}

/** Returns every text, number, boolean and null in a value, in its order. */
export function leavesOf(value: unknown): Leaf[] {
  const visit = (part: unknown, path: readonly string[], key: string): Leaf[] => {
    if (Array.isArray(part)) return part.flatMap((item) => visit(item, path, key));
    if (!isObject(part)) return part === undefined ? [] : [{ path, key, value: part }];
    return Object.entries(part).flatMap(([name, child]) =>
      visit(child, [...path, ...wordsOf(name)], name),
    );
  };
  return visit(value, [], '');
}

/** Tells whether two values are the same when both are written as text. */
export function isSame(a: unknown, b: unknown): boolean {
  return a !== undefined && b !== undefined && String(a) === String(b);
}

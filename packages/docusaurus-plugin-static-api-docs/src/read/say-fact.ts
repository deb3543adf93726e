import { didYouMean, nearestName, type Reason } from '../shared/faults';
import type { Fact } from './facts';

/** A fact in words: texts to show, each as code or not, one after the other. */
type FactWords = readonly { readonly text: string; readonly isCode: boolean }[];

const joins = ['and', 'or'];

/** Style guides write counts below ten as words. */
const smallNumbers = 'zero one two three four five six seven eight nine'.split(' ');

/**
 * Returns the words of a fact, or why there are none.
 *
 * @param reference - what `<Fact of="…" join="…" />` asks for: the name of the fact, and the word
 *   before the last value of a list
 */
export function sayFact(
  { of, join }: { readonly of: string | undefined; readonly join: string | undefined },
  facts: ReadonlyMap<string, Fact>,
): FactWords | Reason {
  if (of === undefined) {
    return { message: 'a Fact needs of="…", the name of the fact as text' };
  }
  const fact = facts.get(of);
  if (!fact) {
    const message = `no specification has a fact "${of}"`;
    return { message, ...didYouMean(nearestName(of, [...facts.keys()])) };
  }
  if (join !== undefined && !joins.includes(join)) {
    return { message: `join is "and" or "or", not "${join}"` };
  }
  if (join !== undefined && fact.values.length < 2) {
    return { message: `${of} isn't a list`, fix: 'delete join' };
  }
  return fact.values
    .flatMap((value, index) => [
      { text: separator(index, fact.values.length, join), isCode: false },
      { text: fact.kind === 'count' ? countWord(value) : value, isCode: fact.isCode },
    ])
    .slice(1);
}

/** Returns a count as prose writes it. */
export function countWord(count: string): string {
  return smallNumbers[Number(count)] ?? count;
}

/** With the serial comma of American English. */
function separator(index: number, length: number, join: string | undefined): string {
  if (join === undefined || index < length - 1) return ', ';
  return length === 2 ? ` ${join} ` : `, ${join} `;
}

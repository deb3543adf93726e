import { didYouMean, nearestName, type Reason } from '../shared/faults';
import type { Fact } from './facts';

/** A fact in words: texts to show, each as code or not, one after the other. */
type FactWords = readonly { readonly text: string; readonly isCode: boolean }[];

/** How values are listed, by the word before the last one. */
const listTypes = { and: 'conjunction', or: 'disjunction', none: 'unit' } as const;

/** Style guides write counts below ten as words. */
const smallNumbers = 'zero one two three four five six seven eight nine'.split(' ');

/**
 * Returns the words of a fact, or why there are none.
 *
 * @param reference - what `<Fact of="…" join="…" />` asks for: the name of the fact, and the word
 *   before the last value of a list
 */
export function factInWords(
  { of, join }: { readonly of: string | undefined; readonly join: string | undefined },
  facts: ReadonlyMap<string, Fact>,
): FactWords | Reason {
  if (of === undefined) {
    return { message: 'Fact needs of="…" with the name of a fact' };
  }
  const fact = facts.get(of);
  if (!fact) {
    const message = `no specification defines the fact "${of}"`;
    return { message, ...didYouMean(nearestName(of, [...facts.keys()])) };
  }
  if (join !== undefined && join !== 'and' && join !== 'or') {
    return { message: `join must be "and" or "or", not "${join}"` };
  }
  if (join !== undefined && fact.values.length < 2) {
    return { message: `${of} isn't a list`, fix: 'delete join' };
  }
  const texts = fact.kind === 'count' ? fact.values.map(countWord) : fact.values;
  return new Intl.ListFormat('en-US', { type: listTypes[join ?? 'none'] })
    .formatToParts(texts)
    .map(({ type, value }) => ({ text: value, isCode: fact.isCode && type === 'element' }));
}

/** Returns a count as prose writes it. */
export function countWord(count: string): string {
  return smallNumbers[Number(count)] ?? count;
}

import { didYouMean, nearestName, type Reason } from '../shared/faults';
import type { Fact } from './facts';

/** A fact in words: consecutive texts, each plain or code. */
type FactWords = readonly { readonly text: string; readonly isCode: boolean }[];

/** List formats by the word before the last value. */
const listTypes = { and: 'conjunction', or: 'disjunction', none: 'unit' } as const;

/** Style guides spell out counts below ten. */
const smallNumbers = 'zero one two three four five six seven eight nine'.split(' ');

/**
 * Puts a fact into words.
 *
 * @param reference - the attributes of `<Fact of="…" join="…" />`: the name of the fact, and the word before the
 *   last value of a list
 * @returns the texts, or the reason why there are none
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

/** Spells out a count below ten, as prose does. */
export function countWord(count: string): string {
  return smallNumbers[Number(count)] ?? count;
}

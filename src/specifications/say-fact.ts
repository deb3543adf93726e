import { nearestName } from '../shared/faults';
import type { Fact } from './facts';

/** What `<Fact of="…" join="…" />` asks for. */
export interface FactReference {
  /** Name of the fact. */
  readonly of: string | undefined;
  /** The word before the last value of a list. */
  readonly join: string | undefined;
}

/** A fact in words: texts to show, each as code or not, one after the other. */
export type FactWords = readonly { readonly text: string; readonly isCode: boolean }[];

/** Why there is no such fact. */
export interface UnknownFact {
  readonly message: string;
  readonly fix?: string;
}

const joins = ['and', 'or'];

/** Style guides write counts below ten as words. */
const smallNumbers = 'zero one two three four five six seven eight nine'.split(' ');

/** Returns the words of a fact, or why there are none. */
export function sayFact(
  { of, join }: FactReference,
  facts: ReadonlyMap<string, Fact>,
): FactWords | UnknownFact {
  if (of === undefined) {
    return { message: 'a Fact needs of="…", the name of the fact as text' };
  }
  const fact = facts.get(of);
  if (!fact) {
    const nearest = nearestName(of, [...facts.keys()]);
    return {
      message: `no specification has a fact "${of}"`,
      ...(nearest !== undefined && { fix: `did you mean "${nearest}"?` }),
    };
  }
  if (join !== undefined && !joins.includes(join)) {
    return { message: `join is "and" or "or", not "${join}"` };
  }
  if (join !== undefined && fact.values.length < 2) {
    return { message: `${of} is no list`, fix: 'delete join' };
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

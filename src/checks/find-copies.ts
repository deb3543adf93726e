import escapeRegExp from 'lodash/escapeRegExp';
import memoize from 'lodash/memoize';
import uniqBy from 'lodash/uniqBy';

import { countWord, type Fact } from 'docusaurus-plugin-static-api-docs/build';

/** Words that say what a specification says. */
export interface Copy {
  /** Where they start in the text. */
  readonly index: number;
  readonly words: string;
  /** Names of the facts that they may be a copy of, the likeliest first; at least one. */
  readonly facts: readonly string[];
}

interface NamedFact extends Fact {
  readonly name: string;
}

/**
 * Returns the copies of facts in a text: limits of lengths, ports, addresses, versions, counts,
 * defaults, and lists that hold every value of an enumeration. A single value is no copy: that it
 * exists is for the rule unknown-name to check.
 */
export function findCopies(text: string, facts: ReadonlyMap<string, Fact>): Copy[] {
  const lowerCase = text.toLowerCase();
  const found = patternsOf(facts)
    // Searching is faster than matching, and a large interface has thousands of facts.
    .filter(({ clues }) => clues.every((clue) => lowerCase.includes(clue)))
    .flatMap(({ fact, pattern }) =>
      [...text.matchAll(pattern)]
        .filter(([words]) => isCopyOf(fact, words, text))
        .map(({ 0: words, index }) => ({ fact, words, index, end: index + words.length })),
    );
  // The port of an address, or a part of a list, is no copy of its own.
  const whole = found.filter(({ index, end, words }) =>
    found.every((it) => it.words.length <= words.length || it.index > index || it.end < end),
  );
  return uniqBy(whole, 'index').map(({ index, words }) => {
    const copied = whole.filter((it) => it.index === index).map(({ fact }) => fact);
    return { index, words, facts: ranked(copied, text) };
  });
}

/** The patterns of all facts, with what a text has in lower case when one fits; once for all texts. */
const patternsOf = memoize((facts: ReadonlyMap<string, Fact>) =>
  [...facts].flatMap(([name, fact]) => {
    const source = patternOf({ ...fact, name });
    if (source === undefined) return [];
    // A count can be written in words.
    const clues = fact.kind === 'count' ? [] : fact.values.map((it) => it.toLowerCase());
    return { fact: { ...fact, name }, pattern: new RegExp(source, 'gi'), clues };
  }),
);

/** What is counted, by the end of the name of the fact: the words for it. */
const counted = {
  '.operations.count': 'operations|calls|endpoints',
  '.channels.count': 'channels',
  '.enum.count': 'statuses|types|roles|modes|directions',
};

/** Between the values of a list. */
const separator = '(?:,? (?:and|or) |, ?| ?[/|] ?)';

/** Returns a pattern for what may be a copy of a fact; none for one that has no copies. */
function patternOf({ name, kind, values }: NamedFact): string | undefined {
  const [first = ''] = values;
  const value = escapeRegExp(first);
  switch (kind) {
    case 'limit':
      if (!name.endsWith('Length')) return undefined;
      return `\\b${value}(?= (?:(?:to|and|or) \\d+ )?characters?\\b|-characters?\\b)`;
    case 'port':
      return `(?<=(?<!\\/)\\b(?:port |[a-z][\\w.-]*:))${value}\\b`;
    case 'address':
      return `\\b${value}(?!\\w|\\.\\w)`;
    case 'version': {
      // A number with one dot is a version where the word says so.
      const before = /\..*\./.test(first) ? '(?<![\\d.])' : '(?<=\\bversion )';
      return `${before}${value}(?!\\w|\\.\\d)`;
    }
    case 'count': {
      const [, nouns] = Object.entries(counted).find(([end]) => name.endsWith(end)) ?? [];
      return nouns && `\\b(?:${value}|${countWord(first)})(?= (?:[a-z]+ )?(?:${nouns})\\b)`;
    }
    case 'default': {
      const field = escapeRegExp(name.split('.').at(-2));
      // A number says nothing without what it is the default of.
      return /^[\w.]+$/.test(first) ? `(?<=\\b${field}(?: |=|: | of | is ))${value}\\b` : value;
    }
    case 'values': {
      if (values.length < 2) return undefined;
      // The longest that fits.
      const sorted = [...values].sort((one, other) => other.length - one.length);
      const each = `(?:${sorted.map(escapeRegExp).join('|')})`;
      return `\\b${each}(?:${separator}${each})+\\b`;
    }
    default:
      return undefined;
  }
}

/** Whether the words have every value of a list, and say what a number counts. */
function isCopyOf({ name, kind, values }: NamedFact, words: string, text: string): boolean {
  // What is counted of an enumeration is what the text is about.
  if (name.endsWith('.enum.count')) return sharedWords(name, text) > 0;
  const listed = kind === 'values' ? words.split(new RegExp(separator)) : values;
  return values.every((value) => listed.includes(value));
}

/** Returns the names that say what the text speaks of first, then the shorter ones. */
function ranked(facts: readonly NamedFact[], text: string): string[] {
  const rank = ({ name }: NamedFact) => sharedWords(name, text) - name.length / 100;
  const sorted = [...facts].sort((one, other) => rank(other) - rank(one));
  // Facts at one place are one fact with several names.
  return uniqBy(sorted, ({ position: { file, line } }) => `${file}:${line}`).map((it) => it.name);
}

function sharedWords(name: string, text: string): number {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g));
  const ofName = (name.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
  return ofName.filter((word) => ['', 's', 'es'].some((end) => words.has(word + end))).length;
}

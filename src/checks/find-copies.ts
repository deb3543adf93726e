import escapeRegExp from 'lodash/escapeRegExp';
import memoize from 'lodash/memoize';
import uniqBy from 'lodash/uniqBy';

import { countWord, type Fact } from 'docusaurus-plugin-static-api-docs/build';

/** Words that repeat a fact from a specification. */
export interface Copy {
  /** Their offset in the text. */
  readonly index: number;
  readonly words: string;
  /** Names of the facts they may repeat, most likely first; at least one. */
  readonly facts: readonly string[];
}

interface NamedFact extends Fact {
  readonly name: string;
}

/**
 * Returns the copies of facts in a text: length limits, ports, addresses, versions, counts, defaults,
 * and lists of all values of an enum. A single value isn't a copy; the rule unknown-name checks that
 * it exists.
 */
export function findCopies(text: string, facts: ReadonlyMap<string, Fact>): Copy[] {
  const lowerCase = text.toLowerCase();
  const copies = patternsOf(facts)
    // A substring search is faster than a pattern, and a large API has thousands of facts.
    .filter(({ clues }) => clues.every((clue) => lowerCase.includes(clue)))
    .flatMap(({ fact, pattern }) =>
      [...text.matchAll(pattern)]
        .filter(([words]) => isCopyOf(fact, words, text))
        .map(({ 0: words, index }) => ({ fact, words, index, end: index + words.length })),
    );
  // Skip the port in an address that was reported, and sublists.
  const whole = copies.filter(({ index, end, words }) =>
    copies.every((it) => it.words.length <= words.length || it.index > index || it.end < end),
  );
  return uniqBy(whole, 'index').map(({ index, words }) => {
    const copied = whole.filter((it) => it.index === index).map(({ fact }) => fact);
    return { index, words, facts: ranked(copied, text) };
  });
}

/** Each fact's pattern, and a lower-case substring of every text that matches it; computed once. */
const patternsOf = memoize((facts: ReadonlyMap<string, Fact>) =>
  [...facts].flatMap(([name, fact]) => {
    const source = patternOf({ ...fact, name });
    if (source === undefined) return [];
    // Counts may be spelled out.
    const clues = fact.kind === 'count' ? [] : fact.values.map((it) => it.toLowerCase());
    return { fact: { ...fact, name }, pattern: new RegExp(source, 'gi'), clues };
  }),
);

/** Words for what is counted, by the last part of the fact's name. */
const counted = {
  '.operations.count': 'operations|calls|endpoints',
  '.channels.count': 'channels',
  '.enum.count': 'statuses|types|roles|modes|directions',
};

/** Separates the values of a list. */
const separator = '(?:,? (?:and|or) |, ?| ?[/|] ?)';

/** Returns a pattern for copies of a fact; `undefined` for facts that can't be copied. */
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
      // A number with one dot is a version only after the word.
      const before = /\..*\./.test(first) ? '(?<![\\d.])' : '(?<=\\bversion )';
      // "Version 1.0 of Python" is that of another product.
      return `${before}${value}(?!\\w|\\.\\d| of (?!(?:the|this|its|our)\\b))`;
    }
    case 'count': {
      const [, nouns] = Object.entries(counted).find(([end]) => name.endsWith(end)) ?? [];
      return nouns && `\\b(?:${value}|${countWord(first)})(?= (?:[a-z]+ )?(?:${nouns})\\b)`;
    }
    case 'default': {
      const field = escapeRegExp(name.split('.').at(-2));
      if (!/^[\w.]+$/.test(first)) return value;
      // A single word or number means nothing without the name of its field, and "a size of 10 rows" is
      // that of something else.
      const noun = /^\d+$/.test(first) ? '(?! [a-z]+s\\b)' : '';
      return `(?<=\\bdefault ${field}(?: |: | of | is )|\\b${field}=)${value}\\b|(?<=\\b${field}(?: |: | of | is ))${value}\\b${noun}`;
    }
    case 'values': {
      if (values.length < 2) return undefined;
      // The longest match.
      const sorted = [...values].sort((one, other) => other.length - one.length);
      const each = `(?:${sorted.map(escapeRegExp).join('|')})`;
      return `\\b${each}(?:${separator}${each})+\\b`;
    }
    default:
      return undefined;
  }
}

/** Whether the words contain every value of a list, and name what a number counts. */
function isCopyOf({ name, kind, values }: NamedFact, words: string, text: string): boolean {
  if (name.endsWith('.enum.count')) return isAbout(text, name);
  const listed = kind === 'values' ? words.split(new RegExp(separator)) : values;
  return values.every((value) => listed.includes(value));
}

/** Returns the names, those that share the most words with the text first, then the shorter ones. */
function ranked(facts: readonly NamedFact[], text: string): string[] {
  const rank = ({ name }: NamedFact) => sharedWords(wordsIn(name), text) - name.length / 100;
  const sorted = [...facts].sort((one, other) => rank(other) - rank(one));
  // Facts at the same place are one fact with several names.
  return uniqBy(sorted, ({ position: { file, line } }) => `${file}:${line}`).map((it) => it.name);
}

/**
 * Whether a text is about the enum that is counted. The last word of the enum's name is often what any
 * count is of: not all "two types" are those of `eventType`.
 */
function isAbout(text: string, name: string): boolean {
  const parts = name.replace(/\.enum\.count$/, '').split('.');
  const words = wordsIn(parts.at(-1) ?? '');
  const telling = words.length > 1 ? words.slice(0, -1) : wordsIn(parts.slice(-2).join('.'));
  return sharedWords(telling, text) === telling.length;
}

function sharedWords(words: readonly string[], text: string): number {
  const written = new Set(text.toLowerCase().match(/[a-z]+/g));
  return words.filter((word) => ['', 's', 'es'].some((end) => written.has(word + end))).length;
}

/** Returns the words of a fact's name, in lower case. */
function wordsIn(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

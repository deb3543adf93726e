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
  /** The first value. */
  readonly value: string;
}

/** Finds words, and tells of which facts they are a copy. */
type Finder = readonly [
  pattern: RegExp,
  isCopied: (fact: NamedFact, words: string, text: string) => boolean,
];

/**
 * Returns the copies of facts in a text: limits of lengths, ports, addresses, versions, counts,
 * defaults, and lists that hold every value of an enumeration. A single value is no copy: that it
 * exists is for the rule unknown-name to check.
 */
export function findCopies(text: string, facts: ReadonlyMap<string, Fact>): Copy[] {
  const { all, finders, defaults, enumerations } = prepare(facts);
  const copies = new Map<string, { index: number; words: string; copied: NamedFact[] }>();
  for (const [pattern, isCopied] of [
    ...finders,
    ...defaultFinders(defaults, text),
    ...listFinders(enumerations, text),
  ]) {
    for (const { 0: words, index } of text.matchAll(pattern)) {
      const key = `${index} ${words}`;
      const copied = all.filter((fact) => isCopied(fact, words, text));
      copies.set(key, { index, words, copied: [...(copies.get(key)?.copied ?? []), ...copied] });
    }
  }
  return [...copies.values()].flatMap(({ copied, ...copy }) =>
    copied.length === 0 ? [] : { ...copy, facts: ranked(copied, text) },
  );
}

/** What is the same for all texts; a large interface has thousands of facts. */
const prepare = memoize((facts: ReadonlyMap<string, Fact>) => {
  const all = [...facts].map(([name, fact]) => ({ ...fact, name, value: fact.values[0] ?? '' }));
  return {
    all,
    finders: findersOf(all),
    defaults: all.filter(({ kind }) => kind === 'default'),
    enumerations: all.filter(({ kind, values }) => kind === 'values' && values.length > 1),
  };
});

/** What is counted, by the words for it. */
const counted = [
  ['operations|calls|endpoints', '.operations.count'],
  ['channels', '.channels.count'],
  ['statuses|types|roles|modes|directions', '.enum.count'],
] as const;

function findersOf(facts: readonly NamedFact[]): Finder[] {
  const valuesOf = (kind: Fact['kind']) =>
    facts.filter((fact) => fact.kind === kind).map(({ value }) => value);
  const isOf =
    (kind: Fact['kind']) =>
    (fact: NamedFact, words: string): boolean =>
      fact.kind === kind && fact.value === words;
  const numbers = Array.from({ length: 10 }, (_, count) => countWord(String(count))).join('|');
  return [
    [
      /\b\d+(?= (?:(?:to|and|or) \d+ )?characters?\b|-characters?\b)/g,
      ({ name, value }, words) => name.endsWith('Length') && value === words,
    ],
    // A port within an address is the copy of that address.
    [
      new RegExp(`(?<=(?<!\\/)\\b(?:[Pp]ort |(?:${oneOf(valuesOf('host'))}):))\\d+\\b`, 'g'),
      isOf('port'),
    ],
    [new RegExp(`\\b(?:${oneOf(valuesOf('address'))})(?!\\w|\\.\\w)`, 'g'), isOf('address')],
    [/(?<=\b[Vv]ersion )\d+(?:\.\d+)+\b|\b\d+\.\d+\.\d+\b/g, isOf('version')],
    ...counted.map(([nouns, ending]): Finder => [
      new RegExp(`\\b(?:\\d+|${numbers})(?= (?:[a-z]+ )?(?:${nouns})\\b)`, 'gi'),
      ({ name, value }, words, text) =>
        name.endsWith(ending) &&
        [value, countWord(value)].includes(words.toLowerCase()) &&
        // What is counted of an enumeration is what the text is about.
        (ending !== '.enum.count' || sharedWords(name, text) > 0),
    ]),
  ];
}

function defaultFinders(defaults: readonly NamedFact[], text: string): Finder[] {
  const lowerCase = text.toLowerCase();
  return defaults
    .filter(({ value }) => lowerCase.includes(value.toLowerCase()))
    .map((fact): Finder => {
      const field = escapeRegExp(fact.name.split('.').at(-2));
      // A number says nothing without what it is the default of.
      const pattern = /^[\w.]+$/.test(fact.value)
        ? `(?<=\\b${field}(?: |=|: | of | is ))${escapeRegExp(fact.value)}\\b`
        : escapeRegExp(fact.value);
      return [new RegExp(pattern, 'gi'), (it) => it === fact];
    });
}

/** A list is values with commas, slashes, "and" or "or" between them, and nothing else. */
function listFinders(enumerations: readonly NamedFact[], text: string): Finder[] {
  const isInText = (value: string) => text.includes(value);
  // A pattern of thousands of values is slow, and most texts need none.
  if (!enumerations.some(({ values }) => values.every(isInText))) return [];
  const value = `(?:${oneOf(enumerations.flatMap(({ values }) => values.filter(isInText)))})`;
  return [
    [
      new RegExp(`\\b${value}(?:(?:,? (?:and|or) |, ?| ?[/|] ?)${value})+\\b`, 'g'),
      (fact, words) => {
        const listed: readonly string[] = words.match(new RegExp(`\\b${value}\\b`, 'g')) ?? [];
        const whole = enumerations.filter(({ values }) =>
          values.every((it) => listed.includes(it)),
        );
        const most = Math.max(...whole.map(({ values }) => values.length));
        return whole.includes(fact) && fact.values.length === most;
      },
    ],
  ];
}

/** Returns a pattern for one of some texts, the longest that fits. */
function oneOf(texts: readonly string[]): string {
  const sorted = [...texts].sort((one, other) => other.length - one.length);
  return sorted.map((text) => escapeRegExp(text)).join('|') || '(?!)';
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

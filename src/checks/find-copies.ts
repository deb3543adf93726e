import { countWord, type Fact } from '../specifications';

/** Words that say what a specification says. */
export interface Copy {
  /** Where they start in the text. */
  readonly index: number;
  readonly words: string;
  /** Names of the facts that they may be a copy of, the likeliest first; at least one. */
  readonly facts: readonly string[];
}

type Facts = ReadonlyMap<string, Fact>;

/**
 * Returns the copies of facts in a text: limits of lengths, ports, addresses, versions, counts,
 * defaults, and lists that hold every value of an enumeration. A single value is no copy: that it
 * exists is for the rule unknown-name to check.
 */
export function findCopies(text: string, facts: Facts): Copy[] {
  const copies = [
    ...findLengths(text, facts),
    ...findPorts(text, facts),
    ...findAddresses(text, facts),
    ...findVersions(text, facts),
    ...findCounts(text, facts),
    ...findDefaults(text, facts),
    ...findLists(text, facts),
  ];
  return copies.filter((copy) => copy.facts.length > 0).map((copy) => ranked(copy, text, facts));
}

function findLengths(text: string, facts: Facts): Copy[] {
  return matches(text, /\b(\d+)(?= (?:(?:to|and|or) \d+ )?characters?\b|-characters?\b)/g).map(
    ({ index, words }) => ({
      index,
      words,
      facts: named(facts, 'limit', words).filter((name) => /Length$/.test(name)),
    }),
  );
}

function findPorts(text: string, facts: Facts): Copy[] {
  const hosts = [...facts.values()].filter(({ kind }) => kind === 'host');
  const before = ['[Pp]ort ', ...hosts.map(({ values }) => `${escapePattern(values[0] ?? '')}:`)];
  // A port within an address is the copy of that address.
  const port = new RegExp(`(?<=(?<!\\/)\\b(?:${before.join('|')}))\\d+\\b`, 'g');
  return matches(text, port).map((match) => ({
    ...match,
    facts: named(facts, 'port', match.words),
  }));
}

/** The longest address that stands at a place is the one that is meant. */
function findAddresses(text: string, facts: Facts): Copy[] {
  const addresses = [...facts].filter(([, { kind }]) => kind === 'address');
  return matches(text, /\b[a-z]+:\/\/[^\s"'`,;)]+/g).flatMap((match) => {
    const lengths = addresses
      .map(([, { values }]) => values[0] ?? '')
      .filter((address) => new RegExp(`^${escapePattern(address)}(?!\\w|\\.\\w)`).test(match.words))
      .map(({ length }) => length);
    const words = match.words.slice(0, Math.max(0, ...lengths));
    return words === '' ? [] : { ...match, words, facts: named(facts, 'address', words) };
  });
}

function findVersions(text: string, facts: Facts): Copy[] {
  return matches(text, /(?<=\b[Vv]ersion )\d+(?:\.\d+)+\b|\b\d+\.\d+\.\d+\b/g).map((match) => ({
    ...match,
    facts: named(facts, 'version', match.words),
  }));
}

/** What is counted, by the words for it. */
const counted: readonly (readonly [nouns: RegExp, fact: RegExp])[] = [
  [/^(?:operations|calls|endpoints)$/, /\.operations\.count$/],
  [/^channels$/, /\.channels\.count$/],
  [/^(?:statuses|types|roles|modes|directions)$/, /\.enum\.count$/],
];

function findCounts(text: string, facts: Facts): Copy[] {
  const words = Array.from({ length: 10 }, (_, count) => countWord(String(count))).join('|');
  const pattern = new RegExp(`\\b(?<count>\\d+|${words}) (?:[a-z]+ )?(?<noun>[a-z]+s)\\b`, 'gi');
  return [...text.matchAll(pattern)].flatMap(({ index, groups }) => {
    const { count = '', noun = '' } = groups ?? {};
    const [, fact] = counted.find(([nouns]) => nouns.test(noun.toLowerCase())) ?? [];
    if (!fact) return [];
    const names = [...facts]
      .filter(([name]) => fact.test(name))
      .filter(([, { values }]) =>
        [values[0], countWord(values[0] ?? '')].includes(count.toLowerCase()),
      )
      .map(([name]) => name)
      // What is counted of an enumeration is what the text is about.
      .filter((name) => !name.endsWith('.enum.count') || sharedWords(name, text) > 0);
    return [{ index, words: count, facts: names }];
  });
}

function findDefaults(text: string, facts: Facts): Copy[] {
  return [...facts]
    .filter(([, { kind }]) => kind === 'default')
    .flatMap(([name, { values }]) => {
      const value = values[0] ?? '';
      const field = name.split('.').at(-2) ?? '';
      // A number says nothing without what it is the default of.
      const pattern = /^[\w.]+$/.test(value)
        ? `(?<=\\b${escapePattern(field)}(?: |=|: | of | is ))${escapePattern(value)}\\b`
        : escapePattern(value);
      return matches(text, new RegExp(pattern, 'gi')).map((match) => ({ ...match, facts: [name] }));
    })
    .reduce<Copy[]>(joinSame, []);
}

/** A list is values with commas, slashes, "and" or "or" between them, and nothing else. */
function findLists(text: string, facts: Facts): Copy[] {
  const enumerations = [...facts].filter(
    ([, { kind, values }]) => kind === 'values' && values.length > 1,
  );
  const values = new Set(enumerations.flatMap(([, fact]) => fact.values));
  if (values.size === 0) return [];
  const value = [...values]
    .sort((one, other) => other.length - one.length)
    .map((it) => escapePattern(it))
    .join('|');
  const list = new RegExp(
    `\\b(?:${value})(?:(?:,? (?:and|or) |, ?| ?[/|] ?)(?:${value}))+\\b`,
    'g',
  );
  return matches(text, list).map((match) => {
    const listed = new Set(match.words.match(new RegExp(`\\b(?:${value})\\b`, 'g')));
    const whole = enumerations.filter(([, fact]) => fact.values.every((it) => listed.has(it)));
    const most = Math.max(0, ...whole.map(([, fact]) => fact.values.length));
    return {
      ...match,
      facts: whole.filter(([, fact]) => fact.values.length === most).map(([name]) => name),
    };
  });
}

function matches(text: string, pattern: RegExp): { index: number; words: string }[] {
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ index, words }));
}

function named(facts: Facts, kind: Fact['kind'], value: string): string[] {
  return [...facts]
    .filter(([, it]) => it.kind === kind && it.values[0] === value)
    .map(([name]) => name);
}

function joinSame(copies: Copy[], copy: Copy): Copy[] {
  const same = copies.findIndex(({ index, words }) => index === copy.index && words === copy.words);
  const found = copies[same];
  return found
    ? copies.with(same, { ...found, facts: [...found.facts, ...copy.facts] })
    : [...copies, copy];
}

/** Puts the facts first whose names say what the text speaks of, then the shorter names. */
function ranked(copy: Copy, text: string, facts: Facts): Copy {
  const rank = (name: string) => sharedWords(name, text) - name.length / 100;
  const names = [...copy.facts].sort((one, other) => rank(other) - rank(one));
  // Facts that stand at one place are one fact with several names.
  const places = new Set<string>();
  return {
    ...copy,
    facts: names.filter((name) => {
      const { file, line } = facts.get(name)?.position ?? { file: '', line: 0 };
      const place = `${file}:${line}`;
      if (places.has(place)) return false;
      places.add(place);
      return true;
    }),
  };
}

function sharedWords(name: string, text: string): number {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g));
  const ofName = name.match(/[A-Z]?[a-z]+/g) ?? [];
  return ofName.filter((word) => {
    const one = word.toLowerCase();
    return words.has(one) || words.has(`${one}s`) || words.has(`${one}es`);
  }).length;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&');
}

import { guideSection, pathPrefix, schemaFolder } from '../../config/search';
import { deviceWords, fillers } from '../../config/search-words';
import type { IndexedPage, Part } from './index-files';
import type { Query, Term } from './query';
import { isIdentifier, isSameWord, joinWords, namesIn, wordsOf } from './words';

/** How the anchors of the lists of values begin (the generator's `shared/ids.ts`). */
export const valuePrefix = 'values.';

/** The weights, which are added up. Each decides queries in `tests/search`; what decided none is gone. */
const weights = {
  /** How relevant the index says the page is, from 0 to 1. */
  relevance: 3,
  /** How much the title of the page or the place is what was asked for, and nothing else: from 0 to 1. */
  titles: 4,
  /** The name of the page, an operation, or a value was typed. */
  named: 7,
  /** How much of a path was typed, from 0 to 1, and once more for the whole path. */
  path: 8,
  /** A place has the words, a name, or the status; a page of schemas doesn't answer plain words. */
  match: 3,
  /** Guides answer plain words, references names, and an operation explains a field better than a list. */
  kind: 1.5,
  /** Of similar pages, the more specific one comes first. */
  wordOfTitle: -0.05,
  /** For each object that a field is nested in. */
  depth: -0.8,
} as const;

/** How well, from 0 to 1, one word matches another. */
const likenesses = { same: 1, form: 0.85, synonym: 0.8, beginning: 0.7, none: 0 } as const;

/** A page that answers, and the place on it. */
export interface Hit {
  readonly page: IndexedPage;
  readonly part: Part;
  readonly score: number;
}

/** Returns how much of the query, from 0 to 1, a text contains; rare words count more. */
function coverage(terms: readonly Term[], words: ReadonlySet<string>): number {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  return terms.reduce((sum, term) => sum + term.weight * likeness(term, words), 0) / (whole || 1);
}

/** Returns how well, from 0 to 1, the best of the words matches a term. */
function likeness(term: Term, words: ReadonlySet<string>): number {
  if (words.has(term.word)) return 1;
  let best = 0;
  for (const word of words) best = Math.max(best, likenessOfWord(term, word));
  return best;
}

/**
 * Returns how well, from 0 to 1, a word of a page matches a word of the query. What it begins with counts by
 * its share.
 */
export function likenessOfWord({ word, synonyms, mayBegin }: Term, other: string): number {
  const { same, form, synonym: byMeaning, beginning, none } = likenesses;
  if (word === other) return same;
  if (isSameWord(word, other)) return form;
  if (synonyms.some((synonym) => isSameWord(synonym, other))) return byMeaning;
  return mayBegin && other.startsWith(word) ? beginning * (word.length / other.length) : none;
}

/** Returns how much a title is what was asked for, and nothing else. */
function titleScore(terms: readonly Term[], words: ReadonlySet<string>): number {
  const telling = [...words].filter((word) => !fillers.includes(word));
  const asked = telling.filter((word) => terms.some((term) => likenessOfWord(term, word) > 0));
  return coverage(terms, words) * (0.4 + 0.6 * (asked.length / (telling.length || 1)));
}

/** Returns how much of the query, from 0 to 1, is what readers ask for a place. */
function askedScore(query: Query, { asked = [] }: Part): number {
  const terms = query.terms.map((term) => ({ ...term, synonyms: [] }));
  if (query.isCamelCase) return 0;
  const scores = asked.map((text) => {
    if (joinWords(text) === query.joined) return 1;
    const words = text.split(' ');
    const isAsked = words.every((word) => terms.some((term) => likenessOfWord(term, word) > 0));
    return isAsked ? coverage(terms, new Set(words)) : 0;
  });
  return Math.max(0, ...scores);
}

/** Says whether a query is the name of a field, which readers also type in lower case. */
function isFieldAsked(query: Query, { isField, title }: Part): boolean {
  return isField && wordsOf(title).length > 1 && isNamed(query, title);
}

/** Says whether a name is the whole of what was typed, in any spelling. */
function isNamed(query: Query, name: string): boolean {
  const joined = joinWords(name);
  return joined !== '' && [query.joined, ...query.identifiers].includes(joined);
}

/**
 * Finds the place on a page that answers best, and rates it.
 *
 * @param relevance - of the page by the index, from 0 to 1
 */
export function rankPage(query: Query, page: IndexedPage, relevance: number): Hit {
  const title = new Set(wordsOf(page.title));
  const missing = query.terms.filter((term) => likeness(term, title) < likenesses.form);
  const scored = page.parts.map((part) => ({ part, score: scorePart(query, part, missing) }));
  const [first] = scored;
  if (!first) throw new Error(`The page ${page.url} has no text in the index.`);
  // In the offline copy, a page is a file.
  const slug =
    page.url
      .replace(/(?:\/|(?:\/index)?\.html)$/, '')
      .split('/')
      .at(-1) ?? '';
  const isPlain =
    query.identifiers.length === 0 && !page.parts.some((part) => isFieldAsked(query, part));
  const isGuide = page.section === guideSection;
  if (isPlain && page.url.includes(schemaFolder)) first.score -= weights.match;
  else if (isNamed(query, slug)) first.score += weights.named;
  first.score += scorePath(query, page);
  const isMeant = query.terms.length === 1 && query.terms[0]?.synonyms.includes(slug);
  if (isMeant && isGuide) first.score += weights.match;
  if (page.method && isCalled(query, slug)) first.score += weights.named;
  const best = scored.reduce((top, next) => (next.score > top.score ? next : top));

  const heading = new Set(wordsOf(best.part.title));
  const titles = Math.max(
    titleScore(query.terms, title),
    titleScore(query.terms, heading),
    askedScore(query, best.part),
  );
  const preferences = [isGuide === isPlain, page.method && !isPlain];
  return {
    page,
    part: best.part,
    score:
      weights.relevance * relevance +
      weights.titles * titles +
      weights.wordOfTitle * title.size +
      weights.kind * preferences.filter(Boolean).length +
      best.score,
  };
}

/**
 * Ranks the schema that has a field before the calls that share it. The field of a single call is explained
 * at the call.
 */
export function raiseOwners(query: Query, hits: readonly Hit[]): Hit[] {
  const hasField = ({ part }: Hit) => part.isField && isNamed(query, part.title);
  const calls = hits.filter((hit) => hit.page.method && hasField(hit));
  if (new Set(calls.map(({ page }) => page.url)).size < 2) return [...hits];
  return hits.map((hit) =>
    hasField(hit) && hit.page.url.includes(schemaFolder)
      ? { ...hit, score: hit.score + weights.match }
      : hit,
  );
}

/** The words of the parts that were ranked before, since readers type letter by letter. */
const wordsOfPart = new WeakMap<Part, ReturnType<typeof readWords>>();

function readWords({ title, text }: Part) {
  return {
    title: new Set(wordsOf(title)),
    all: new Set(wordsOf(`${title} ${text}`)),
    /** The texts between spaces, each as one word. */
    names: new Set(namesIn(`${title} ${text}`)),
    values: new Set(text.split(/\s+/).filter(isIdentifier).map(joinWords)),
  };
}

/** Returns the words of a place on a page, which are split once. */
function wordsOfPlace(part: Part): ReturnType<typeof readWords> {
  const words = wordsOfPart.get(part) ?? readWords(part);
  wordsOfPart.set(part, words);
  return words;
}

/** Returns how many objects a field is nested in. */
function depthOf(id = ''): number {
  return Math.max(0, id.split('.').length - 2);
}

/** @param missing - terms that the title of the page does not hold */
function scorePart(query: Query, part: Part, missing: readonly Term[]): number {
  const { title, all, names, values } = wordsOfPlace(part);
  const isSpelled = isFieldAsked(query, part);
  let matches = isSpelled ? 1 : coverage(query.terms, all);
  if (!part.isField) matches += titleScore(query.terms, title);
  if (part.id !== undefined) matches += isSpelled ? 1 : coverage(missing, title);
  const isOther = query.isValue && part.isField && isNamed(query, part.title);
  const holds = names.has(query.joined) && !isOther;
  if (holds && (isSpelled || query.identifiers.length > 0)) matches += 1;
  if (holds && part.isField && query.isValue) matches += 1;
  // The title of a response starts with its status.
  if (query.statuses.some((status) => part.title.startsWith(status))) matches += 1;
  let score = weights.match * matches + weights.named * askedScore(query, part) ** 2;
  // A value is explained in the list of all its values, whatever the spelling of the query, and without such
  // a list, at the field that takes it. Any other word, such as `device`, asks for more than the list.
  if (part.id?.startsWith(valuePrefix)) {
    if (values.has(query.joined)) score += weights.named;
    else if (query.terms.length === 1) score -= weights.match;
  }
  // A field of an object comes before the fields of objects nested in it.
  if (part.isField) score += weights.depth * depthOf(part.id);
  return score;
}

/** Says whether a query, such as `add device`, is the verb of an operation and other words of its name. */
function isCalled({ isTerse, terms: [verb, ...others] }: Query, name: string): boolean {
  const [first = '', ...rest] = wordsOf(name);
  if (!isTerse || !verb || likenessOfWord(verb, first) === 0) return false;
  // In `firmware upgrade`, the first word is not the verb, though it is a synonym of it.
  if (others.length > 0 && rest.includes(verb.word)) return false;
  return others.every((term) => {
    const isDevice = deviceWords.includes(term.word);
    return rest.some((word) => likenessOfWord(term, word) > 0 || (isDevice && word === 'device'));
  });
}

/** Rates queries such as `GET /devices`, `POST devices commands`, and `/rma`: a method and words of a path. */
function scorePath(query: Query, { method, path }: IndexedPage): number {
  const isAsked = query.method !== undefined || query.identifiers.length > 0;
  if (!method || !path || !isAsked || query.pathWords.length === 0) return 0;
  if (query.method && query.method !== method) return 0;
  const shortPath = path.replace(pathPrefix, '');
  const fixed = wordsOf(shortPath.replaceAll(/\{[^}]*\}/g, ' '));
  if (!query.pathWords.every((word) => fixed.includes(word))) return 0;
  const share = query.pathWords.length / fixed.length;
  const isWhole = joinWords(shortPath) === joinWords(query.path);
  return weights.path * (share + Number(isWhole));
}

/** Says whether a place contains a phrase, which is in lower case. */
export function holdsPhrase({ title, text }: Part, phrase: string): boolean {
  return `${title} ${text}`.toLowerCase().includes(phrase);
}

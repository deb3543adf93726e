import { sections } from '../../config/search';
import { excerpt, mark, type Stretch } from './excerpt';
import { leadersOf, parseQuery, type Query, type Term } from './query';
import type { IndexedPage } from './page';
import { holdsPhrase, likenessOfWord, raiseOwners, rankPage, wordsOfPlace, type Hit } from './rank';
import { correct } from './spelling';
import { joinWords, wordsOf } from './words';

/** What the search asks of an index. Whatever cannot be had is thrown as an Error. */
export interface SearchSource {
  /** Finds the pages with a word, a form of it or a word that begins with it: how well, from 0 to 1. */
  find(word: string): Promise<ReadonlyMap<string, number>>;
  /** The page with an id that was found. */
  loadPage(id: string): Promise<IndexedPage>;
  /** Words of the index, for mistyped ones; fetched when one is met. */
  loadWords(): Promise<readonly string[]>;
  /** All pages that the search is about, for when nothing is found. */
  loadTitles(): Promise<readonly PageTitle[]>;
}

/** A page by its name. */
export interface PageTitle {
  readonly url: string;
  readonly title: string;
}

/** A result as the list shows it. */
export interface SearchResult {
  readonly url: string;
  readonly section: string;
  readonly method?: string;
  readonly breadcrumb: string;
  readonly title: readonly Stretch[];
  /** The heading or the field that matched, if it is not the page as a whole. */
  readonly part?: readonly Stretch[];
  readonly excerpt: readonly Stretch[];
}

/** What was found. */
export interface Answer {
  readonly results: readonly SearchResult[];
  /** What was searched for instead, when words were mistyped. */
  readonly corrected?: string;
  /** When nothing was found: pages with a name like it. */
  readonly nearest: readonly PageTitle[];
  /** Says that a part of the index could not be had, and that results may be missing. */
  readonly isPartial: boolean;
}

/** Most pages that are fetched for one query; one or two letters tell too little for more than a few. */
const candidateCount = (query: Query) => (query.joined.length < 3 ? 4 : 8);
/** A page this much less relevant than the best one is not fetched. */
const leastShare = 0.25;

interface Findings {
  readonly hits: readonly Hit[];
  readonly isPartial: boolean;
}

/**
 * Searches the site.
 *
 * @param text - what was typed, not empty
 * @param signal - ends the search of a text that has changed since
 * @throws Error when the index cannot be fetched; the reason of the signal
 */
export async function search(
  source: SearchSource,
  text: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const query = parseQuery(text);
  const found = await findHits(source, query, signal);
  const strange = unknownWords(query, found.hits);
  if (strange.length === 0 || found.isPartial) return answer(query, found);

  const known = await source.loadWords();
  signal?.throwIfAborted();
  const corrections = new Map<string, string>();
  for (const word of strange) {
    const corrected = correct(word, known);
    if (corrected) corrections.set(word, corrected);
  }
  if (corrections.size > 0) {
    const corrected = parseQuery(text, corrections);
    const better = await findHits(source, corrected, signal);
    if (better.hits.length > 0)
      return {
        ...answer(corrected, better),
        corrected: corrected.terms.map(({ word }) => word).join(' '),
      };
  }
  // The index answers a word that it does not know with what begins alike; that is no answer.
  const isKnown = query.terms.some(({ word }) => !strange.includes(word));
  if (found.hits.length > 0 && isKnown) return answer(query, found);
  const nearest = nearestTitles(text, await source.loadTitles());
  return { results: [], nearest, isPartial: false };
}

/**
 * Finds pages word by word: the index itself would want each page to hold all words.
 *
 * @throws Error when a part of the index is missing and nothing is found in the rest
 */
async function findHits(
  source: SearchSource,
  query: Query,
  signal: AbortSignal | undefined,
): Promise<Findings> {
  const names = [
    ...new Set([query.joined, ...query.identifiers, joinWords(query.pathWords.join(''))]),
  ]
    .filter((word) => word.length > 2 && !query.terms.some((term) => term.word === word))
    .map((word): Term => ({ word, synonyms: [], weight: 2 }));
  const found = await Promise.all(
    [...query.terms, ...names].map(async (term) => ({ term, scores: await lookUp(source, term) })),
  );
  signal?.throwIfAborted();
  const relevance = new Map<string, number>();
  const terms: Term[] = [];
  for (const { term, scores } of found) {
    const weight = term.weight / Math.log2(2 + scores.size) ** 0.6;
    if (query.terms.includes(term)) terms.push({ ...term, weight });
    for (const [id, score] of scores) relevance.set(id, (relevance.get(id) ?? 0) + weight * score);
  }
  const candidates = [...relevance].sort(([, a], [, b]) => b - a).slice(0, candidateCount(query));
  const top = candidates[0]?.[1] ?? 1;
  const ranked = await Promise.allSettled(
    candidates
      .filter(([, score]) => score >= leastShare * top)
      .map(async ([id, score]) =>
        rankPage({ ...query, terms }, await source.loadPage(id), score / top),
      ),
  );
  signal?.throwIfAborted();
  const answered = ranked.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const hits = raiseOwners(query, answered)
    .filter(({ page }) =>
      query.phrases.every((phrase) => page.parts.some((part) => holdsPhrase(part, phrase))),
    )
    .sort((a, b) => b.score - a.score)
    .filter(({ page }, index, all) => all.findIndex((hit) => hit.page.url === page.url) === index);
  const isPartial = ranked.some(({ status }) => status === 'rejected');
  if (isPartial && hits.length === 0) throw new Error('A part of the search index is missing.');
  return { hits, isPartial };
}

/** Returns the pages that hold a word or one of its synonyms, with scores from 0 to 1. */
async function lookUp(
  source: SearchSource,
  { word, synonyms }: Term,
): Promise<Map<string, number>> {
  const leaders = synonyms.length > 0 ? leadersOf(word) : [];
  const found = await Promise.all([word, ...leaders].map((one) => source.find(one)));
  const scores = new Map<string, number>();
  const [own, ...others] = found.map(sharesOf);
  for (const shares of others) {
    for (const [id, share] of shares) {
      scores.set(id, Math.max(scores.get(id) ?? 0, (1 - ownShare) * share));
    }
  }
  // The pages of a word are also those of its leaders.
  const added = others.length > 0 ? ownShare : 1;
  for (const [id, share] of own ?? []) scores.set(id, (scores.get(id) ?? 0) + added * share);
  return scores;
}

/** How much the word itself counts beside the ones that stand for its synonyms. */
const ownShare = 0.2;

/** Returns how relevant, from 0 to 1, each page is beside the best one. */
function sharesOf(scores: ReadonlyMap<string, number>): Map<string, number> {
  const top = Math.max(...scores.values());
  return new Map([...scores].map(([id, score]) => [id, 0.2 + 0.8 * (score / top) ** 2]));
}

/** Words of the query that no found page holds in any form. */
function unknownWords({ terms, joined }: Query, hits: readonly Hit[]): string[] {
  const known = hits.map(({ page }) => wordsOfPage(page));
  if (joined.length > 3 && known.some(({ names }) => some(names, (name) => name.includes(joined))))
    return [];
  const isKnown = (term: Term) =>
    known.some(
      ({ words, names }) =>
        some(words, (word) => word.startsWith(term.word) || likenessOfWord(term, word) > 0) ||
        some(names, (name) => name.startsWith(term.word)),
    );
  return terms.filter((term) => !isKnown(term)).map(({ word }) => word);
}

interface PageWords {
  readonly words: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

const knownPages = new WeakMap<IndexedPage, PageWords>();

function wordsOfPage(page: IndexedPage): PageWords {
  const known = knownPages.get(page);
  if (known) return known;
  const places = page.parts.map(wordsOfPlace);
  const words = {
    words: new Set([
      ...wordsOf(`${page.title} ${page.url} ${page.path ?? ''}`),
      ...places.flatMap(({ all }) => [...all]),
    ]),
    names: new Set([joinWords(page.url), ...places.flatMap(({ names }) => [...names])]),
  };
  knownPages.set(page, words);
  return words;
}

function some(words: ReadonlySet<string>, test: (word: string) => boolean): boolean {
  for (const word of words) if (test(word)) return true;
  return false;
}

function answer(query: Query, { hits, isPartial }: Findings): Answer {
  const results = hits.map(({ page, part }) => ({
    url: part.id === undefined ? page.url : `${page.url}#${encodeURI(part.id)}`,
    section: page.section,
    method: page.method,
    breadcrumb: page.breadcrumb,
    title: mark(query, page.title),
    part: part.id === undefined ? undefined : mark(query, part.title),
    excerpt: excerpt(query, part.text || (page.parts[0]?.text ?? '')),
  }));
  return { results, nearest: [], isPartial };
}

/** The pages whose names share most groups of two letters with what was typed. */
function nearestTitles(text: string, titles: readonly PageTitle[]): PageTitle[] {
  const asked = pairs(text);
  return titles
    .map((title) => {
      const own = pairs(title.title);
      const shared = [...asked].filter((pair) => own.has(pair)).length;
      return { title, likeness: (2 * shared) / (asked.size + own.size || 1) };
    })
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 5)
    .map(({ title }) => title);
}

function pairs(text: string): Set<string> {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return new Set([...letters].slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`));
}

/**
 * Puts results under their sections. Sections and results keep the order of the best result, so
 * that the first one shown is the first one found.
 */
export function groupBySection(
  results: readonly SearchResult[],
): { section: string; results: SearchResult[] }[] {
  const groups = new Map<string, SearchResult[]>();
  for (const result of results) {
    groups.set(result.section, [...(groups.get(result.section) ?? []), result]);
  }
  return [...groups].map(([section, grouped]) => ({ section, results: grouped }));
}

/** The labels of all sections in the order of the site. */
export const sectionLabels = ['Guides', ...sections.map(({ label }) => label)].filter(
  (label, index, all) => all.indexOf(label) === index,
);

import { sections } from '../../config/search';
import { excerpt, mark, type Stretch } from './excerpt';
import { parseQuery, type Query, type Term } from './query';
import type { IndexedPage } from './page';
import { rankPage, type Hit } from './rank';
import { correct } from './spelling';
import { isSameWord, joinWords, wordsOf } from './words';

/** The part of Pagefind's interface that the search uses. */
export interface PagefindIndex {
  search(
    term: string,
    options: { filters: Readonly<Record<string, unknown>> },
  ): Promise<{
    results: readonly { id: string; score: number }[];
  }>;
}

/** A word itself counts more than what begins with it, and short pages as much as long ones. */
export const indexRanking = { termSimilarity: 12, pageLength: 0.1 };

/** Where the index comes from; a browser fetches it, a test reads it from the disk. */
export interface SearchSource {
  readonly index: PagefindIndex;
  /** The page with an id of the index. */
  loadPage(id: string): Promise<IndexedPage>;
  /** Words of the index, for mistyped ones; fetched when one is met. */
  loadWords(): Promise<readonly string[]>;
  /** All pages, for when nothing is found. */
  loadTitles(): Promise<readonly PageTitle[]>;
  /** Filters by docs version, empty on a site that has one. */
  readonly filters: Readonly<Record<string, unknown>>;
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
}

/** As many pages as are fetched for one query. */
const candidateCount = 8;
const resultCount = 10;

/**
 * Searches the site.
 *
 * @param text - what was typed, not empty
 * @throws Error when the index cannot be fetched
 */
export async function search(source: SearchSource, text: string): Promise<Answer> {
  const query = parseQuery(text);
  const hits = await findHits(source, query);
  const strange = unknownWords(query, hits);
  if (strange.length === 0) return answer(query, hits);

  const known = await source.loadWords();
  const corrections = new Map<string, string>();
  for (const word of strange) {
    const corrected = correct(word, known);
    if (corrected) corrections.set(word, corrected);
  }
  if (corrections.size > 0) {
    const corrected = parseQuery(text, corrections);
    const found = await findHits(source, corrected);
    if (found.length > 0)
      return {
        ...answer(corrected, found),
        corrected: corrected.terms.map(({ word }) => word).join(' '),
      };
  }
  // The index answers a word that it does not know with what begins alike; that is no answer.
  const isKnown = query.terms.some(({ word }) => !strange.includes(word));
  if (hits.length > 0 && isKnown) return answer(query, hits);
  return { results: [], nearest: nearestTitles(text, await source.loadTitles()) };
}

/** Finds pages word by word: the index itself would want each page to hold all words. */
async function findHits(source: SearchSource, query: Query): Promise<Hit[]> {
  const names = [
    ...new Set([query.joined, ...query.identifiers, joinWords(query.pathWords.join(''))]),
  ]
    .filter((word) => word.length > 2 && !query.terms.some((term) => term.word === word))
    .map((word): Term => ({ word, synonyms: [], weight: 2 }));
  const found = await Promise.all(
    [...query.terms, ...names].map(async (term) => ({ term, scores: await lookUp(source, term) })),
  );
  const relevance = new Map<string, number>();
  const terms: Term[] = [];
  for (const { term, scores } of found) {
    const weight = term.weight / Math.log2(2 + scores.size) ** 0.6;
    if (query.terms.includes(term)) terms.push({ ...term, weight });
    for (const [id, score] of scores) relevance.set(id, (relevance.get(id) ?? 0) + weight * score);
  }
  const candidates = [...relevance].sort(([, a], [, b]) => b - a).slice(0, candidateCount);
  const top = candidates[0]?.[1] ?? 1;
  const hits = await Promise.all(
    candidates.map(async ([id, score]) =>
      rankPage({ ...query, terms }, await source.loadPage(id), score / top),
    ),
  );
  return hits
    .filter(({ page }) => query.phrases.every((phrase) => hasPhrase(page, phrase)))
    .sort((a, b) => b.score - a.score)
    .slice(0, resultCount);
}

/** Returns the pages that hold a word or one of its synonyms, with scores from 0 to 1. */
async function lookUp(source: SearchSource, term: Term): Promise<Map<string, number>> {
  const scores = new Map<string, number>();
  await Promise.all(
    [term.word, ...term.synonyms].map(async (word) => {
      const { results } = await source.index.search(word, { filters: source.filters });
      const top = results[0]?.score ?? 1;
      const trust = word === term.word ? 1 : 0.75;
      for (const { id, score } of results) {
        const share = trust * (0.2 + 0.8 * (score / top) ** 2);
        scores.set(id, Math.max(scores.get(id) ?? 0, share));
      }
    }),
  );
  return scores;
}

function hasPhrase({ title, parts }: IndexedPage, phrase: string): boolean {
  return [title, ...parts.map((part) => `${part.title} ${part.text}`)].some((text) =>
    text.toLowerCase().includes(phrase),
  );
}

/** Words of the query that no found page holds in any form. */
function unknownWords({ terms, joined }: Query, hits: readonly Hit[]): string[] {
  const words = new Set(
    hits.flatMap(({ page }) => [
      ...wordsOf(`${page.title} ${page.url} ${page.path ?? ''}`),
      ...page.parts.flatMap((part) => wordsOf(`${part.title} ${part.text}`)),
    ]),
  );
  const names = hits.flatMap(({ page }) => [
    page.url.replaceAll(/[^a-z0-9]/gi, '').toLowerCase(),
    ...page.parts.flatMap((part) =>
      `${part.title} ${part.text}`.split(/\s+/).map((word) => wordsOf(word).join('')),
    ),
  ]);
  if (joined.length > 3 && names.some((name) => name.includes(joined))) return [];
  const isKnown = (word: string) =>
    [...words].some((other) => other.startsWith(word) || isSameWord(word, other)) ||
    names.some((name) => name.startsWith(word));
  return terms
    .filter(({ word, synonyms }) => ![word, ...synonyms].some(isKnown))
    .map(({ word }) => word);
}

function answer(query: Query, hits: readonly Hit[]): Answer {
  const results = hits.map(({ page, part }) => ({
    url: part.id === undefined ? page.url : `${page.url}#${encodeURI(part.id)}`,
    section: page.section,
    method: page.method,
    breadcrumb: page.breadcrumb,
    title: mark(query, page.title),
    part: part.id === undefined ? undefined : mark(query, part.title),
    excerpt: excerpt(query, part.text || (page.parts[0]?.text ?? '')),
  }));
  return { results, nearest: [] };
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

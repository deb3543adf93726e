import { pathPrefix } from '../../config/search';
import { excerpt, mark, plain, type Stretch } from './excerpt';
import { parseQuery, type Query, type Term } from './query';
import type { StartPage } from './index-files';
import type { SearchSource } from './index-source';
import { holdsPhrase, likenessOfWord, raiseOwners, rankPage, wordsOfPlace, type Hit } from './rank';
import { correct, nearestWords } from './spelling';

/** A result as the list shows it. */
export interface SearchResult {
  readonly url: string;
  readonly section: string;
  readonly method?: string;
  /** The path of an operation. */
  readonly path?: readonly Stretch[];
  readonly breadcrumb: string;
  readonly title: readonly Stretch[];
  /** The heading or the field that matched, if it is not the page as a whole. */
  readonly part?: readonly Stretch[];
  readonly excerpt: readonly Stretch[];
  /** Of an answer: below 8, only the text of the page has some of the words. */
  readonly score?: number;
}

/** The answer to a query. */
export interface Answer {
  readonly results: readonly SearchResult[];
  /** What was searched for instead, when words were mistyped. */
  readonly corrected?: string;
  /** Words of the pages that are spelled most like those of the query, when nothing was found. */
  readonly nearest?: readonly string[];
}

/** Most pages that are fetched for one query. */
const mostCandidates = 16;
/** Most of them from one docs version, so that references leave room for guides. */
const mostOfVersion = 8;
/** A page with less than this share of the best page's relevance is fetched only as the best of its version. */
const leastShare = 0.3;
/** After the first results, one with less than this share of the best score only makes the list long. */
const leastScore = 0.3;
const firstResults = 5;

/**
 * Searches the site.
 *
 * @param text - what was typed, not empty
 * @param signal - ends the search when the text has changed
 * @throws Error when a part of the index cannot be fetched; the reason of the signal
 */
export async function search(
  source: SearchSource,
  text: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const query = parseQuery(text);
  const hits = await findHits(source, query, signal);
  const strange = unknownWords(query, hits);
  if (strange.length === 0) return answer(query, hits);

  const corrections = new Map<string, string>();
  const nearest: string[] = [];
  for (const word of strange) {
    const known = await source.loadWordsLike(word);
    const corrected = correct(word, known);
    if (corrected) corrections.set(word, corrected);
    nearest.push(...nearestWords(word, known));
  }
  signal?.throwIfAborted();
  if (corrections.size > 0) {
    const corrected = parseQuery(text, corrections);
    const better = await findHits(source, corrected, signal);
    const shown = corrected.terms.map(({ word }) => word).join(' ');
    if (better.length > 0) return { ...answer(corrected, better), corrected: shown };
  }
  // For an unknown word, the index returns words with the same beginning, which are no answer.
  const isKnown = query.terms.some(({ word }) => !strange.includes(word));
  return hits.length > 0 && isKnown ? answer(query, hits) : { results: [], nearest };
}

/** Finds pages that have any of the words, and ranks them. */
async function findHits(
  source: SearchSource,
  query: Query,
  signal: AbortSignal | undefined,
): Promise<readonly Hit[]> {
  const names = [...new Set([query.joined, ...query.identifiers])].filter(
    (word) => word.length > 2 && !query.terms.some((term) => term.word === word),
  );
  const relevance = new Map<string, number>();
  const weigh = async (term: Term): Promise<Term> => {
    const found = await source.find(term);
    const best = Math.max(...found.values());
    const weight = term.weight / Math.log2(5 + found.size);
    for (const [url, score] of found) {
      const share = 0.15 + 0.85 * (score / best) ** 2;
      relevance.set(url, (relevance.get(url) ?? 0) + weight * share);
    }
    return { ...term, weight };
  };
  const terms = await Promise.all(query.terms.map(weigh));
  await Promise.all(names.map((word) => weigh({ word, synonyms: [], weight: 2 })));
  signal?.throwIfAborted();
  const counts = new Map<string, number>();
  const sorted = [...relevance].sort(([, a], [, b]) => b - a);
  const top = sorted[0]?.[1] ?? 1;
  const candidates = sorted
    .filter(([url, score]) => {
      const version = url.slice(0, url.lastIndexOf('-'));
      const count = counts.get(version) ?? 0;
      counts.set(version, count + 1);
      return count < mostOfVersion && (count === 0 || score >= leastShare * top);
    })
    .slice(0, mostCandidates);
  const ranked = await Promise.all(
    candidates.map(async ([url, score]) =>
      rankPage({ ...query, terms }, await source.loadPage(url), score / top),
    ),
  );
  signal?.throwIfAborted();
  return raiseOwners(query, ranked)
    .filter(({ page }) =>
      query.phrases.every((phrase) => page.parts.some((part) => holdsPhrase(part, phrase))),
    )
    .sort((a, b) => b.score - a.score);
}

/** Returns the words of the query that no found page has in any form. */
function unknownWords({ terms, joined }: Query, hits: readonly Hit[]): string[] {
  const places = hits.flatMap(({ page: { title, url, path = '', parts } }) =>
    [{ title, isField: false, text: `${url} ${path}` }, ...parts].map(wordsOfPlace),
  );
  const names = places.flatMap((place) => [...place.names]);
  if (joined.length > 3 && names.some((name) => name.includes(joined))) return [];
  const words = [...new Set([...names, ...places.flatMap((place) => [...place.all])])];
  const isKnown = (term: Term) =>
    words.some((word) => word.startsWith(term.word) || likenessOfWord(term, word) > 0);
  return terms.filter((term) => !isKnown(term)).map(({ word }) => word);
}

function answer(query: Query, hits: readonly Hit[]): Answer {
  const least = leastScore * (hits[0]?.score ?? 0);
  const close = hits.filter(({ score }, index) => index < firstResults || score >= least);
  const results = close.map(({ page, part, score }) => ({
    score,
    url: part.id === undefined ? page.url : `${page.url}#${encodeURI(part.id)}`,
    section: page.section,
    method: page.method,
    path: page.path === undefined ? undefined : mark(query, shortened(page.path)),
    breadcrumb: page.breadcrumb,
    title: mark(query, page.title),
    part: part.id === undefined ? undefined : mark(query, part.title),
    excerpt: excerpt(query, part.text || (page.parts[0]?.text ?? '')),
  }));
  return { results };
}

/** Leaves out what all paths begin with: on a phone, nothing else would fit. */
function shortened(path: string): string {
  const rest = path.replace(pathPrefix, '');
  return rest === '' || rest === path ? path : `…${rest}`;
}

/** Returns a page as a suggestion, without a query. */
export function suggest({ url, title, section, method, path }: StartPage): SearchResult {
  return {
    url,
    section,
    method,
    path: path === undefined ? undefined : [plain(shortened(path))],
    breadcrumb: section,
    title: [plain(title)],
    excerpt: [],
  };
}

/**
 * Groups results by section. Sections are in the order of their best results, so that the first result stays
 * first.
 */
export function groupBySection(
  results: readonly SearchResult[],
): { section: string; results: SearchResult[] }[] {
  return [...new Set(results.map(({ section }) => section))].map((section) => ({
    section,
    results: results.filter((result) => result.section === section),
  }));
}

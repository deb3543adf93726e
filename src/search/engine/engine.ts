import { pathPrefix } from '../../config/search';
import { excerpt } from './excerpt';
import { parseQuery, type Query, type Term } from './query';
import type { StartPage } from './index-files';
import type { SearchSource } from './index-source';
import { holdsPhrase, raiseOwners, rankPage, type Hit } from './rank';
import { correct } from './spelling';

/** A result in the list. Its path lacks the common prefix of all paths. */
export interface SearchResult extends StartPage {
  readonly breadcrumb: string;
  /** The matching heading or field, unless the page itself matches. */
  readonly part?: string;
  readonly excerpt: string;
  /** Score of a result; below 8, only the page's text contains some of the words. */
  readonly score?: number;
}

/** The results of a query. */
export interface Answer {
  /** The query that was searched for, highlighted in the results. */
  readonly query: Query;
  readonly results: readonly SearchResult[];
  /** Corrections of mistyped words that were searched for. */
  readonly corrected?: string;
  /** Words that are on no page. */
  readonly unknown: readonly string[];
}

/** Maximum number of pages fetched for a query. */
const mostCandidates = 12;
/** Number of the most relevant pages, which are fetched before the others for a reader on a slow line. */
const firstCandidates = 2;
/** Maximum from one docs version, so that references leave room for guides. */
const mostOfVersion = 8;
/** A page with less than this share of the best page's relevance is fetched only as the best of its version. */
const leastShare = 0.27;
/** After the first results, those with less than this share of the best score are dropped. */
const leastScore = 0.3;
const firstResults = 5;
/** The ending of a shorter word isn't corrected. */
const leastForm = 6;
/** A shorter word is seldom complete while the reader types. */
const leastUnknown = 4;

/**
 * Searches the site.
 *
 * @param text - the query, not empty
 * @param signal - aborts the search when the text changes
 * @param onFirst - gets the results of the most relevant pages, before the others are fetched
 * @throws Error if a part of the index can't be fetched; or the signal's reason
 */
export async function search(
  source: SearchSource,
  text: string,
  signal?: AbortSignal,
  onFirst: (answer: Answer) => void = () => undefined,
): Promise<Answer> {
  await source.open();
  // While the table came, the reader has typed on.
  signal?.throwIfAborted();
  const corrections = new Map<string, string>();
  const unknown: string[] = [];
  for (const [word, isFound] of await doubtfulWords(source, parseQuery(text))) {
    // A word that is found as a form of another can have one wrong letter in its ending.
    const candidates = await source.loadWordsLike(word, isFound ? word.length - 3 : 1);
    const corrected = correct(word, candidates, isFound ? 1 : 2);
    if (corrected) corrections.set(word, corrected);
    else if (!isFound && word.length >= leastUnknown) unknown.push(word);
  }
  // Words of another language, of which one can resemble an English one.
  if (unknown.length > 0) {
    unknown.unshift(...corrections.keys());
    corrections.clear();
  }
  const query = parseQuery(text, corrections);
  const answerOf = (hits: readonly Hit[]): Answer => {
    const least = leastScore * (hits[0]?.score ?? 0);
    const close = hits.filter(({ score }, index) => index < firstResults || score >= least);
    return {
      query,
      results: close.map((hit) => resultOf(query, hit)),
      unknown,
      ...(corrections.size > 0 && { corrected: query.terms.map(({ word }) => word).join(' ') }),
    };
  };
  return answerOf(await findHits(source, query, signal, (hits) => onFirst(answerOf(hits))));
}

/**
 * Returns the query's words that can be mistyped, and whether they occur on pages in any form, for which the
 * words to compare are loaded; none if together they form a known name.
 */
async function doubtfulWords(
  source: SearchSource,
  { terms, names }: Query,
): Promise<(readonly [word: string, isFound: boolean])[]> {
  const counts = new Map<Term, number>();
  for (const [term, pages] of await findPages(source, [...terms, ...names])) {
    counts.set(term, pages.size);
  }
  if (names.some((name) => counts.get(name) !== 0)) return [];
  return terms.flatMap((term) => {
    const count = counts.get(term) ?? 0;
    return count > 0 && term.word.length < leastForm ? [] : [[term.word, count > 0] as const];
  });
}

/** Returns terms with their matching pages and scores. */
async function findPages(source: SearchSource, terms: readonly Term[]) {
  return Promise.all(terms.map(async (term) => [term, await source.find(term)] as const));
}

/** Finds pages with any of the words, and ranks them. */
async function findHits(
  source: SearchSource,
  query: Query,
  signal: AbortSignal | undefined,
  onFirst: (hits: readonly Hit[]) => void,
): Promise<readonly Hit[]> {
  const matches = await findPages(source, [...query.terms, ...query.names]);
  signal?.throwIfAborted();
  const relevance = new Map<string, number>();
  const weighted = matches.map(([term, pages]) => {
    const best = Math.max(...pages.values());
    const weight = term.weight / Math.log2(5 + pages.size);
    for (const [url, score] of pages) {
      const share = 0.15 + 0.85 * (score / best) ** 2;
      relevance.set(url, (relevance.get(url) ?? 0) + weight * share);
    }
    return { ...term, weight };
  });
  const weightedQuery = { ...query, terms: weighted.slice(0, query.terms.length) };
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
  const rank = async (some: typeof candidates) => {
    const ranked = some.map(async ([url, score]) =>
      rankPage(weightedQuery, await source.loadPage(url), score / top),
    );
    return Promise.all(ranked);
  };
  const sort = (hits: readonly Hit[]) => {
    signal?.throwIfAborted();
    return raiseOwners(query, hits)
      .filter(({ page }) =>
        query.phrases.every((phrase) => page.parts.some((part) => holdsPhrase(part, phrase))),
      )
      .sort((a, b) => b.score - a.score);
  };
  const first = await rank(candidates.slice(0, firstCandidates));
  onFirst(sort(first));
  return sort([...first, ...(await rank(candidates.slice(firstCandidates)))]);
}

function resultOf(query: Query, { page, part, score }: Hit): SearchResult {
  return {
    ...suggest(page),
    score,
    url: part.id === undefined ? page.url : `${page.url}#${encodeURI(part.id)}`,
    breadcrumb: page.breadcrumb,
    part: part.id === undefined ? undefined : part.title,
    excerpt: excerpt(query, part.text || (page.parts[0]?.text ?? '')),
  };
}

/** Removes the common prefix of all paths, which would fill the width of a phone. */
function shortened(path: string): string {
  const rest = path.replace(pathPrefix, '');
  return rest === '' || rest === path ? path : `…${rest}`;
}

/** Returns a page as a suggestion, without a query. */
export function suggest({ url, title, section, method, path }: StartPage): SearchResult {
  const shownPath = path === undefined ? undefined : shortened(path);
  return { url, title, section, method, path: shownPath, breadcrumb: section, excerpt: '' };
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

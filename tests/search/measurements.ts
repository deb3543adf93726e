import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { BuiltPage } from '../../src/search/build/read-page';
import { search } from '../../src/search/engine/engine';
import { tableFile, type IndexTable } from '../../src/search/engine/index-files';
import { openIndex, type SearchSource } from '../../src/search/engine/index-source';
import type { QueryCase } from './queries';

/** Returns the contents of a published file. */
export type Read = (url: string) => Promise<string>;

/** Reads files from `build/`. */
export const readBuilt: Read = (url) => readFile(path.join('build', url), 'utf8');

/** Frozen versions have numbers. */
const isLatest = (tag: string) => !/-\d[\d.]*$/.test(tag);

/** Opens an index without a browser, like the dialog, for the latest docs versions. */
export async function openIndexOf(read: Read): Promise<SearchSource> {
  const requested = new Map<string, Promise<unknown>>();
  const load = (url: string): Promise<unknown> => {
    const file = requested.get(url) ?? read(url).then((text): unknown => JSON.parse(text));
    requested.set(url, file);
    return file;
  };
  const url = `/${tableFile('en')}`;
  const versions = (await load(url)) as IndexTable;
  const tags = versions.flatMap((version) => version.tags.map(({ tag }) => tag)).filter(isLatest);
  return openIndex(url, tags, load);
}

/** Returns the share of queries whose target ranks first, in the top two, and in the top three, and the misses. */
export async function measureQuality(
  source: SearchSource,
  cases: readonly QueryCase[],
): Promise<{ atOne: number; atTwo: number; atThree: number; misses: string[] }> {
  const places: number[] = [];
  const misses: string[] = [];
  for (const [query, ...expected] of cases) {
    const { results } = await search(source, query);
    const urls = results.map(({ url }) => decodeURI(url));
    const place = urls.findIndex((url) => expected.some((pattern) => isMatched(url, pattern)));
    places.push(place < 0 ? Infinity : place);
    if (place !== 0)
      misses.push(`${query} (${place < 0 ? 'missing' : place + 1}): ${urls.slice(0, 3).join(' ')}`);
  }
  const among = (count: number) => places.filter((place) => place < count).length / cases.length;
  return { atOne: among(1), atTwo: among(2), atThree: among(3), misses };
}

/** @param pattern - may contain one `*`, which matches anything */
export function isMatched(url: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? url === start : url.startsWith(start) && url.endsWith(end);
}

/**
 * Returns the gzipped bytes that a browser requests for the first query of a visit.
 *
 * @throws Error if the query has no results, which would take few bytes
 */
export async function measureBytes(read: Read, query: string): Promise<number> {
  let bytes = 0;
  const source = await openIndexOf(async (url) => {
    const text = await read(url);
    bytes += gzipSync(text).length;
    return text;
  });
  const { results } = await search(source, query);
  if (results.length === 0) throw new Error(`expected results for "${query}"`);
  return bytes;
}

/** Returns the pages of a site, and of a number of frozen versions. */
export function withVersions(pages: readonly BuiltPage[], count: number): BuiltPage[] {
  const frozen = Array.from({ length: count }, (_, version) =>
    pages.map((page) => ({ ...page, tag: `${page.tag}-${version}.0` })),
  );
  return [...pages, ...frozen.flat()];
}

/** Returns a number of pages of one docs version, by repeating those of a site with a unique word in each. */
export function withCopies(pages: readonly BuiltPage[], count: number): BuiltPage[] {
  return Array.from({ length: count }, (_, number) => {
    const page = pages[number % pages.length] as BuiltPage;
    const parts = page.parts.map((part) => ({ ...part, text: `${part.text} copy${number}` }));
    return { ...page, parts, url: `${page.url}-${number}`, tag: 'docs-default-current' };
  });
}

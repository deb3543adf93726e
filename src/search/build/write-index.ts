import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import countBy from 'lodash/countBy';
import groupBy from 'lodash/groupBy';
import omit from 'lodash/omit';
import pick from 'lodash/pick';
import sortBy from 'lodash/sortBy';

import { guideSection } from '../../config/search';
import { wordsOfPlaces } from '../../config/search-words';
import { isPage, listSiteFiles } from '../../shared/site-files';
import {
  indexFolder,
  pageFile,
  tableFile,
  wordsFile,
  type IndexedWord,
  type IndexTable,
  type Part,
  type StartPage,
} from '../engine/index-files';
import { parseQuery } from '../engine/query';
import { indexWords } from './index-words';
import { readPage, type BuiltPage } from './read-page';

/** A part repeated verbatim on more pages than this is indexed only on the first. */
const mostRepetitions = 8;

/** Number of suggested pages for each docs version. */
const mostStart = 6;

/** Length of the words of a small site, which are in one file: on a slow line, requests cost more than bytes. */
const mostInOneFile = 150_000;
/** Length of a file with words of a large site, whose queries need few words of each. */
const wordFileLength = 12_000;

/**
 * Writes the search index of a built site: for each language, a table and its files.
 *
 * @param outDir - folder of the built site
 * @param baseUrl - base path of the site
 * @returns counts and sizes for the log
 * @throws Error if there is no page to index
 */
export async function writeIndex(outDir: string, baseUrl: string) {
  await rm(path.join(outDir, indexFolder), { recursive: true, force: true });
  const pages = await readPages(outDir, baseUrl);
  if (pages.length === 0) throw new Error(`There is no page to index in ${outDir}.`);

  let bytes = 0;
  for (const [language, languagePages] of Object.entries(groupBy(pages, 'language'))) {
    const { table, files } = makeIndex(languagePages, baseUrl);
    for (const [file, text] of [...files, [tableFile(language), JSON.stringify(table)] as const]) {
      bytes += Buffer.byteLength(text);
      await mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
      await writeFile(path.join(outDir, file), text);
    }
  }
  return { pages: pages.length, places: pages.flatMap(({ parts }) => parts).length, bytes };
}

/** Reads the pages of a built site: guides first, then pages about an interface, then operations. */
export async function readPages(outDir: string, baseUrl: string): Promise<BuiltPage[]> {
  const pages = (await listSiteFiles(outDir)).filter(isPage).flatMap(({ file, url }) => {
    const html = readFileSync(path.join(outDir, file), 'utf8');
    return readPage(url, baseUrl, html) ?? [];
  });
  return sortBy(pages, ({ section, method }) => (method ? 2 : section === guideSection ? 0 : 1));
}

/**
 * Builds the index of pages in one language.
 *
 * @returns the table, and the contents of its files by URL path
 */
export function makeIndex(
  pages: readonly BuiltPage[],
  baseUrl: string,
): { table: IndexTable; files: Map<string, string> } {
  const files = new Map<string, string>();
  const linkCounts = countBy(pages.flatMap(({ links }) => links));
  const table = Object.values(groupBy(pages, ({ tag }) => tag.split('-').at(-1))).map((version) => {
    const byTag = Object.entries(groupBy(version, 'tag'));
    const indexed = byTag.map(([, taggedPages]) =>
      withoutRepetitions(taggedPages).map((page) => ({
        ...omit(page, 'language', 'tag', 'links'),
        parts: page.parts.map((part) => ({ ...part, ...askedOf(page.url, part, baseUrl) })),
      })),
    );
    const wordFiles = inFiles(indexWords(indexed));
    const content = JSON.stringify([wordFiles, indexed]);
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const name = `${indexFolder}/${digest}`;
    wordFiles.forEach((words, file) => files.set(wordsFile(name, file), JSON.stringify(words)));
    let first = 0;
    const tags = byTag.map(([tag, taggedPages], at) => {
      const start = startPages(taggedPages, linkCounts);
      indexed[at]?.forEach((page, number) =>
        files.set(pageFile(name, at, first + number), JSON.stringify(page)),
      );
      const indexedTag = { tag, first, start };
      first += taggedPages.length;
      return indexedTag;
    });
    return { tags, files: baseUrl + name, words: wordFiles.map(([word]) => word?.[0] ?? '') };
  });
  return { table, files };
}

/** Splits words into files of about the same size. */
function inFiles(words: readonly IndexedWord[]): IndexedWord[][] {
  if (JSON.stringify(words).length <= mostInOneFile) return [[...words]];
  let length = 0;
  const files = groupBy(words, (word) => {
    length += JSON.stringify(word).length;
    return Math.floor(length / wordFileLength);
  });
  return Object.values(files);
}

/** Returns the most-linked guides and operations. */
function startPages(
  pages: readonly BuiltPage[],
  linkCounts: Readonly<Record<string, number>>,
): StartPage[] {
  const candidates = pages.filter(({ method, section }) => method || section === guideSection);
  return sortBy(candidates, ({ url }) => -(linkCounts[url] ?? 0))
    .slice(0, mostStart)
    .map((page) => pick(page, 'url', 'title', 'section', 'method', 'path'));
}

/** Returns the queries that ask for a place in other words, each as its words. */
function askedOf(url: string, { id }: Part, baseUrl: string): Pick<Part, 'asked'> {
  const route = `/${url.slice(baseUrl.length)}`;
  const queries = wordsOfPlaces[id === undefined ? route : `${route}#${id}`]?.split(', ');
  const wordsIn = (query: string) => parseQuery(query).terms.map(({ word }) => word);
  return queries ? { asked: queries.map((query) => wordsIn(query).join(' ')) } : {};
}

function withoutRepetitions(pages: readonly BuiltPage[]): BuiltPage[] {
  const keyOf = ({ title, text }: Part) => `${title}\n${text}`;
  const counts = countBy(pages.flatMap(({ parts }) => parts).map(keyOf));
  const kept = new Set<string>();
  return pages.map((page) => ({
    ...page,
    parts: page.parts.filter((part, index) => {
      const key = keyOf(part);
      if (index === 0 || (counts[key] ?? 0) <= mostRepetitions) return true;
      return !kept.has(key) && kept.add(key);
    }),
  }));
}

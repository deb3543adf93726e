import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import chunk from 'lodash/chunk';
import countBy from 'lodash/countBy';
import groupBy from 'lodash/groupBy';
import omit from 'lodash/omit';
import pick from 'lodash/pick';
import sortBy from 'lodash/sortBy';

import { guideSection } from '../../config/search';
import { isPage, listSiteFiles } from '../../shared/site-files';
import {
  groupSize,
  indexFolder,
  tableFile,
  type IndexedPage,
  type IndexTable,
  type Part,
} from '../engine/index-files';
import { indexWords } from './index-words';
import { readPage, type BuiltPage } from './read-page';

/** Length of a file with words: some 3 kB after compression, a fraction of a second on a slow line. */
const wordFileLength = 10_000;

/** Length of a file with a piece of a page: some 2 kB after compression. */
const pieceLength = 6000;

/** A part that more pages than this repeat word for word is kept only on the first one. */
const mostRepetitions = 8;

/** Number of suggested pages for each docs version. */
const startPages = 6;

/**
 * Writes the search index of a built site: for each language a table and the files that it names.
 *
 * @param outDir - folder of the built site
 * @param baseUrl - path of the site below its origin
 * @returns what the index holds, for the log
 * @throws Error when there is no page to index
 */
export async function writeIndex(outDir: string, baseUrl: string) {
  await rm(path.join(outDir, indexFolder), { recursive: true, force: true });
  const pages = await readPages(outDir, baseUrl);
  if (pages.length === 0) throw new Error(`There is no page to index in ${outDir}.`);

  let bytes = 0;
  for (const [language, own] of Object.entries(groupBy(pages, 'language'))) {
    const { table, files } = makeIndex(own, baseUrl);
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
 * Makes the index of pages in one language.
 *
 * @returns the table, and the texts of the files that it names, by their paths in the site
 */
export function makeIndex(
  pages: readonly BuiltPage[],
  baseUrl: string,
): { table: IndexTable; files: Map<string, string> } {
  const files = new Map<string, string>();
  const add = (name: string, text: string) => files.set(`${indexFolder}/${name}.json`, text);
  const addByDigest = (kind: string, content: unknown) => {
    const text = JSON.stringify(content);
    const name = `${kind}/${digestOf(text)}`;
    add(name, text);
    return `${name}.json`;
  };
  const versions = Object.entries(groupBy(pages, 'tag'));
  const groups = versions.flatMap(([tag, own]) =>
    chunk(withoutRepetitions(own).flatMap(piecesOf), groupSize).map((group) => ({ tag, group })),
  );
  const addGroup = (group: readonly IndexedPage[]) => {
    const texts = group.map((page) => JSON.stringify(page));
    const name = `pages/${digestOf(texts.join())}`;
    texts.forEach((text, index) => add(`${name}-${index}`, text));
    return name;
  };
  const numbered = groups.flatMap(({ group }, at) =>
    group.map((page, index) => [at * groupSize + index, page] as const),
  );
  const wordFiles = divide(indexWords(new Map(numbered)), wordFileLength);
  const table = {
    folder: `${baseUrl}${indexFolder}/`,
    groups: groups.map(({ group, tag }) => [addGroup(group), tag] as const),
    words: wordFiles.map((words) => [words[0]?.[0] ?? '', addByDigest('words', words)] as const),
    start: listStartPages(pages),
  };
  return { table, files };
}

/** Returns the guides and operations that most pages link to. */
function listStartPages(pages: readonly BuiltPage[]): IndexTable['start'] {
  const counts = countBy(pages.flatMap(({ links }) => links));
  const candidates = pages.filter(({ method, section }) => method || section === guideSection);
  const ordered = sortBy(candidates, ({ url }) => -(counts[url] ?? 0));
  return Object.entries(groupBy(ordered, 'tag')).flatMap(([tag, own]) =>
    own
      .slice(0, startPages)
      .map((page) => [tag, pick(page, 'url', 'title', 'section', 'method', 'path')] as const),
  );
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Divides a list into lists of at most a length as JSON, unless one item alone is longer. */
function divide<Item>(items: readonly Item[], most: number): Item[][] {
  const lists: Item[][] = [];
  let length = Infinity;
  for (const item of items) {
    const own = JSON.stringify(item).length;
    length += own;
    if (length > most) {
      lists.push([]);
      length = own;
    }
    lists.at(-1)?.push(item);
  }
  return lists;
}

/** Divides a long page at its headings and fields, without what is not published. */
function piecesOf(page: BuiltPage): IndexedPage[] {
  const published = omit(page, 'language', 'tag', 'links');
  return divide(page.parts, pieceLength).map((parts) => ({ ...published, parts }));
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

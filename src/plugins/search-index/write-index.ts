import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { IndexTable, WordFile } from '../../components/Search/index-files';
import type { TaggedTitle } from '../../components/Search/index-source';
import type { IndexedPage } from '../../components/Search/page';
import { sectionOf } from '../../config/search';
import { indexFolder, tableFile } from '../../config/search-index';
import { isPage, listSiteFiles } from '../../publishing/site-files';
import { frequentWords, indexHtmlWriter } from './index-words';
import { indexWithPagefind } from './pagefind';
import { readPage, type IndexPage } from './read-page';

/** A page with its route, without the base path of the site. */
export interface RoutedPage extends IndexPage {
  readonly route: string;
  readonly section: string;
}

/** What the index holds, for the log. */
export interface IndexCounts {
  readonly pages: number;
  readonly places: number;
  readonly bytes: number;
}

/** A part that more pages than this repeat word for word is furniture: one of them keeps it. */
const repetitions = 8;

/**
 * Writes the search index of a built site: a table for each language, and the files that it names.
 *
 * @param outDir - folder of the built site, its pages in the form that the host serves
 * @param baseUrl - path of the site below its origin
 * @throws Error when there is no page to index, or Pagefind refuses one
 */
export async function writeIndex(outDir: string, baseUrl: string): Promise<IndexCounts> {
  await rm(path.join(outDir, indexFolder), { recursive: true, force: true });
  const pages = withoutRepetition(await readPages(outDir));
  if (pages.length === 0) throw new Error(`There is no page to index in ${outDir}.`);

  let bytes = 0;
  const write = async (file: string, content: string) => {
    bytes += Buffer.byteLength(content);
    await mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
    await writeFile(path.join(outDir, file), content);
  };
  for (const language of new Set(pages.map((page) => page.language))) {
    const own = pages.filter((page) => page.language === language);
    const { table, files } = await makeIndex(own, baseUrl);
    for (const [file, content] of files) await write(path.join(indexFolder, file), content);
    await write(tableFile(language), JSON.stringify(table));
  }
  const places = pages.reduce((sum, { parts }) => sum + parts.length, 0);
  return { pages: pages.length, places, bytes };
}

/** Makes the index of the pages in one language; files are named by their content. */
async function makeIndex(
  pages: readonly RoutedPage[],
  baseUrl: string,
): Promise<{ table: IndexTable; files: ReadonlyMap<string, string> }> {
  const files = new Map<string, string>();
  const add = (kind: string, content: IndexedPage | WordFile | readonly unknown[]) => {
    const text = JSON.stringify(content);
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const name = `${kind}/${digest}.json`;
    files.set(name, text);
    return name;
  };
  const urlOf = ({ route }: RoutedPage) => `${baseUrl}${route.slice(1)}`;
  const titles = pages.map((page): TaggedTitle => {
    return { url: urlOf(page), title: page.title, tag: page.tag };
  });
  const words = await indexWithPagefind(pages.map(indexHtmlWriter(pages)));
  const table = {
    folder: `${baseUrl}${indexFolder}/`,
    pages: pages.map((page) => [add('pages', toIndexedPage(page, urlOf(page))), page.tag] as const),
    words: words.map(([first, file]) => [first, add('words', file)] as const),
    spelling: add('spelling', frequentWords(pages)),
    titles: add('titles', titles),
  };
  return { table, files };
}

function toIndexedPage(page: RoutedPage, url: string): IndexedPage {
  const { title, section, method, path: pathOf, breadcrumb, parts } = page;
  return { url, title, section, method, path: pathOf, breadcrumb, parts };
}

async function readPages(outDir: string): Promise<RoutedPage[]> {
  const pages: RoutedPage[] = [];
  for (const { file, url: route } of (await listSiteFiles(outDir)).filter(isPage)) {
    const page = readPage(await readFile(path.join(outDir, file), 'utf8'));
    if (!page) continue;
    const ownRoute = route.startsWith(`/${page.locale}/`)
      ? route.slice(page.locale.length + 1)
      : route;
    if (/^\/(?:404|all-pages)?$/.test(ownRoute)) continue;
    pages.push({ ...page, route, section: sectionOf(ownRoute) });
  }
  return pages.sort((a, b) => orderOf(a) - orderOf(b));
}

/** Guides first, then pages about an interface, then single operations. */
function orderOf({ section, method }: RoutedPage): number {
  return method ? 2 : section === 'Guides' ? 0 : 1;
}

function withoutRepetition(pages: readonly RoutedPage[]): RoutedPage[] {
  const key = ({ title, text }: IndexPage['parts'][number]) => `${title}\n${text}`;
  const counts = new Map<string, number>();
  for (const part of pages.flatMap(({ parts }) => parts)) {
    counts.set(key(part), (counts.get(key(part)) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return pages.map((page) => ({
    ...page,
    parts: page.parts.filter((part, index) => {
      if (index === 0 || (counts.get(key(part)) ?? 0) <= repetitions) return true;
      if (seen.has(key(part))) return false;
      seen.add(key(part));
      return true;
    }),
  }));
}

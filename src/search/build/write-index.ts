import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { sectionOf } from '../../config/search';
import { indexFolder, tableFile } from '../engine/published-files';
import { isPage, listSiteFiles } from '../../publishing/site-files';
import { makeIndex } from './make-index';
import { readPage, type RoutedPage } from './read-page';

/** What the index holds, for the log. */
export interface IndexCounts {
  readonly pages: number;
  readonly places: number;
  readonly bytes: number;
}

/**
 * Writes the search index of a built site: a table for each language, and the files that it names.
 *
 * @param outDir - folder of the built site, its pages in the form that the host serves
 * @param baseUrl - path of the site below its origin
 * @throws Error when there is no page to index
 */
export async function writeIndex(outDir: string, baseUrl: string): Promise<IndexCounts> {
  await rm(path.join(outDir, indexFolder), { recursive: true, force: true });
  const pages = await readPages(outDir);
  if (pages.length === 0) throw new Error(`There is no page to index in ${outDir}.`);

  let bytes = 0;
  const write = async (file: string, content: string) => {
    bytes += Buffer.byteLength(content);
    await mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
    await writeFile(path.join(outDir, file), content);
  };
  for (const language of new Set(pages.map((page) => page.language))) {
    const own = pages.filter((page) => page.language === language);
    const { table, files } = makeIndex(own, baseUrl);
    for (const [file, content] of files) await write(path.join(indexFolder, file), content);
    await write(tableFile(language), JSON.stringify(table));
  }
  const places = pages.reduce((sum, { parts }) => sum + parts.length, 0);
  return { pages: pages.length, places, bytes };
}

/** Reads the pages that a built site is searched for. */
export async function readPages(outDir: string): Promise<RoutedPage[]> {
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

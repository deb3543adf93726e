import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  indexRanking,
  type PagefindIndex,
  type SearchSource,
} from '../../src/components/Search/engine';
import { indexFolder } from '../../src/config/search';

interface Pagefind {
  createInstance(options: Readonly<Record<string, unknown>>): PagefindIndex;
}

/** Opens the index of a built site without a browser: Pagefind's own code, its files from the disk. */
export async function openIndexOnDisk(outDir: string): Promise<SearchSource> {
  const folder = path.resolve(outDir, indexFolder);
  if (readdirSync(folder).length === 0) throw new Error(`${folder} is empty`);
  globalThis.fetch = async (input) =>
    new Response(readFileSync(String(input).replace(/\?.*$/, '')));
  const pagefind = (await import(pathToFileURL(path.join(folder, 'pagefind.js')).href)) as Pagefind;
  const readJson = async (name: string) =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  return {
    index: pagefind.createInstance({
      basePath: `${folder}/`,
      noWorker: true,
      language: 'en',
      ranking: indexRanking,
    }),
    loadPage: (id) => readJson(`pages/${id}.json`),
    loadWords: () => readJson('words.json'),
    loadTitles: () => readJson('titles.json'),
    filters: {},
  };
}

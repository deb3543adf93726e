import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { indexRanking, type Found, type SearchSource } from '../../src/components/Search/engine';
import { indexFolder } from '../../src/config/search';

interface Pagefind {
  createInstance(options: Readonly<Record<string, unknown>>): {
    search(word: string): Promise<{ results: Found['results'] }>;
  };
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
  const index = pagefind.createInstance({
    basePath: `${folder}/`,
    noWorker: true,
    language: 'en',
    ranking: indexRanking,
  });
  return {
    find: async (word) => ({ results: (await index.search(word)).results, isPartial: false }),
    loadPage: (id) => readJson(`pages/${id}.json`),
    loadWords: () => readJson('words.en.json'),
    loadTitles: () => readJson('titles.en.json'),
  };
}

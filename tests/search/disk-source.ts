import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { SearchSource } from '../../src/search/engine/engine';
import { filesAtStart, type IndexTable } from '../../src/search/engine/index-files';
import { openIndex } from '../../src/search/engine/index-source';
import { tableFile } from '../../src/search/engine/published-files';

/** Returns the text that is published at an address. */
export type Read = (url: string) => Promise<string>;

/** Reads the files of a built site, which is published at the root of its origin. */
export function readBuilt(outDir: string): Read {
  return (url) => readFile(path.join(outDir, url), 'utf8');
}

/**
 * Opens an index without a browser, as the dialog of the search does. It is about all docs versions.
 *
 * @param read - reads what a browser would request
 */
export async function openIndexOf(read: Read): Promise<SearchSource> {
  const requested = new Map<string, Promise<unknown>>();
  const loadFile = (url: string): Promise<unknown> => {
    const file = requested.get(url) ?? read(url).then((text): unknown => JSON.parse(text));
    requested.set(url, file);
    return file;
  };
  const loadTable = async () => (await loadFile(`/${tableFile('en')}`)) as IndexTable;
  const table = await loadTable();
  await Promise.all(filesAtStart(table).map(loadFile));
  const tags = new Set(table.groups.map(([, tag]) => tag));
  return openIndex({ loadTable, loadFile }, [...tags]);
}

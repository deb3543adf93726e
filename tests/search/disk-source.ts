import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { SearchSource } from '../../src/components/Search/engine';
import type { IndexTable } from '../../src/components/Search/index-files';
import { openIndex } from '../../src/components/Search/index-source';
import { tableFile } from '../../src/config/search-index';

/**
 * Opens the index of a built site, which is published at the root of its origin, without a browser.
 *
 * @param onRead - is told the address and the text of each file, once for each time it is read
 */
export async function openIndexOnDisk(
  outDir: string,
  onRead: (url: string, text: string) => void = () => undefined,
): Promise<SearchSource> {
  const loadFile = async (url: string): Promise<unknown> => {
    const text = await readFile(path.join(outDir, url), 'utf8');
    onRead(url, text);
    return JSON.parse(text);
  };
  const loadTable = async () => (await loadFile(tableFile('en'))) as IndexTable;
  const tags = new Set((await loadTable()).pages.map(([, tag]) => tag));
  return openIndex({ loadTable, loadFile }, [...tags]);
}

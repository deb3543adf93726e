import { gzipSync } from 'node:zlib';

import { search } from '../../src/search/engine/engine';
import { openIndexOf, type Read } from './disk-source';

/** What a query takes of an index. */
export interface QueryBytes {
  /** Bytes after gzip when it is the first one of a visit, and the files that they are in. */
  readonly first: number;
  readonly files: number;
  /** Bytes after gzip when the queries before it were asked in the same visit. */
  readonly later: number;
}

/**
 * Asks queries, and weighs the files that a browser would request for each.
 *
 * @param read - reads the files of the index
 * @throws Error when a query finds nothing, which would take few bytes
 */
export async function measureBytes(
  read: Read,
  queries: readonly string[],
): Promise<Map<string, QueryBytes>> {
  const weights: number[] = [];
  const weigh: Read = async (url) => {
    const text = await read(url);
    weights.push(gzipSync(text).length);
    return text;
  };
  const sum = () => weights.splice(0).reduce((total, weight) => total + weight, 0);
  const visit = await openIndexOf(weigh);
  const measured = new Map<string, QueryBytes>();
  for (const query of queries) {
    weights.length = 0;
    await search(visit, query);
    const later = sum();
    const { results } = await search(await openIndexOf(weigh), query);
    if (results.length === 0) throw new Error(`Nothing was found for ${query}.`);
    const files = weights.length;
    measured.set(query, { first: sum(), files, later });
  }
  return measured;
}

import { readFileSync } from 'node:fs';

import { rowsOf } from '../../packages/docusaurus-plugin-static-api-docs/src/shared/rows.fixture';

/** A query and the places that answer it, with an optional `#anchor`; `*` matches any text. */
export type QueryCase = readonly [query: string, ...expected: readonly string[]];

/**
 * Reads queries of readers, in which a line with `#` says of what kind those below are. They are written
 * from readers' questions: a field from an answer, a status from a log, half a title, a mistyped word.
 * Each has the place that answers it: a page or an anchor; several only where they serve a reader equally.
 * A field of one call is looked for at the call, a field that several calls share at the schema that has
 * it, a value at the list that explains it. These are expectations of readers: an index that misses one is
 * wrong, not the query.
 */
function readQueries(name: string): readonly QueryCase[] {
  const text = readFileSync(`tests/search/${name}.txt`, 'utf8');
  return rowsOf(text.replaceAll(/^(?:#.*)?\n/gm, '')) as unknown as readonly QueryCase[];
}

export const questions = readQueries('questions');

export const ownWords = readQueries('own-words');

export const queries: readonly QueryCase[] = [...questions, ...readQueries('words-of-pages')];

/** Queries of each kind, whose bytes and times are measured. */
export const firstQueries = [
  'failedDevices',
  'GET /devices',
  'WAITING_FOR_APPROVAL',
  '/sub_barcode',
  '404 location',
  'quickstart',
  'remove a device',
  'upgrade firmware',
] as const;

import { readFileSync } from 'node:fs';

import { rowsOf } from '../../packages/docusaurus-plugin-static-api-docs/src/shared/rows.fixture';

/** A query and its expected targets, with an optional `#anchor`; `*` matches any text. */
export type QueryCase = readonly [query: string, ...expected: readonly string[]];

/**
 * Reads queries by kind, which lines with `#` name. They come from readers' questions: a field of a response, a
 * status from a log, half a title, a typo. Each has one target, or several that serve a reader equally. The target
 * of a field is its operation, or its schema if several operations share it, and that of a value the list that
 * explains it. If the index misses a target, fix the index, not the query.
 */
function readQueries(name: string): readonly QueryCase[] {
  const text = readFileSync(`tests/search/${name}.txt`, 'utf8');
  return rowsOf(text.replaceAll(/^(?:#.*)?\n/gm, '')) as unknown as readonly QueryCase[];
}

export const questions = readQueries('questions');

export const ownWords = readQueries('own-words');

export const firstWords = readQueries('first-words');

/** Queries in other languages, which no page answers. */
export const otherLanguages = readQueries('other-languages').map(([query]) => query);

export const queries: readonly QueryCase[] = [...questions, ...readQueries('words-of-pages')];

/** Queries whose bytes and times are measured. */
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

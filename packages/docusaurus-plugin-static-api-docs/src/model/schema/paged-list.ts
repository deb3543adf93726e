import kebabCase from 'lodash/kebabCase';

import type { Resolve } from '../../read';
import { type SchemaView, viewSchema } from './view-schema';

/** Words in the names of paging fields. `pagingWords` imply paging; the others only occur beside them. */
const otherWords =
  'current element empty first has info is item last max number of order per size sort';
const pagingWords = new Set(
  (
    'count cursor limit links meta metadata more next offset page pageable pages paging pagination ' +
    'prev previous skip total'
  ).split(' '),
);
const words = new Set([...pagingWords, ...otherWords.split(' ').flatMap((it) => [it, `${it}s`])]);

/**
 * Returns the field with the items of a page of results: the only array of named objects in an object whose
 * other fields are counts, flags, or objects with the names of paging fields.
 *
 * @returns `undefined` for any other schema
 */
export function pagedListIn({ types, schema }: SchemaView, resolve: Resolve): string | undefined {
  if (!types.includes('object')) return undefined;
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, viewSchema(field, resolve)] as const,
  );
  const lists = fields.flatMap(([name, { schema: list }]) => {
    const item = viewSchema(list.items ?? true, resolve);
    return item.name !== undefined && item.types.includes('object') ? [name] : [];
  });
  const [list] = lists;
  const others = fields.filter(([name]) => name !== list);
  const isPaging =
    others.every(([name, field]) => isCount(field) && wordsOf(name).every((it) => words.has(it))) &&
    others.some(([name]) => wordsOf(name).some((it) => pagingWords.has(it)));
  return lists.length === 1 && isPaging ? list : undefined;
}

/** Whether a value can be a count, a flag, or an object; fractional numbers are amounts. */
function isCount({ types }: SchemaView): boolean {
  return types.length > 0 && types.every((type) => type !== 'string' && type !== 'number');
}

function wordsOf(name: string): string[] {
  return kebabCase(name).split('-');
}

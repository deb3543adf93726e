import type { Resolve } from '../../read';
import { type SchemaView, viewSchema } from './view-schema';

/**
 * Returns the field with the items of a page of results: the only array of named objects in an object whose
 * other fields are counts, flags, and objects, but not strings.
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
  const plain = fields.every(
    ([, { types: kinds }]) => kinds.length > 0 && !kinds.includes('string'),
  );
  return lists.length === 1 && fields.length > 1 && plain ? lists[0] : undefined;
}

import type { AsyncAPIDocumentInterface, MessageInterface } from '@asyncapi/parser';

import { formatPointer, type Resolve, type SchemaObject } from '../../read';
import { pageNameOf } from '../../read/page-names';
import { Ids } from '../../shared/ids';
import { isObject } from '../../shared/json';
import { type Entity, hasFields, usesOfEntities } from '../openapi/schemas';
import { schemasIn } from '../openapi/walk-schemas';

/** Schemas with a page, and the channels and schemas that use them. */
export type EventSchemas<Channel> = ReturnType<typeof eventSchemas<Channel>>;

/**
 * Selects the schemas of an event interface that get a page: schemas with fields that several messages or
 * schemas use, or none. A schema that is used once is shown there.
 *
 * @param messages - all messages, each with its channel
 */
export function eventSchemas<Channel>(
  document: AsyncAPIDocumentInterface,
  messages: readonly (readonly [Channel, MessageInterface])[],
  resolve: Resolve,
) {
  const slugs = new Ids();
  const all = document
    .components()
    .schemas()
    .all()
    .map((model): Entity => {
      const name = model.id();
      const $ref = encodeURI(formatPointer(['components', 'schemas', name]));
      const slug = slugs.give(pageNameOf(name) || 'schema');
      return { name, slug, $ref, schema: model.json<SchemaObject>() };
    })
    // Fields of schemas in other languages aren't known.
    .filter(({ schema }) => isObject(schema) && !('schemaFormat' in schema))
    .filter(({ schema }) => hasFields(schema, resolve));
  const parts = messages.flatMap(([operation, message]) =>
    [message.headers(), message.payload()].flatMap((model) => {
      const schema = model?.json<SchemaObject>();
      // Wrapped, because `schemasIn` leaves out a named schema that it starts from.
      return isObject(schema)
        ? [{ operation, direction: 'out' as const, schema: { allOf: [schema] } }]
        : [];
    }),
  );
  const uses = usesOfEntities({ entities: all, parts }, resolve);
  const names = new Map(all.map(({ name, schema }) => [Object(schema) as object, name]));
  const inMessages = parts.flatMap(({ schema }) => {
    return [...new Set(schemasIn(schema, { names, resolve }).map(({ name }) => name))];
  });
  const entities = all.filter(({ name }) => {
    const inSchemas = [...(uses.get(name)?.by.keys() ?? [])].filter((it) => it.name !== name);
    return inMessages.filter((it) => it === name).length + inSchemas.length !== 1;
  });
  return { entities, uses };
}

/** @jsxImportSource docusaurus-plugin-static-api-docs */
import { type ReferencePage, withUniqueIds } from '../../markup/page';
import { sampleValue } from '../../model/schema/sample-value';
import { viewSchema } from '../../model/schema/view-schema';
import { schemaExample, schemaPage } from '../schema-page';
import { channelLink } from './event-pages';
import type { EventParts } from './event-parts';
import type { OutlinedChannel } from './outline';

/**
 * Lays out the pages of the schemas that several messages or schemas have, or none.
 *
 * @param basePath - URL path of the reference, without a slash at its end
 * @param hrefOf - URL of a channel
 */
export function eventSchemaPages(
  { frontMatter, page, schemas: { entities, uses } }: EventParts,
  basePath: string,
  hrefOf: (channel: OutlinedChannel) => string,
): ReferencePage[] {
  const ids = new Set(entities.map(({ name }) => name));
  return entities.map((entity) => {
    const { name, schema } = entity;
    const { out: channels, by } = uses.get(name) ?? {};
    const links = [...(channels ?? [])].map((it) => channelLink(it, hrefOf(it)));
    const [example] = viewSchema(schema, page.resolve).schema.examples ?? [];
    return withUniqueIds(
      schemaPage(entity, page, {
        reference: frontMatter.title,
        basePath,
        users: 'channels',
        lists:
          links.length > 0
            ? [['Channels', 'uses-channels', <ul className="operations">{links}</ul>]]
            : [],
        unused: 'No message has it.',
        by: new Map([...(by ?? [])].filter(([{ name: other }]) => ids.has(other))),
        example: schemaExample(
          name,
          example ?? sampleValue(schema, page.resolve),
          example === undefined
            ? 'Generated from the schema.'
            : 'The specification gives this example.',
        ),
      }),
    );
  });
}

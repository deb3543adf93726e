/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';

import {
  CodeBlock,
  exampleText,
  fieldTree,
  links,
  Markdown,
  type PageContext,
  plainText,
} from '../markup';
import { inColumn, part, type ReferencePage, section } from '../markup/page';
import type { Entity, EntityUse } from '../model/openapi/schemas';
import type { Role } from '../model/openapi/walk-schemas';
import { viewSchema } from '../model/schema/view-schema';
import type { Json } from '../read';
import { hrefOfSchema } from './context';
import { shorten } from './openapi/operation-list';
import { pageDescription } from './openapi/page-description';
import type { Markup } from '../markup/jsx-runtime';

/** What a reference says of a schema. */
interface SchemaFacts {
  /** Name of the reference. */
  readonly reference: string;
  /** URL path of the reference, without a slash at its end. */
  readonly basePath: string;
  /** What uses schemas, such as `operations`. */
  readonly users: string;
  /** Lists of users, each with its heading and its ID; none that is empty. */
  readonly lists: readonly (readonly [heading: string, id: string, list: Markup])[];
  /** Text for a schema that nothing uses. */
  readonly unused: string;
  /** Other schemas that have it. */
  readonly by: ReadonlyMap<Entity, readonly EntityUse[]>;
  readonly example: Markup;
}

/** Lays out the page of a schema: an example, fields, and where it's used. */
export function schemaPage(
  { name, slug, schema, $ref }: Entity,
  page: PageContext,
  { reference, basePath, users, lists, unused, by, example }: SchemaFacts,
): ReferencePage {
  const { description } = viewSchema(schema, page.resolve).schema;
  // By reference, to keep its name; without the description, which is the page's lead.
  const fields = { $ref, description: '' };
  const schemas = [...by];
  const isUsed = schemas.length > 0 || lists.length > 0;
  return {
    frontMatter: {
      id: slug,
      slug: `/schemas/${slug}`,
      title: name,
      description: pageDescription(
        plainText(description ?? ''),
        `The schema ${name}: fields, example, and the ${users} that use it`,
      ),
      reference,
    },
    sections: compact([
      ...(description
        ? inColumn('opening', part(<Markdown text={description} className="reference-lead" />))
        : []),
      ...inColumn('aside', section(2, 'Example', 'example', example)),
      section(
        2,
        'Fields',
        'fields',
        fieldTree(fields, ['fields'], page, { id: 'fields', isTitled: true }),
      ),
      section(2, "Where it's used", 'uses', isUsed ? undefined : <p>{unused}</p>),
      ...lists.map(([heading, id, list]) => section(3, heading, id, list)),
      schemas.length > 0 &&
        section(
          3,
          'Part of other schemas',
          'uses-schemas',
          <ul>{shorten(schemas.map((use) => useItem(use, name, basePath)))}</ul>,
        ),
    ]),
  };
}

/** An example of a schema as JSON, and where it is from. */
export function schemaExample(name: string, value: Json, source: Markup, others?: Markup): Markup {
  return (
    <>
      <CodeBlock code={exampleText(value)} language="json" label={`Example of ${name}`} />
      {others}
      <p className="media-type">{source}</p>
    </>
  );
}

/** What an entity is for another one. */
const inWords: Readonly<Record<Role, string>> = {
  whole: ', which has all fields of',
  option: ', which can be',
  'part of option': ', which can have all fields of',
  item: ', which can be a list of',
  text: ', which can be text that holds',
};

function useItem(
  [entity, uses]: readonly [Entity, readonly EntityUse[]],
  name: string,
  basePath: string,
): Markup {
  const roles = new Set(
    uses.filter(({ place }) => place.path.length === 0).map(({ role }) => role),
  );
  const fields = uses
    .filter(({ place }) => place.path.length > 0)
    .map(({ place }) => {
      const name = place.path.join('.');
      return [hrefOfSchema(basePath, entity, place), <code>{name}</code>] as const;
    });
  return (
    <li>
      <a href={hrefOfSchema(basePath, entity)}>
        <code>{entity.name}</code>
      </a>
      {[...roles].map((role) => `${inWords[role]} ${name}`)}
      {fields.length === 1 ? ', in the field ' : null}
      {fields.length > 1 ? ', in the fields ' : null}
      {links(fields)}
    </li>
  );
}

/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';

import { CodeBlock, exampleText, fieldTree, links, Markdown, plainText } from '../../markup';
import { hrefOfSchema, type ReferenceContext } from '../context';
import { inColumn, part, type ReferencePage, section } from '../../markup/page';
import { sampleValue } from '../../model/schema/sample-value';
import { viewSchema } from '../../model/schema/view-schema';
import { examplesOf } from '../../model/openapi/examples';
import { toXml } from '../../model/openapi/to-xml';
import type { Entity, EntityUse } from '../../model/openapi/schemas';
import { type Role, schemasIn } from '../../model/openapi/walk-schemas';
import { operationList, shorten } from './operation-list';
import { pageDescription } from './page-description';
import type { Markup } from '../../markup/jsx-runtime';

/** Renders the page of a schema: fields, an example, and where it's used. */
export function schemaPage(entity: Entity, context: ReferenceContext): ReferencePage {
  const { api, basePath, resolve } = context;
  const { name, slug, schema, $ref } = entity;
  const { info } = api.document;
  const { description } = viewSchema(schema, resolve).schema;
  const uses = context.uses.get(name);
  // By reference, to keep its name; without the description, which is the page's lead.
  const fields = { $ref, description: '' };
  const users = [
    ['Sent by', 'uses-requests', [...(uses?.in ?? [])]],
    ['Returned by', 'uses-answers', [...(uses?.out ?? [])]],
  ] as const;
  const schemas = [...(uses?.by ?? [])];
  const isUsed = schemas.length > 0 || users.some(([, , operations]) => operations.length > 0);
  return {
    frontMatter: {
      id: slug,
      slug: `/schemas/${slug}`,
      title: name,
      description: pageDescription(
        plainText(description ?? ''),
        `The schema ${name}: fields, example, and the operations that use it`,
      ),
      reference: info.title,
    },
    sections: compact([
      description && part(<Markdown text={description} className="reference-lead" />),
      section(
        2,
        'Fields',
        'fields',
        fieldTree(fields, ['fields'], context, { id: 'fields', isTitled: true }),
      ),
      section(
        2,
        "Where it's used",
        'uses',
        isUsed ? undefined : <p>No operation sends or returns it.</p>,
      ),
      ...users.map(
        ([text, id, operations]) =>
          operations.length > 0 && section(3, text, id, operationList(operations, api, basePath)),
      ),
      schemas.length > 0 &&
        section(
          3,
          'Part of other schemas',
          'uses-schemas',
          <ul>{shorten(schemas.map((use) => useItem(use, name, basePath)))}</ul>,
        ),
      ...inColumn('aside', section(2, 'Example', 'example', exampleOf(entity, context))),
    ]),
  };
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

/** The schema's own example, or else one from an operation, or else a generated value. */
function exampleOf(entity: Entity, { api, examples, basePath }: ReferenceContext): Markup {
  const example = examples.get(entity.name);
  const [own] = examplesOf({ schema: entity.schema }, api.resolve);
  const value = own?.value ?? example?.value ?? sampleValue(entity.schema, api.resolve);
  const source = own ? (
    'The specification gives this example.'
  ) : example ? (
    <>
      From the example of{' '}
      <a href={`${basePath}/${example.operation.slug}`}>{example.operation.title}</a>.
    </>
  ) : (
    'Generated from the schema.'
  );
  const label = `Example of ${entity.name}`;
  const parts = schemasIn(entity.schema, { names: new Map(), resolve: api.resolve });
  const isElement = typeof value !== 'string' && parts.some(({ schema }) => schema.xml);
  // By reference, to keep its name.
  const xml = isElement && toXml(value, { $ref: entity.$ref }, api.resolve);
  return (
    <>
      <CodeBlock code={exampleText(value)} language="json" label={label} />
      {xml && <CodeBlock code={xml} language="xml" label={`${label} in XML`} />}
      <p className="media-type">{source}</p>
    </>
  );
}

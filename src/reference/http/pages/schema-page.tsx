import type { ReactElement, ReactNode } from 'react';

import {
  CodeBlock,
  commaSeparated,
  exampleText,
  FieldTree,
  Ids,
  Markdown,
  plainText,
} from '../../markup';
import type { Api, HttpOperation, Json, Schema } from '../../../specifications';
import { isStateName } from '../openapi/enumerations';
import { examplesOf, sampleValue } from '../openapi/examples';
import type { FoundExample } from '../openapi/schema-examples';
import type { Entity, Uses } from '../openapi/schemas';
import type { SchemaPlace } from '../openapi/walk-schemas';
import { toHtml, type PageSection, type ReferencePage } from '../../page';
import { hrefOfSchema } from '../../reference-routes';
import { valueText } from '../../schema/constraints';
import { viewSchema, type SchemaView } from '../../schema/view-schema';
import { longestList, OperationList } from './operation-list';
import { pageDescription } from './page-description';

/** What the page of a schema shows beside the schema. */
export interface SchemaPageOptions {
  /** Pages of schemas, by the object of the specification. */
  readonly schemaPages?: ReadonlyMap<object, string>;
  readonly uses: Uses | undefined;
  /** From a call; without one the page makes a value that fits. */
  readonly example?: FoundExample | undefined;
  /** URL path of the reference, without a slash at its end. */
  readonly basePath: string;
}

/**
 * Makes the page of one schema: its fields, its states, an example, and where it is used.
 *
 * @param entity - the schema
 * @param api - that it belongs to
 */
export function schemaPage(entity: Entity, api: Api, options: SchemaPageOptions): ReferencePage {
  const { name, slug, schema } = entity;
  const { info } = api.document;
  const { description } = viewSchema(schema, api.resolve).schema;
  const ids = new Ids();
  const part = (level: 2 | 3, text: string, id: string, content: ReactNode): PageSection => ({
    heading: { level, text, id: ids.give(id) },
    html: toHtml(content),
  });
  const { requests = [], answers = [], entities = [] } = options.uses ?? {};
  const { basePath, schemaPages } = options;
  return {
    frontMatter: {
      id: slug,
      slug: `/schemas/${slug}`,
      title: name,
      sidebar_label: name,
      description: pageDescription(
        plainText(description ?? ''),
        `The schema ${name}: fields, example, and the operations that use it`,
        `${info.title} ${info.version}`,
      ),
      custom_edit_url: null,
      reference: info.title,
    },
    sections: [
      ...(description
        ? [{ html: toHtml(<Markdown text={description} className="reference-lead" />) }]
        : []),
      part(
        2,
        'Fields',
        'fields',
        <FieldTree
          schema={referenceTo(entity)}
          resolve={api.resolve}
          ids={ids}
          pages={schemaPages}
          path={['fields']}
          id="fields"
        />,
      ),
      ...statesSection(entity, api, part),
      part(2, 'Where it is used', 'uses', null),
      ...callsSection('Sent by', 'uses-requests', requests, basePath, part),
      ...callsSection('Returned by', 'uses-answers', answers, basePath, part),
      ...(entities.length > 0
        ? [
            part(
              3,
              'Part of other schemas',
              'uses-schemas',
              <SchemaUses name={name} entities={entities} basePath={basePath} />,
            ),
          ]
        : []),
    ],
    aside: [part(2, 'Example', 'example', <Example entity={entity} api={api} options={options} />)],
  };
}

type Part = (level: 2 | 3, text: string, id: string, content: ReactNode) => PageSection;

/** The schema by its name, as fields elsewhere refer to it. The page says its description above. */
function referenceTo({ name }: Entity): Schema {
  const segment = encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
  return { $ref: `#/components/schemas/${segment}`, description: '' };
}

function callsSection(
  text: string,
  id: string,
  operations: readonly HttpOperation[],
  basePath: string,
  part: Part,
): PageSection[] {
  return operations.length > 0
    ? [part(3, text, id, <OperationList operations={operations} basePath={basePath} />)]
    : [];
}

function SchemaUses({
  name,
  entities,
  basePath,
}: {
  name: string;
  entities: Uses['entities'];
  basePath: string;
}): ReactElement {
  return (
    <ul>
      {entities.slice(0, longestList).map(({ entity, places }) => (
        <li key={entity.slug}>
          <a href={hrefOfSchema(basePath, entity)}>
            <code>{entity.name}</code>
          </a>
          {wordsOfUse(entity, name, places, basePath)}
        </li>
      ))}
      {entities.length > longestList ? <li>And {entities.length - longestList} more.</li> : null}
    </ul>
  );
}

function wordsOfUse(
  entity: Entity,
  name: string,
  places: readonly SchemaPlace[],
  basePath: string,
): ReactNode {
  const fields = places.filter(({ path }) => path.length > 0);
  if (fields.length === 0) return `, which has all fields of ${name}`;
  const links = fields.map((place) => (
    <a key={place.path.join('.')} href={hrefOfSchema(basePath, entity, place)}>
      <code>{place.path.join('.')}</code>
    </a>
  ));
  return (
    <>
      {fields.length === 1 ? ', in the field ' : ', in the fields '}
      {commaSeparated(links)}
    </>
  );
}

/** The fields that hold a state, with the states. Which may follow which is not in a schema. */
function statesSection(entity: Entity, api: Api, part: Part): PageSection[] {
  const { properties = {} } = viewSchema(entity.schema, api.resolve).schema;
  const fields = Object.entries(properties).flatMap(([field, schema]) => {
    const outer = viewSchema(schema, api.resolve);
    const view = outer.schema.items ? viewSchema(outer.schema.items, api.resolve) : outer;
    const values = (view.schema.enum ?? []).filter((value) => value !== null);
    return values.length > 0 && [field, nameOf(view)].some(isStateName) ? [{ field, values }] : [];
  });
  if (fields.length === 0) return [];
  const content = (
    <>
      {fields.map(({ field, values }) => (
        <States key={field} field={field} values={values} />
      ))}
    </>
  );
  return [part(2, 'States', 'states', content)];
}

function nameOf({ name = '' }: SchemaView): string {
  return name;
}

function States({ field, values }: { field: string; values: readonly Json[] }): ReactElement {
  return (
    <>
      <p className="reference-label">
        States of <code>{field}</code>
      </p>
      <ul className="states" aria-label={`States of ${field}`}>
        {values.map((value) => (
          <li key={valueText(value)}>
            <code>{valueText(value)}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function Example({
  entity,
  api,
  options: { example, basePath },
}: {
  entity: Entity;
  api: Api;
  options: SchemaPageOptions;
}): ReactElement {
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
  return (
    <>
      <CodeBlock code={exampleText(value)} language="json" label={`Example of ${entity.name}`} />
      <p className="media-type">{source}</p>
    </>
  );
}

/** @jsxImportSource docusaurus-plugin-static-api-docs */
import { CodeBlock } from '../../markup';
import type { ReferencePage } from '../../markup/page';
import { examplesOf } from '../../model/openapi/examples';
import type { Entity } from '../../model/openapi/schemas';
import { toXml } from '../../model/openapi/to-xml';
import { schemasIn } from '../../model/openapi/walk-schemas';
import { sampleValue } from '../../model/schema/sample-value';
import type { ReferenceContext } from '../context';
import { schemaExample, schemaPage } from '../schema-page';
import { operationList } from './operation-list';
import type { Markup } from '../../markup/jsx-runtime';

/** Lays out the page of a schema, with the operations that use it. */
export function httpSchemaPage(entity: Entity, context: ReferenceContext): ReferencePage {
  const { api, basePath } = context;
  const uses = context.uses.get(entity.name);
  const users = [
    ['Sent by', 'uses-requests', [...(uses?.in ?? [])]],
    ['Returned by', 'uses-answers', [...(uses?.out ?? [])]],
  ] as const;
  return schemaPage(entity, context, {
    reference: api.document.info.title,
    basePath,
    users: 'operations',
    lists: users.flatMap(([heading, id, operations]) =>
      operations.length > 0
        ? [[heading, id, operationList(operations, api, basePath)] as const]
        : [],
    ),
    unused: 'No operation sends or returns it.',
    by: uses?.by ?? new Map(),
    example: exampleOf(entity, context),
  });
}

/** The schema's own example, or else one from an operation, or else a generated value. */
function exampleOf(entity: Entity, { api, examples, basePath }: ReferenceContext): Markup {
  const example = examples.get(entity.name);
  const [ownExample] = examplesOf({ schema: entity.schema }, api.resolve);
  const value = ownExample?.value ?? example?.value ?? sampleValue(entity.schema, api.resolve);
  const source = ownExample ? (
    'The specification gives this example.'
  ) : example ? (
    <>
      From the example of{' '}
      <a href={`${basePath}/${example.operation.slug}`}>{example.operation.title}</a>.
    </>
  ) : (
    'Generated from the schema.'
  );
  const parts = schemasIn(entity.schema, { names: new Map(), resolve: api.resolve });
  const isElement = typeof value !== 'string' && parts.some(({ schema }) => schema.xml);
  // By reference, to keep its name.
  const xml = isElement && toXml(value, { $ref: entity.$ref }, api.resolve);
  const inXml = xml && (
    <CodeBlock code={xml} language="xml" label={`Example of ${entity.name} in XML`} />
  );
  return schemaExample(entity.name, value, source, inXml);
}

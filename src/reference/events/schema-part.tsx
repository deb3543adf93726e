import type { SchemaInterface } from '@asyncapi/parser';
import type { ReactNode } from 'react';

import { CodeBlock, FieldTree } from '../markup';
import type { Schema } from '../../specifications';
import { codes, FactList, jsonText, type PageContext, Subheading } from './markup';

/**
 * The headers or the payload of a message: field by field, or, for a schema that is not JSON Schema
 * (Avro, Protobuf, …), the schema as it is.
 *
 * @param props.schema - nothing is shown without one
 * @param props.path - in front of `headers` or `payload` in ids
 */
export function SchemaPart({
  name,
  schema: model,
  page,
  path,
}: {
  name: 'headers' | 'payload';
  schema: SchemaInterface | undefined;
  page: PageContext;
  path: readonly string[];
}): ReactNode {
  if (!model) return null;
  const { format, schema } = formatAndSchema(model);
  const text = name === 'headers' ? 'Headers' : 'Payload';
  const id = page.ids.give(...path, name);
  return (
    <>
      <Subheading id={id} text={text} />
      {isJsonSchema(format) ? (
        <FieldTree schema={schema as Schema} {...page} path={[...path, name]} id={id} />
      ) : (
        <>
          <FactList rows={[['Schema language', codes(format)]]} />
          {typeof schema === 'string' ? (
            <CodeBlock label={`${text}: schema`} code={schema} />
          ) : (
            <CodeBlock label={`${text}: schema`} language="json" code={jsonText(schema)} />
          )}
        </>
      )}
    </>
  );
}

/** AsyncAPI 3 has a Multi Format Schema Object around schemas that name their language. */
function formatAndSchema(model: SchemaInterface): { format: string | undefined; schema: unknown } {
  const json = model.json<{ schemaFormat?: string; schema?: unknown }>();
  return typeof json === 'object' && json.schemaFormat !== undefined && 'schema' in json
    ? { format: json.schemaFormat, schema: json.schema }
    : { format: model.schemaFormat(), schema: json };
}

function isJsonSchema(format: string | undefined): boolean {
  return format === undefined || /asyncapi|openapi|schema\+(?:json|yaml)/u.test(format);
}

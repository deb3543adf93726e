/** @jsxImportSource docusaurus-plugin-static-api-docs */
import isEqual from 'lodash/isEqual';
import pick from 'lodash/pick';
import uniqBy from 'lodash/uniqBy';

import {
  CodeBlock,
  joined,
  Example,
  exampleText,
  factList,
  type FieldEntry,
  fieldTree,
  idOf,
  linkTo,
  Markdown,
  type PageContext,
} from '../../markup';
import type {
  EncodingObject,
  HeaderObject,
  Json,
  MediaTypeObject,
  ParameterLocation,
  Resolve,
} from '../../read';
import { examplesOf, type NamedExample } from '../../model/openapi/examples';
import { showSaid } from '../../markup/said';
import { say } from '../../shared/said';
import { isJson } from '../../samples/sample-body';
import { serializePath, serializeQuery } from '../../samples/serialize';
import { valueText } from '../../model/schema/value-text';
import { sampleValue } from '../../model/schema/sample-value';
import { viewSchema } from '../../model/schema/view-schema';
import type { Markup } from '../../markup/jsx-runtime';

/** Descriptions of styles that aren't the default. */
const styles: Readonly<Record<string, string>> = {
  deepObject: 'each field in brackets after the name',
  label: 'after a period',
  matrix: 'after a semicolon and the name',
  pipeDelimited: 'values with a vertical bar between them',
  spaceDelimited: 'values with a space between them',
};

/** Converts a parameter or header, with its reference resolved, to an entry of a list of fields. */
export function parameterEntry(
  name: string,
  parameter: HeaderObject & { in?: ParameterLocation },
  resolve: Resolve,
): FieldEntry {
  const { required, description, deprecated, example, examples, style = '' } = parameter;
  const [contentType, mediaType] = Object.entries(parameter.content ?? {})[0] ?? [];
  const schema = parameter.schema ?? mediaType?.schema ?? true;
  // A list or an object in a URL can be written in several ways; the reader needs what is meant.
  const types = parameter.schema === undefined ? [] : viewSchema(schema, resolve).types;
  const isList = parameter.in === 'query' && types.includes('array');
  const named = examplesOf(parameter, resolve);
  const isTold = named.some(({ summary, description: told }) => summary || told);
  const values = named.map(({ value }) => value);
  const lists: readonly Json[] = isList ? values.filter((value) => Array.isArray(value)) : [];
  const write = (value: Json) =>
    parameter.in === 'query'
      ? serializeQuery({ ...parameter, name }, value)
      : serializePath({ ...parameter, name }, value);
  const written = (lists.length > 0 ? lists : [['a', 'b']]).map(write);
  const textOf = (value: Json) => (lists.includes(value) ? write(value) : valueText(value));
  const isWritten = types.includes('object') || (!isList && styles[style] !== undefined);
  const described = example !== undefined || examples !== undefined;
  return {
    name,
    schema,
    required,
    description,
    deprecated,
    examples: lists.length > 0 || isTold ? [] : described ? values : undefined,
    facts: [
      ...(contentType ? [{ term: 'Content type', values: [contentType] }] : []),
      ...(isList && !(isTold && lists.length > 0)
        ? [{ term: lists.length > 0 ? 'Example' : 'Several values', values: written }]
        : []),
      ...(isWritten && parameter.in !== 'cookie'
        ? [{ term: 'Written as', values: [write(values[0] ?? sampleValue(schema, resolve))] }]
        : []),
      ...(styles[style] ? [{ term: 'Style', words: `${style}: ${styles[style]}` }] : []),
      ...(isTold
        ? [
            {
              term: named.length > 1 ? 'Examples' : 'Example',
              meanings: named.map((each) => [textOf(each.value), meaningOf(each)] as const),
            },
          ]
        : []),
      ...(parameter.allowEmptyValue ? [{ term: 'Empty value', words: 'allowed' }] : []),
      ...(parameter.allowReserved
        ? [{ term: 'Encoding', words: 'reserved characters such as / and ? stay as they are' }]
        : []),
    ],
  };
}

function meaningOf({ name, summary, description }: NamedExample): string {
  return [summary ?? name, description].filter(Boolean).join(': ');
}

/**
 * Merges the content types of a message that have the same schema.
 */
export function mergeContent(
  content: Readonly<Record<string, MediaTypeObject>>,
): (readonly [types: string[], media: MediaTypeObject])[] {
  const keys = ['schema', 'itemSchema', 'encoding', 'prefixEncoding', 'itemEncoding'] as const;
  const merged: (readonly [string[], MediaTypeObject])[] = [];
  for (const [type, media] of Object.entries(content)) {
    const said = pick(media, ...keys);
    const same = merged.find(([, each]) => isEqual(pick(each, ...keys), said));
    if (same && media.schema !== undefined) same[0].push(type);
    else merged.push([[type], media]);
  }
  return merged;
}

/**
 * The content types and fields of a body.
 *
 * @param types - content types with this schema
 * @param path - prefix of the field IDs
 * @param options.id - ID of an existing element for the body
 * @param options.required - whether a request needs it
 * @param options.isLinked - whether to link to the schema's page, if it has one, instead of listing fields
 */
export function body(
  types: readonly string[],
  { schema: whole, itemSchema, ...media }: MediaTypeObject,
  path: readonly string[],
  page: PageContext,
  options: { id?: string; required?: boolean | undefined; isLinked?: boolean } = {},
): Markup {
  const schema =
    whole ?? (itemSchema === undefined ? undefined : { type: 'array', items: itemSchema });
  const lead = joined(types.map((type) => <code>{type}</code>));
  if (schema === undefined) {
    return (
      <p className="schema-type">
        {lead} {options.required ? <span className="field-required">required</span> : null}
      </p>
    );
  }
  return (
    <>
      {fieldTree(schema, path, page, { ...options, lead })}
      {encodings(media)}
    </>
  );
}

/** How the fields of a form are sent (OpenAPI 3.1, 4.8.15). */
function encodings({ encoding = {}, prefixEncoding = [], itemEncoding }: MediaTypeObject): Markup {
  const all: (readonly [name: string, EncodingObject])[] = [
    ...Object.entries(encoding),
    ...prefixEncoding.map((each, index) => [`part ${index + 1}`, each] as const),
    ...(itemEncoding ? [['each part', itemEncoding] as const] : []),
  ];
  const rows = all.flatMap(([name, { contentType, headers = {}, style }]) => {
    const said = [
      ...(contentType ? [<code>{contentType}</code>] : []),
      ...(style ? [`style ${style}`] : []),
      ...Object.entries(headers).map(([header, { required }]) =>
        showSaid(say`header ${header}` + (required ? ' (required)' : '')),
      ),
    ];
    return said.length > 0 ? [[<code>{name}</code>, joined(said)] as const] : [];
  });
  if (rows.length === 0) return null;
  return (
    <>
      <p className="reference-label">How parts are sent</p>
      {factList(rows)}
    </>
  );
}

/**
 * The examples of content types with the same schema, without duplicates.
 *
 * @param showsFields - whether the page explains their fields
 */
export function examples(
  types: readonly string[],
  content: Readonly<Record<string, MediaTypeObject>>,
  path: string,
  resolve: Resolve,
  showsFields = false,
): Markup[] {
  const exampleOf = (type: string) => JSON.stringify(pick(content[type], 'example', 'examples'));
  return uniqBy(types, exampleOf).flatMap((type) => {
    const mediaType = content[type] ?? {};
    const elsewhere = Object.entries(mediaType.examples ?? {})
      .filter(([, { externalValue }]) => externalValue !== undefined)
      .map(([name, { externalValue, summary = name }]) => (
        <Example id={idOf(path, 'example', name)} title={`Example: ${summary}`}>
          <p>{linkTo(externalValue)}</p>
        </Example>
      ));
    const shown = examplesOf(mediaType, resolve).map(({ name, summary, description, value }) => {
      const id = idOf(path, 'example', name);
      const label = summary || (name === 'example' ? '' : name);
      const title = label ? `Example: ${label}` : 'Example';
      const language = isJson(type) ? 'json' : 'text';
      return (
        <Example id={id} title={title}>
          <Markdown text={description} />
          <CodeBlock
            code={exampleText(value)}
            language={language}
            label={title}
            showsFields={showsFields}
          />
        </Example>
      );
    });
    return [...shown, ...elsewhere];
  });
}

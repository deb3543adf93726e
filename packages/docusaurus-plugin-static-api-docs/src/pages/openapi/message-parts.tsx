/** @jsxImportSource docusaurus-plugin-static-api-docs */
import groupBy from 'lodash/groupBy';
import isEqual from 'lodash/isEqual';
import pick from 'lodash/pick';

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
import { parameterValue, schemaOfParameter } from '../../model/openapi/parameter-value';
import { toXml } from '../../model/openapi/to-xml';
import { renderCodeSpans } from '../../markup/code-spans';
import { withCode } from '../../shared/code-spans';
import { formFields } from '../../samples/form-fields';
import { isNested, isStyled } from '../../samples/serialize';
import { serializeForm } from '../../samples/serialize-form';
import { serializeParameter } from '../../samples/serialize-parameter';
import { isJson, isMultipartForm, isUrlEncodedForm, isXml } from '../../shared/content-types';
import { childOf, isObject, valueAt } from '../../shared/json';
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
  const { required, description, deprecated, style = '' } = parameter;
  const [contentType, mediaType] = Object.entries(parameter.content ?? {})[0] ?? [];
  const schema = schemaOfParameter(parameter);
  // A list or an object in a URL can be written in several ways; the reader needs what is meant.
  const types = parameter.schema === undefined ? [] : viewSchema(schema, resolve).types;
  const isList = parameter.in === 'query' && types.includes('array');
  const named = examplesOf(parameter, resolve);
  const isTold = named.some(({ summary, description: told }) => summary || told);
  const values = named.map(({ value }) => value);
  const lists: readonly Json[] = isList ? values.filter((value) => Array.isArray(value)) : [];
  const write = (value: Json) => serializeParameter({ ...parameter, name }, value);
  const writtenLists = (lists.length > 0 ? lists : [['a', 'b']]).map(write);
  const textOf = (value: Json) => (lists.includes(value) ? write(value) : valueText(value));
  const value = isList ? undefined : parameterValue(parameter, resolve);
  const isInQuery = parameter.in?.startsWith('query') === true;
  const isWritten =
    isObject(value) || styles[style] !== undefined || (contentType !== undefined && isInQuery);
  const written =
    isWritten && parameter.in !== 'cookie' && !isList
      ? write(value ?? sampleValue(schema, resolve))
      : '';
  const described = [parameter, mediaType].some(
    (holder) => holder?.example !== undefined || holder?.examples !== undefined,
  );
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
        ? [{ term: lists.length > 0 ? 'Example' : 'Several values', values: writtenLists }]
        : []),
      ...(written === '' ? [] : [{ term: 'Written as', values: [written] }]),
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
    const keywords = pick(media, ...keys);
    const same = merged.find(([, each]) => isEqual(pick(each, ...keys), keywords));
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
      {encodings(types, { ...media, schema }, page)}
    </>
  );
}

/** How the fields of a form are sent (OpenAPI 3.1, 4.8.15). */
function encodings(
  [type = '']: readonly string[],
  media: MediaTypeObject,
  { resolve }: PageContext,
) {
  const { encoding = {}, prefixEncoding = [], itemEncoding } = media;
  const all: (readonly [name: string, EncodingObject])[] = [
    ...Object.entries(encoding),
    ...prefixEncoding.map((each, index) => [`part ${index + 1}`, each] as const),
    ...(itemEncoding ? [['each part', itemEncoding] as const] : []),
  ];
  const rows = all.flatMap(([name, encoding]) => {
    const { contentType, headers = {}, style, explode, allowReserved } = encoding;
    const phrases = [
      ...(contentType ? [<code>{contentType}</code>] : []),
      ...(style ? [`style ${style}`] : []),
      ...(explode === undefined ? [] : [<code>explode: {String(explode)}</code>]),
      ...(allowReserved ? [<code>allowReserved: true</code>] : []),
      ...writtenFields(name, type, media, resolve),
      ...Object.entries(headers).map(([header, { required }]) =>
        renderCodeSpans(withCode`header ${header}` + (required ? ' (required)' : '')),
      ),
    ];
    return phrases.length > 0 ? [[<code>{name}</code>, joined(phrases)] as const] : [];
  });
  if (rows.length === 0) return null;
  return (
    <>
      <p className="reference-label">How parts are sent</p>
      {factList(rows)}
    </>
  );
}

/** How a field with a style is written: a list or an object in one part, or in several. */
function writtenFields(
  name: string,
  type: string,
  media: MediaTypeObject,
  resolve: Resolve,
): Markup[] {
  const encoding = valueAt(media.encoding, name) ?? {};
  const [example] = examplesOf(media, resolve, type);
  const property = valueAt(viewSchema(media.schema ?? true, resolve).schema.properties, name);
  const isList = viewSchema(property ?? true, resolve).types.includes('array');
  const value =
    (childOf(example?.value, name) as Json | undefined) ??
    (isList ? ['a', 'b'] : sampleValue(property ?? true, resolve));
  if (!isStyled(encoding) || !isNested(value)) return [];
  const field = { [name]: value };
  const written = isMultipartForm(type)
    ? formFields(media, field, resolve).map((part) => `${part.name}=${part.value}`)
    : isUrlEncodedForm(type)
      ? [serializeForm(media, field)]
      : [];
  return written.length > 0
    ? [
        <span>
          written as{' '}
          {joined(
            written.map((it) => <code>{it}</code>),
            ' and ',
          )}
        </span>,
      ]
    : [];
}

/**
 * The examples of content types with the same schema, without duplicates.
 *
 * @param options.showsFields - whether the page explains their fields
 * @param options.isGenerated - tells for which content types without an example one is generated
 */
export function examples(
  types: readonly string[],
  content: Readonly<Record<string, MediaTypeObject>>,
  path: string,
  resolve: Resolve,
  {
    showsFields = false,
    isGenerated,
  }: { showsFields?: boolean; isGenerated: (type: string) => boolean },
): Markup[] {
  const exampleOf = (type: string) =>
    JSON.stringify([isXml(type), pick(content[type], 'example', 'examples')]);
  const [first, ...others] = Object.keys(content);
  return Object.values(groupBy(types, exampleOf)).flatMap(([type = '', ...same]) => {
    const mediaType = content[type] ?? {};
    const examplePath = type === first ? [path] : [path, type];
    const { schema } = mediaType;
    const shown = { showsFields, resolve };
    const ofType =
      others.length > 0 ? (
        <p className="media-type">{joined([type, ...same].map((it) => <code>{it}</code>))}</p>
      ) : null;
    const elsewhere = Object.entries(mediaType.examples ?? {})
      .filter(([, { externalValue }]) => externalValue !== undefined)
      .map(([name, { externalValue, summary = name }]) => (
        <Example id={idOf(...examplePath, 'example', name)} title={`Example: ${summary}`}>
          {ofType}
          <p>{linkTo(externalValue)}</p>
        </Example>
      ));
    const namedExamples = examplesOf(mediaType, resolve, type).map(
      ({ name, summary, description, value }) => {
        const label = summary || (name === 'example' ? '' : name);
        const title = label ? `Example: ${label}` : 'Example';
        return (
          <Example id={idOf(...examplePath, 'example', name)} title={title}>
            <Markdown text={description} />
            {ofType}
            {bodyExample(type, mediaType, value, { ...shown, label: title })}
          </Example>
        );
      },
    );
    const all = [...namedExamples, ...elsewhere];
    if (all.length > 0 || schema === undefined || !isGenerated(type)) return all;
    const value = sampleValue(schema, resolve, { skipWriteOnly: true });
    if (value === null || Object.keys(Object(value)).length === 0) return [];
    return [
      <Example id={idOf(path, 'example', type)} title="Example">
        {ofType}
        {bodyExample(type, mediaType, value, { ...shown, label: 'Example' })}
        <p className="media-type">Generated from the schema.</p>
      </Example>,
    ];
  });
}

function bodyExample(
  type: string,
  { schema }: MediaTypeObject,
  value: Json,
  { resolve, ...shown }: { label: string; showsFields: boolean; resolve: Resolve },
): Markup {
  const isElement = isXml(type) && schema !== undefined && typeof value !== 'string';
  const code = isElement ? toXml(value, schema, resolve) : exampleText(value);
  const language = isJson(type) ? 'json' : isXml(type) ? 'xml' : 'text';
  return <CodeBlock code={code} language={language} {...shown} />;
}

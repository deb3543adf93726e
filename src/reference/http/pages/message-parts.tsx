import type { ReactElement, ReactNode } from 'react';

import {
  CodeBlock,
  Example,
  exampleText,
  type FieldEntry,
  FieldTree,
  Markdown,
  type PageContext,
} from '../../markup';
import type {
  HeaderObject,
  MediaTypeObject,
  ParameterPlace,
  Resolve,
} from '../../../specifications';
import { examplesOf } from '../openapi/examples';
import { isJson } from '../../samples/request';
import { serializeQuery } from '../../samples/serialize';
import { viewSchema } from '../../schema/view-schema';

/** A parameter or a header, as the list of fields shows it; not a reference to it. */
export function parameterEntry(
  name: string,
  parameter: HeaderObject & { in?: ParameterPlace },
  resolve: Resolve,
): FieldEntry {
  const { required, description, deprecated, example, examples, style, explode } = parameter;
  const [contentType, mediaType] = Object.entries(parameter.content ?? {})[0] ?? [];
  const schema = parameter.schema ?? mediaType?.schema ?? true;
  // A list in a URL can be written in several ways; the reader needs the one that is meant.
  const isList =
    parameter.in === 'query' &&
    parameter.schema !== undefined &&
    viewSchema(schema, resolve).types.includes('array');
  const values = examplesOf(parameter, resolve).map(({ value }) => value);
  const lists = isList ? values.filter((value) => Array.isArray(value)) : [];
  const written = (lists.length > 0 ? lists : [['a', 'b']]).map((value) =>
    serializeQuery({ name, style, explode }, value),
  );
  const described = example !== undefined || examples !== undefined;
  return {
    name,
    schema,
    required,
    description,
    deprecated,
    examples: lists.length > 0 ? [] : described ? values : undefined,
    facts: [
      ...(contentType ? [{ term: 'Content type', values: [contentType] }] : []),
      ...(isList
        ? [{ term: lists.length > 0 ? 'Example' : 'Several values', values: written }]
        : []),
    ],
  };
}

/**
 * A body of one content type: its name and its fields.
 *
 * @param path - for the ids of the fields
 * @param options.id - of an element that represents the whole already
 * @param options.marks - follow the content type
 * @param options.isLinked - whether a schema with a page of its own is a link to it
 */
export function body(
  type: string,
  { schema }: MediaTypeObject,
  path: readonly string[],
  page: PageContext,
  { marks, ...options }: { id?: string; marks?: ReactNode; isLinked?: boolean } = {},
): ReactElement {
  const lead = (
    <>
      <code>{type}</code> {marks}
    </>
  );
  if (schema === undefined) {
    return (
      <p key={type} className="schema-type">
        {lead}
      </p>
    );
  }
  return <FieldTree key={type} {...page} {...options} lead={lead} schema={schema} path={path} />;
}

/** The examples of a body, each with an id of its own. */
export function examples(
  type: string,
  mediaType: MediaTypeObject,
  path: string,
  { ids, resolve }: PageContext,
): ReactElement[] {
  return examplesOf(mediaType, resolve).map(({ name, summary, description, value }) => {
    const id = ids.give(path, 'example', name);
    const label = summary || (name === 'example' ? '' : name);
    const title = label ? `Example: ${label}` : 'Example';
    const language = isJson(type) ? 'json' : 'text';
    return (
      <Example key={id} id={id} title={title}>
        <Markdown text={description} />
        <CodeBlock code={exampleText(value)} language={language} label={title} />
      </Example>
    );
  });
}

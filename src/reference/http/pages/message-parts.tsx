import { Fragment, type ReactElement } from 'react';

import {
  CodeBlock,
  exampleText,
  FieldTree,
  type Ids,
  Markdown,
  Permalink,
  type FieldEntry,
} from '../../markup';
import type { Api, HeaderObject, MediaTypeObject, ParameterPlace } from '../../../specifications';
import { examplesOf, type NamedExample } from '../openapi/examples';
import { isJson } from '../../samples/request';
import { serializeQuery } from '../../samples/serialize';
import type { Constraint } from '../../schema/constraints';
import { viewSchema } from '../../schema/view-schema';

/** What the parts of the page of a call need beside the call. */
export interface PageContext {
  readonly api: Api;
  readonly ids: Ids;
  /** Pages of schemas, by the object of the specification. */
  readonly schemaPages?: ReadonlyMap<object, string> | undefined;
}

/**
 * A parameter or a header as the list of fields shows it.
 *
 * @param name - of the parameter or header
 * @param parameter - itself, not a reference to it
 */
export function parameterEntry(
  name: string,
  parameter: HeaderObject & { in?: ParameterPlace },
  api: Api,
): FieldEntry {
  const [contentType, mediaType] = Object.entries(parameter.content ?? {})[0] ?? [];
  const described = parameter.example !== undefined || parameter.examples !== undefined;
  const facts: Constraint[] = [
    ...(contentType ? [{ term: 'Content type', values: [contentType] }] : []),
    ...listFact(name, parameter, api),
  ];
  return {
    name,
    schema: parameter.schema ?? mediaType?.schema ?? true,
    ...(parameter.required !== undefined && { required: parameter.required }),
    ...(parameter.description !== undefined && { description: parameter.description }),
    ...(parameter.deprecated !== undefined && { deprecated: parameter.deprecated }),
    ...(described && { examples: examplesOf(parameter, api.resolve).map(({ value }) => value) }),
    ...(facts.length > 0 && { facts }),
  };
}

/** A list in a URL can be written in several ways; the reader needs the one that is meant. */
function listFact(
  name: string,
  parameter: HeaderObject & { in?: ParameterPlace },
  { resolve }: Api,
): Constraint[] {
  if (parameter.in !== 'query' || parameter.schema === undefined) return [];
  if (!viewSchema(parameter.schema, resolve).types.includes('array')) return [];
  const style = {
    name,
    ...(parameter.style && { style: parameter.style }),
    ...(parameter.explode !== undefined && { explode: parameter.explode }),
  };
  return [{ term: 'Several values', values: [serializeQuery(style, ['a', 'b'])] }];
}

/**
 * A body of one content type: its name and its fields.
 *
 * @param path - for the ids of the fields
 * @param id - of an element that stands for the whole already
 */
export function body(
  type: string,
  { schema }: MediaTypeObject,
  path: readonly string[],
  { api, ids, schemaPages }: PageContext,
  id?: string,
): ReactElement {
  return (
    <Fragment key={type}>
      <p className="media-type">
        Content type <code>{type}</code>
      </p>
      {schema === undefined ? null : (
        <FieldTree
          schema={schema}
          resolve={api.resolve}
          ids={ids}
          pages={schemaPages}
          path={path}
          {...(id !== undefined && { id })}
        />
      )}
    </Fragment>
  );
}

/** The examples of a body, each with an id of its own. */
export function examples(
  type: string,
  mediaType: MediaTypeObject,
  path: string,
  { api, ids }: PageContext,
): ReactElement[] {
  return examplesOf(mediaType, api.resolve).map((example) => {
    const id = ids.give(path, 'example', example.name);
    const title = exampleTitle(example);
    return (
      <div key={id} className="example" id={id}>
        <p className="example-title">
          {title}
          <Permalink id={id} name={title} />
        </p>
        {example.description ? <Markdown text={example.description} /> : null}
        <CodeBlock
          code={exampleText(example.value)}
          language={isJson(type) ? 'json' : 'text'}
          label={title}
        />
      </div>
    );
  });
}

function exampleTitle({ name, summary }: NamedExample): string {
  if (summary) return `Example: ${summary}`;
  return name === 'example' ? 'Example' : `Example: ${name}`;
}

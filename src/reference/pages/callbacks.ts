import { createElement as h, Fragment, type ReactElement } from 'react';

import { FieldList, FieldTree, type Ids, Markdown, MethodBadge } from '../markup';
import { follow, operationsOf, type Api, type ApiOperation } from '../openapi/api';
import { statusInWords } from '../openapi/status';
import type { CallbackObject, MediaTypeObject } from '../openapi/types';
import { toHtml, type PageSection } from '../page';
import { markParameters } from './operation-path';

/** What all callbacks of a page need. */
interface Context {
  readonly api: Api;
  readonly ids: Ids;
}

/**
 * Makes a section for each request that the interface sends to an address out of the call, with
 * what arrives and what to answer (OpenAPI 3.1, 4.8.18).
 *
 * @param operation - the call
 * @param api - that it belongs to
 * @param ids - of the page
 * @returns nothing when the call has no callbacks
 */
export function callbackSections(operation: ApiOperation, api: Api, ids: Ids): PageSection[] {
  const callbacks = Object.entries(operation.operation.callbacks ?? {}).flatMap(([name, each]) => {
    const paths = follow<CallbackObject>(each, api.resolve);
    return operationsOf(api.document, paths, true, api.resolve).map((call) => ({ name, call }));
  });
  if (callbacks.length === 0) return [];
  const opening = h('p', null, 'Requests that you receive, at an address out of this call.');
  return [
    { heading: { level: 2, text: 'Callbacks', id: ids.give('callbacks') }, html: toHtml(opening) },
    ...callbacks.map(({ name, call }): PageSection => {
      const id = ids.give('callback', name);
      const content = h(Callback, { call, context: { api, ids }, id });
      return { heading: { level: 3, text: name, id }, html: toHtml(content) };
    }),
  ];
}

function Callback({
  call,
  context: { api, ids },
  id,
}: {
  call: ApiOperation;
  context: Context;
  id: string;
}): ReactElement {
  const { method, path, operation, parameters, requestBody, responses } = call;
  const tree = { resolve: api.resolve, ids };
  return h(
    Fragment,
    null,
    h(
      'div',
      { className: 'operation-line' },
      h(MethodBadge, { method }),
      h('code', { className: 'operation-path' }, ...markParameters(path)),
    ),
    operation.summary ? h('p', null, operation.summary) : null,
    operation.description ? h(Markdown, { text: operation.description }) : null,
    parameters.length > 0
      ? h(FieldList, {
          ...tree,
          path: [id],
          entries: parameters.map(({ name, schema = true, required, description }) => ({
            name,
            schema,
            ...(required !== undefined && { required }),
            ...(description !== undefined && { description }),
          })),
        })
      : null,
    requestBody
      ? h(
          Fragment,
          null,
          h('p', { className: 'reference-label' }, 'Body'),
          requestBody.description ? h(Markdown, { text: requestBody.description }) : null,
          ...bodies(requestBody.content, [id, 'body'], { api, ids }),
        )
      : null,
    ...responses.map(([status, { description, content }]) =>
      h(
        Fragment,
        null,
        h('p', { className: 'reference-label' }, `Answer ${statusInWords(status)}`),
        description ? h(Markdown, { text: description }) : null,
        ...bodies(content, [id, `response-${status}`], { api, ids }),
      ),
    ),
  );
}

function bodies(
  content: Readonly<Record<string, MediaTypeObject>> = {},
  path: readonly string[],
  { api, ids }: Context,
): ReactElement[] {
  return Object.entries(content).map(([type, { schema }]) =>
    h(
      Fragment,
      null,
      h('p', { className: 'media-type' }, 'Content type ', h('code', null, type)),
      schema === undefined ? null : h(FieldTree, { schema, resolve: api.resolve, ids, path }),
    ),
  );
}

import { Fragment, type ReactElement } from 'react';

import { FieldList, Markdown } from '../../markup';
import { type HttpOperation, type MediaTypeObject, operationsOf } from '../../../specifications';
import { statusInWords } from '../openapi/status';
import { toHtml, type PageSection } from '../../page';
import { body, type PageContext, parameterEntry } from './message-parts';
import { OperationLine } from './operation-path';

/**
 * Makes a section for each request that the interface sends to an address out of the call, with
 * what arrives and what to answer (OpenAPI 3.1, 4.8.18).
 *
 * @param operation - the call
 * @param context - of the page
 * @returns nothing when the call has no callbacks
 */
export function callbackSections(operation: HttpOperation, context: PageContext): PageSection[] {
  const { api, ids } = context;
  const callbacks = operation.node
    .entries('callbacks')
    .flatMap(([name, paths]) =>
      operationsOf(paths.entries(), true, api).map((call) => ({ name, call })),
    );
  if (callbacks.length === 0) return [];
  const opening = <p>Requests you receive at an address from this operation.</p>;
  return [
    { heading: { level: 2, text: 'Callbacks', id: ids.give('callbacks') }, html: toHtml(opening) },
    ...callbacks.map(({ name, call }): PageSection => {
      const id = ids.give('callback', name);
      const content = <Callback call={call} context={context} id={id} />;
      return { heading: { level: 3, text: name, id }, html: toHtml(content) };
    }),
  ];
}

function Callback({
  call,
  context,
  id,
}: {
  call: HttpOperation;
  context: PageContext;
  id: string;
}): ReactElement {
  const { method, path, operation, parameters, requestBody, responses } = call;
  const { api, ids } = context;
  return (
    <>
      <OperationLine method={method} path={path} />
      {operation.summary ? <p>{operation.summary}</p> : null}
      {operation.description ? <Markdown text={operation.description} /> : null}
      {parameters.length > 0 ? (
        <FieldList
          resolve={api.resolve}
          ids={ids}
          path={[id]}
          entries={parameters.map((parameter) => parameterEntry(parameter.name, parameter, api))}
        />
      ) : null}
      {requestBody ? (
        <>
          <p className="reference-label">Body</p>
          {requestBody.description ? <Markdown text={requestBody.description} /> : null}
          {bodies(requestBody.content, [id, 'body'], context)}
        </>
      ) : null}
      {responses.map(([status, { description, content }]) => (
        <Fragment key={status}>
          <p className="reference-label">Answer {statusInWords(status)}</p>
          {description ? <Markdown text={description} /> : null}
          {bodies(content, [id, `response-${status}`], context)}
        </Fragment>
      ))}
    </>
  );
}

function bodies(
  content: Readonly<Record<string, MediaTypeObject>> = {},
  path: readonly string[],
  context: PageContext,
): ReactElement[] {
  return Object.entries(content).map(([type, media]) => body(type, media, path, context));
}

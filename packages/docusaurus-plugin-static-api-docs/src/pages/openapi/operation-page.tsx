import compact from 'lodash/compact';
import isEqual from 'lodash/isEqual';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import {
  factList,
  fieldList,
  Html,
  Ids,
  Markdown,
  OperationLine,
  type PageContext,
  Permalink,
  PhoneFold,
  plainText,
  splitLead,
  Switcher,
} from '../../markup';
import {
  type ParameterLocation,
  type Api,
  type HttpOperation,
  type LinkObject,
  operationsOf,
  type ResponseObject,
} from '../../read';
import { type PageSection, type ReferencePage, section, toHtml } from '../../markup/page';
import { say, showSaid } from '../../markup/said';
import { samplesOf } from '../../samples';
import { valueText } from '../../model/schema/constraints';
import type { Guide, ReferenceContext } from '../context';
import { authorization, authorizationNames } from './authorization';
import { codeSamples } from './code-samples';
import { adviceFor, statusInWords } from './error-advice';
import { errorAdvice, failuresOf, finderLink } from './errors';
import { body, examples, mergeContent, parameterEntry } from './message-parts';
import { operationHead } from './operation-head';
import { pageDescription } from './page-description';
import { serverAddress } from './server';

/** A longer list of guides is folded on phones. */
const mostOpenGuides = 3;

/** Makes the page of one operation. */
export function operationPage(operation: HttpOperation, context: ReferenceContext): ReferencePage {
  const { api, finder } = context;
  const ids = new Ids();
  const page = { resolve: api.resolve, ids, pages: context.schemaPages };
  const part = (text: string, id: string, content?: ReactElement) =>
    section(2, text, ids.give(id), content);
  const { slug, title, description = '', responses } = operation;
  const { info } = api.document;
  const guides = context.guides.get(operation.id) ?? [];
  const samples = samplesOf(operation, api, context.samples);
  const aside = compact([
    samples.samples.length > 0 && part('Sample request', 'code-samples', codeSamples(samples, ids)),
    ...responseExamplesSection(operation, page),
  ]);
  const sections = compact([
    ...authorizationSections(operation, context, page),
    ...serverSection(operation, api, page),
    ...parameterSections(operation, page),
    ...requestBodySection(operation, page),
    responses.length > 0 &&
      part('Responses', 'responses', responseRows(operation, api, page, finder)),
    ...callbackSections(operation, api, page),
    guides.length > 0 && part('Used in guides', 'guides', guideLinks(guides)),
  ]);
  return {
    frontMatter: {
      id: slug,
      title,
      description: pageDescription(plainText(description), title),
      reference: info.title,
    },
    opening: [{ html: toHtml(operationHead(operation)) }],
    aside,
    sections,
  };
}

/** Links to guides; many are folded on phones. */
function guideLinks(guides: readonly Guide[]): ReactElement {
  const list = (
    <ul>
      {guides.map(({ title, url }) => (
        <li key={title}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
  if (guides.length <= mostOpenGuides) return list;
  return <PhoneFold summary={`${guides.length} guides`}>{list}</PhoneFold>;
}

function parameterSections({ parameters }: HttpOperation, page: PageContext): PageSection[] {
  return ['Path', 'Query', 'Query string', 'Header', 'Cookie'].flatMap((name) => {
    const place: string = name.toLowerCase().replace(' ', '');
    const entries = parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => parameterEntry(parameter.name, parameter, page.resolve));
    if (entries.length === 0) return [];
    const content = fieldList(entries, [place], page);
    return [section(2, `${name} parameters`, page.ids.give(`${place}-parameters`), content)];
  });
}

/** The operation's ID, and in its line the authorization that all operations share. */
function authorizationSections(
  { operation: { operationId }, security }: HttpOperation,
  { api, introduction }: ReferenceContext,
  { ids }: PageContext,
): PageSection[] {
  const id = ids.give('authorization');
  const isShared = isEqual(security, api.security);
  const names = isShared ? authorizationNames(security, `${introduction}#authentication`) : '';
  const facts = factList([
    ['Authorization', names],
    ['Operation ID', operationId && <code>{operationId}</code>],
  ]);
  return [
    ...(facts ? [{ html: toHtml(<div id={isShared ? id : undefined}>{facts}</div>) }] : []),
    ...(isShared ? [] : [section(2, 'Authorization', id, authorization(security))]),
  ];
}

/** The address of an operation, where it is another one than that of the interface. */
function serverSection(
  { servers, isWebhook }: HttpOperation,
  { document }: Api,
  page: PageContext,
): PageSection[] {
  if (isWebhook || isEqual(servers, document.servers ?? [])) return [];
  const id = page.ids.give('servers');
  const content = servers.map((server) => serverAddress(server, page));
  return [section(2, servers.length === 1 ? 'Base URL' : 'Base URLs', id, <>{content}</>)];
}

function requestBodySection({ requestBody }: HttpOperation, page: PageContext): PageSection[] {
  if (!requestBody) return [];
  const { required, description, content } = requestBody;
  const all = (
    <>
      <Markdown text={description} />
      {bodies(content, ['body'], page, required)}
    </>
  );
  return [section(2, 'Request body', page.ids.give('request-body'), all)];
}

/** Bodies of a message, each with its examples folded below it. */
function bodies(
  content: ResponseObject['content'] = {},
  path: readonly string[],
  page: PageContext,
  required = false,
): ReactNode {
  return mergeContent(content).map(([types, media]) => {
    const known = examples(types, content, path.join('.'), page);
    return (
      <Fragment key={types.join()}>
        {body(types, media, path, page, { required })}
        {known.length > 0 ? (
          <details className="field-children">
            <summary>{known.length === 1 ? 'Example' : `${known.length} examples`}</summary>
            {known}
          </details>
        ) : null}
      </Fragment>
    );
  });
}

/** One row a response: successes are open, all others are folded with their cause and fix. */
function responseRows(
  operation: HttpOperation,
  api: Api,
  page: PageContext,
  finder: string | undefined,
): ReactElement {
  const failures = failuresOf(operation, api);
  const rows = operation.responses.map(([status, response], index) => {
    // What has its own page, and stands on this one already, is a link.
    const isSaid = operation.responses
      .slice(0, index)
      .some(([, earlier]) => isEqual(earlier.content, response.content));
    const id = page.ids.give(`response-${status}`);
    const name = statusInWords(status);
    const failure = failures.find((each) => each.status === status);
    const { lead = adviceFor(status).cause, rest } = splitLead(
      compact([response.summary, response.description]).join('\n\n'),
    );
    return (
      <details key={status} className="fold field" id={id} open={!failure}>
        <summary className="field-head">
          <strong className="field-name">{name}</strong>{' '}
          <span className="fold-lead" dangerouslySetInnerHTML={{ __html: lead }} />
        </summary>
        {/* Not in the summary, which is a control itself. */}
        <Permalink id={id} name={name} />
        <Html html={rest} />
        {failure ? errorAdvice(failure) : null}
        {responseContent(response, id, page, isSaid || failure !== undefined)}
      </details>
    );
  });
  return (
    <>
      {rows}
      {finder ? (
        <p>
          <a href={finder}>{finderLink(api)}</a>
        </p>
      ) : null}
    </>
  );
}

/** @param isLinked - whether a body with a page of its own is a link to it */
function responseContent(
  response: ResponseObject,
  id: string,
  page: PageContext,
  isLinked: boolean,
): ReactElement {
  const { headers = {}, content = {}, links = {} } = response;
  const own = mergeContent(content).map(([types, media]) =>
    body(types, media, [id], page, { id, isLinked }),
  );
  return (
    <>
      {headerList(headers, [id, 'headers'], page)}
      {own.length > 0 ? own : <p className="media-type">No body.</p>}
      {Object.keys(links).length > 0 ? (
        <>
          <p className="reference-label">Links</p>
          <ul className="fields">
            {Object.entries(links).map(([name, link]) => responseLink(name, link))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function headerList(
  headers: NonNullable<ResponseObject['headers']>,
  path: readonly string[],
  page: PageContext,
): ReactNode {
  const entries = Object.entries(headers).map(([name, header]) =>
    parameterEntry(name, header, page.resolve),
  );
  if (entries.length === 0) return null;
  return (
    <>
      <p className="reference-label">Headers</p>
      {fieldList(entries, path, page)}
    </>
  );
}

/** An operation that can follow a response, and the values it takes (OpenAPI 3.1, 4.8.20). */
function responseLink(name: string, link: LinkObject): ReactElement {
  const { operationId, operationRef, description, parameters = {}, requestBody } = link;
  const values = [
    ...Object.entries(parameters),
    ...(requestBody === undefined ? [] : [['body', requestBody] as const]),
  ];
  const rows = values.map(
    ([key, value]) =>
      [showSaid(say`Takes ${key}`), showSaid(say`from ${valueText(value)}`)] as const,
  );
  return (
    <li key={name} className="field">
      <p className="field-head">
        <code className="field-name">{name}</code>
      </p>
      <Markdown text={description} />
      {factList([['Operation', <code key="">{operationId ?? operationRef}</code>], ...rows])}
    </li>
  );
}

/** The requests that the interface sends to an address from the request (OpenAPI 3.1, 4.8.18). */
function callbackSections(
  { node }: HttpOperation,
  { document }: Api,
  page: PageContext,
): PageSection[] {
  const { ids } = page;
  const callbacks = node
    .entries('callbacks')
    .flatMap(([name, paths]) =>
      operationsOf(paths.entries(), true, document).map((callback) => ({ name, callback })),
    );
  if (callbacks.length === 0) return [];
  const opening = <p>Requests you receive at an address from this operation.</p>;
  return [
    section(2, 'Callbacks', ids.give('callbacks'), opening),
    ...callbacks.map(({ name, callback }) => {
      const id = ids.give('callback', name);
      return section(3, name, id, callbackContent(callback, id, page));
    }),
  ];
}

function placeInWords(place: ParameterLocation): string {
  return place === 'header' || place === 'cookie' ? place : `${place} parameter`;
}

function callbackContent(
  { method, path, operation, parameters, requestBody, responses, security }: HttpOperation,
  id: string,
  page: PageContext,
): ReactElement {
  const entries = parameters.map((each) => {
    const { facts = [], ...entry } = parameterEntry(each.name, each, page.resolve);
    return { ...entry, facts: [{ term: 'Sent as', words: placeInWords(each.in) }, ...facts] };
  });
  const messages = [
    ...(requestBody ? [{ ...requestBody, headers: {}, label: 'Body', name: 'body' }] : []),
    ...responses.map(([status, response]) => ({
      ...response,
      label: `Response ${statusInWords(status)}`,
      name: `response-${status}`,
    })),
  ];
  return (
    <>
      <OperationLine method={method} path={path} />
      {operation.summary ? <p>{operation.summary}</p> : null}
      <Markdown text={operation.description} />
      {operation.security ? authorization(security) : null}
      {entries.length > 0 ? fieldList(entries, [id], page) : null}
      {messages.map(({ label, name, description, headers = {}, content }) => (
        <Fragment key={name}>
          <p className="reference-label">{label}</p>
          <Markdown text={description} />
          {headerList(headers, [id, name, 'headers'], page)}
          {bodies(content, [id, name], page)}
        </Fragment>
      ))}
    </>
  );
}

function responseExamplesSection({ responses }: HttpOperation, page: PageContext): PageSection[] {
  const items = responses.flatMap(([status, { content = {} }]) => {
    const all = mergeContent(content).flatMap(([types]) =>
      examples(types, content, `response-${status}`, page),
    );
    return all.length > 0 ? [{ value: status, label: status, content: all }] : [];
  });
  if (items.length === 0) return [];
  const switcher = (
    <Switcher legend="Status of the response" name="response-example" items={items} />
  );
  return [section(2, 'Sample response', page.ids.give('response-examples'), switcher)];
}

/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';
import isEqual from 'lodash/isEqual';

import {
  factList,
  fieldList,
  idOf,
  Markdown,
  newTrees,
  OperationLine,
  type PageContext,
  Permalink,
  PhoneFold,
  plainText,
  Prose,
  splitLead,
  Switcher,
} from '../../markup';
import {
  type ParameterLocation,
  type HttpOperation,
  type LinkObject,
  operationsOf,
  type ResponseObject,
} from '../../read';
import { isJson, isXml } from '../../shared/content-types';
import { inColumn, type PageSection, part, type ReferencePage, section } from '../../markup/page';
import { renderCodeSpans } from '../../markup/code-spans';
import { withCode } from '../../shared/code-spans';
import { samplesOf } from '../../samples';
import { openPointConstraint } from '../../model/schema/constraints';
import { valueText } from '../../model/schema/value-text';
import type { Guide, ReferenceContext } from '../context';
import { authorization } from './authorization';
import { codeSamples } from './code-samples';
import { adviceFor, statusInWords } from './error-advice';
import { errorAdvice, failuresOf, finderLink } from './errors';
import { body, examples, mergeContent, parameterEntry } from './message-parts';
import { authorizationId, operationDetails, operationHead } from './operation-head';
import { pageDescription } from './page-description';
import { mockFolder } from '../../read/page-names';
import { serverAddress } from './server';
import type { Markup } from '../../markup/jsx-runtime';

/** A longer list of guides is folded on phones. */
const mostOpenGuides = 3;

/** Renders the page of an operation. */
export function operationPage(
  operation: HttpOperation,
  reference: ReferenceContext,
): ReferencePage {
  const context = { ...reference, shown: newTrees() };
  const { api } = context;
  const { slug, title, description = '', responses } = operation;
  const { info } = api.document;
  const guides = context.guides.get(operation.id) ?? [];
  const samples = samplesOf(operation, api, context.samples);
  const sends = !operation.isWebhook && samples.samples.length > 0 && context.sendsRequests;
  const aside = compact([
    samples.samples.length > 0 &&
      section(
        2,
        'Sample request',
        'code-samples',
        codeSamples(samples, sends ? operation.id : undefined),
      ),
    ...responseExamplesSection(operation, context),
  ]);
  const details = operationDetails(operation, context);
  const text = compact([
    details && part(details),
    ...authorizationSection(operation, context),
    ...serverSection(operation, context),
    ...parameterSections(operation, context),
    ...requestBodySection(operation, context),
    responses.length > 0 && section(2, 'Responses', 'responses', responseRows(operation, context)),
    ...callbackSections(operation, context),
    guides.length > 0 && section(2, 'Used in guides', 'guides', guideLinks(guides)),
  ]);
  return {
    frontMatter: {
      id: slug,
      title,
      description: pageDescription(plainText(description), title),
      reference: info.title,
    },
    ...(sends === true && { mock: `./${mockFolder}/${slug}/index` }),
    sections: [
      ...inColumn('opening', part(operationHead(operation, context.openPoints))),
      ...inColumn('aside', ...aside),
      ...text,
    ],
  };
}

/** Links to guides; many are folded on phones. */
function guideLinks(guides: readonly Guide[]): Markup {
  const list = (
    <ul>
      {guides.map(({ title, url }) => (
        <li>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
  if (guides.length <= mostOpenGuides) return list;
  return <PhoneFold summary={`${guides.length} guides`}>{list}</PhoneFold>;
}

function parameterSections({ id, parameters }: HttpOperation, page: PageContext): PageSection[] {
  return ['Path', 'Query', 'Query string', 'Header', 'Cookie'].flatMap((name) => {
    const place: string = name.toLowerCase().replace(' ', '');
    const entries = parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => {
        const { facts = [], ...entry } = parameterEntry(parameter.name, parameter, page.resolve);
        const openPoints = page.openPoints?.at.get(`${id}.${parameter.name}`) ?? [];
        return { ...entry, facts: [...facts, ...openPoints.map(openPointConstraint)] };
      });
    if (entries.length === 0) return [];
    const content = fieldList(entries, [place], page);
    return [section(2, `${name} parameters`, `${place}-parameters`, content)];
  });
}

/** Omitted if all operations share the authorization, which `operationDetails` names instead. */
function authorizationSection(
  { security }: HttpOperation,
  { api }: ReferenceContext,
): PageSection[] {
  if (isEqual(security, api.security)) return [];
  return [section(2, 'Authorization', authorizationId, authorization(security))];
}

/** The base URLs of an operation, if they differ from those of the API. */
function serverSection(
  { servers, isWebhook }: HttpOperation,
  context: ReferenceContext,
): PageSection[] {
  if (isWebhook || isEqual(servers, context.api.document.servers ?? [])) return [];
  const content = servers.map((server) => serverAddress(server, context));
  return [section(2, servers.length === 1 ? 'Base URL' : 'Base URLs', 'servers', content)];
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
  return [section(2, 'Request body', 'request-body', all)];
}

/** Bodies of a message, each with its examples folded below it. */
function bodies(
  content: ResponseObject['content'] = {},
  path: readonly string[],
  page: PageContext,
  required = false,
): Markup {
  return mergeContent(content).map(([types, media]) => {
    const exampleList = examples(types, content, path.join('.'), page.resolve, {
      // The sample request has the others.
      isGenerated: isXml,
    });
    return (
      <>
        {body(types, media, path, page, { required })}
        {exampleList.length > 0 ? (
          <details className="field-children">
            <summary>
              {exampleList.length === 1 ? 'Example' : `${exampleList.length} examples`}
            </summary>
            {exampleList}
          </details>
        ) : null}
      </>
    );
  });
}

/** One row per response: successes are open, errors are folded with their cause and fix. */
function responseRows(operation: HttpOperation, context: ReferenceContext): Markup {
  const { api, finder } = context;
  const failures = failuresOf(operation, api);
  const rows = operation.responses.map(([status, response], index) => {
    // A schema that the page already shows is a link, if it has its own page.
    const isSaid = operation.responses
      .slice(0, index)
      .some(([, earlier]) => isEqual(earlier.content, response.content));
    const id = idOf(`response-${status}`);
    const name = statusInWords(status);
    const failure = failures.find((each) => each.status === status);
    const { lead = adviceFor(status).cause, rest } = splitLead(
      compact([response.summary, response.description]).join('\n\n'),
    );
    return (
      <details className="fold field" id={id} open={!failure}>
        <summary className="field-head">
          {/* A heading for screen readers alone: the contents, the search, and the twins have the section. */}
          <strong className="field-name" role="heading" aria-level="3">
            {name}
          </strong>{' '}
          <span className="fold-lead">{lead}</span>
        </summary>
        {/* Outside the summary, because controls can't be nested. */}
        <Permalink id={id} name={name} />
        <Prose>{rest}</Prose>
        {failure ? errorAdvice(failure) : null}
        {/* A local search would find the fields that many operations return, in place of these operations. */}
        <div className="fold-content" data-pagefind-ignore="">
          {responseContent(response, id, context, isSaid || failure !== undefined)}
        </div>
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

/** @param isLinked - whether to link to the schema's page, if it has one, instead of listing fields */
function responseContent(
  response: ResponseObject,
  id: string,
  page: PageContext,
  isLinked: boolean,
): Markup {
  const { headers = {}, content = {}, links = {} } = response;
  const bodyList = mergeContent(content).map(([types, media]) =>
    body(types, media, [id], page, { id, isLinked }),
  );
  return (
    <>
      {headerList(headers, [id, 'headers'], page)}
      {bodyList.length > 0 ? bodyList : <p className="media-type">No body.</p>}
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
): Markup {
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

/** An operation that can follow a response, and the values it takes over (OpenAPI 3.1, 4.8.20). */
function responseLink(name: string, link: LinkObject): Markup {
  const { operationId, operationRef, description, parameters = {}, requestBody } = link;
  const values = [
    ...Object.entries(parameters),
    ...(requestBody === undefined ? [] : [['body', requestBody] as const]),
  ];
  const rows = values.map(
    ([key, value]) =>
      [
        renderCodeSpans(withCode`Takes ${key}`),
        renderCodeSpans(withCode`from ${valueText(value)}`),
      ] as const,
  );
  return (
    <li className="field">
      <p className="field-head">
        <code className="field-name">{name}</code>
      </p>
      <Markdown text={description} />
      {factList([['Operation', <code>{operationId ?? operationRef}</code>], ...rows])}
    </li>
  );
}

/** The requests that the API sends to a URL from the request (OpenAPI 3.1, 4.8.18). */
function callbackSections({ node }: HttpOperation, context: ReferenceContext): PageSection[] {
  const callbacks = node.entries('callbacks').flatMap(([name, paths]) =>
    operationsOf(paths.entries(), true, context.api.document).map((callback) => ({
      name,
      callback,
    })),
  );
  if (callbacks.length === 0) return [];
  const opening = <p>Requests you receive at an address from this operation.</p>;
  return [
    section(2, 'Callbacks', 'callbacks', opening),
    ...callbacks.map(({ name, callback }) => {
      const id = idOf('callback', name);
      return section(3, name, id, callbackContent(callback, id, context));
    }),
  ];
}

function placeInWords(place: ParameterLocation): string {
  if (place === 'querystring') return 'query string';
  return place === 'header' || place === 'cookie' ? place : `${place} parameter`;
}

function callbackContent(
  { method, path, operation, parameters, requestBody, responses, security }: HttpOperation,
  id: string,
  page: PageContext,
): Markup {
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
        <>
          <p className="reference-label">{label}</p>
          <Markdown text={description} />
          {headerList(headers, [id, name, 'headers'], page)}
          {bodies(content, [id, name], page)}
        </>
      ))}
    </>
  );
}

function responseExamplesSection(
  { responses }: HttpOperation,
  { resolve }: PageContext,
): PageSection[] {
  const items = responses.flatMap(([status, { content = {} }]) => {
    const all = mergeContent(content).flatMap(([types]) =>
      examples(types, content, `response-${status}`, resolve, {
        showsFields: true,
        isGenerated: (type) => isJson(type) || isXml(type),
      }),
    );
    return all.length > 0 ? [{ value: status, label: status, content: all }] : [];
  });
  if (items.length === 0) return [];
  const switcher = (
    <Switcher
      legend="Status of the response"
      name="response-example"
      items={items}
      isPrintedWhole
    />
  );
  return [section(2, 'Sample response', 'response-examples', switcher)];
}

import { Fragment, type ReactElement, type ReactNode } from 'react';

import { CopyButton, FieldList, Ids, Markdown, plainText, Switcher } from '../../markup';
import {
  type Api,
  follow,
  type HeaderObject,
  type HttpOperation,
  type ParameterPlace,
  type ResponseObject,
} from '../../../specifications';
import { statusInWords } from '../openapi/status';
import { toHtml, type PageSection, type ReferencePage } from '../../page';
import { samplesOf, type Samples } from '../../samples';
import { Authorization } from './authorization';
import { callbackSections } from './callbacks';
import { CodeSamples } from './code-samples';
import { body, examples, type PageContext, parameterEntry } from './message-parts';
import { OperationLine } from './operation-path';
import { ErrorAdvice } from './error-advice-section';
import { pageDescription } from './page-description';
import { type Guide, UsedInGuides } from './used-by';
import { ResponseLinks } from './response-links';

/**
 * Makes the page of one call.
 *
 * @param operation - the call
 * @param api - that it belongs to
 * @param serverVariable - name of the environment variable with the base URL, for samples
 * @param links.guides - that use the call
 * @param links.finder - URL of the page with all errors of the interface
 * @param links.schemaPages - by the object of the specification
 */
export function operationPage(
  operation: HttpOperation,
  api: Api,
  serverVariable: string,
  {
    guides = [],
    finder,
    schemaPages,
  }: {
    guides?: readonly Guide[];
    finder?: string;
    schemaPages?: ReadonlyMap<object, string>;
  } = {},
): ReferencePage {
  const context: PageContext = { api, ids: new Ids(), schemaPages };
  const { title } = operation;
  const call = `${operation.method.toUpperCase()} ${operation.path}`;
  return {
    frontMatter: {
      id: operation.slug,
      title,
      description: pageDescription(
        plainText(operation.operation.description ?? ''),
        title,
        call,
        `${api.document.info.title} ${api.document.info.version}`,
      ),
      custom_edit_url: null,
      reference: api.document.info.title,
    },
    sections: [
      { html: toHtml(<Opening operation={operation} />) },
      section(
        'Authorization',
        'authorization',
        <Authorization ways={operation.security} />,
        context,
      ),
      ...parameterSections(operation, context),
      ...requestBodySection(operation, context),
      ...responseSections(operation, context),
      ...callbackSections(operation, context),
      section(
        'What can go wrong',
        'errors',
        <ErrorAdvice operation={operation} api={api} ids={context.ids} finder={finder} />,
        context,
      ),
      ...(guides.length > 0
        ? [section('Used in guides', 'guides', <UsedInGuides guides={guides} />, context)]
        : []),
    ],
    aside: [
      ...sampleSection(samplesOf(operation, api, serverVariable), context),
      ...responseExamplesSection(operation, context),
    ],
  };
}

function section(text: string, id: string, content: ReactNode, { ids }: PageContext): PageSection {
  return { heading: { level: 2, text, id: ids.give(id) }, html: toHtml(content) };
}

function Opening({ operation }: { operation: HttpOperation }): ReactElement {
  const { method, path, isWebhook } = operation;
  const { description, deprecated } = operation.operation;
  return (
    <>
      <OperationLine method={method} path={path}>
        {isWebhook ? null : <CopyButton label="path" text={path} />}
      </OperationLine>
      {isWebhook ? <p>A webhook: you receive this request.</p> : null}
      {deprecated ? <p className="deprecation">This operation is deprecated.</p> : null}
      {description ? <Markdown text={description} className="reference-lead" /> : null}
    </>
  );
}

const places: readonly (readonly [place: ParameterPlace, heading: string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
];

function parameterSections({ parameters }: HttpOperation, context: PageContext): PageSection[] {
  const { api, ids } = context;
  return places.flatMap(([place, heading]) => {
    const entries = parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => parameterEntry(parameter.name, parameter, api));
    if (entries.length === 0) return [];
    const content = <FieldList entries={entries} resolve={api.resolve} ids={ids} path={[place]} />;
    return [section(heading, heading.toLowerCase().replace(' ', '-'), content, context)];
  });
}

function requestBodySection({ requestBody }: HttpOperation, context: PageContext): PageSection[] {
  if (!requestBody) return [];
  const content = (
    <>
      <p className="body-required">{requestBody.required ? 'Required.' : 'Optional.'}</p>
      {requestBody.description ? <Markdown text={requestBody.description} /> : null}
      {Object.entries(requestBody.content ?? {}).map(([type, mediaType]) => (
        <Fragment key={type}>
          {body(type, mediaType, ['body'], context)}
          {examples(type, mediaType, 'body', context)}
        </Fragment>
      ))}
    </>
  );
  return [section('Request body', 'request-body', content, context)];
}

function responseSections({ responses }: HttpOperation, context: PageContext): PageSection[] {
  if (responses.length === 0) return [];
  return [
    section('Responses', 'responses', null, context),
    ...responses.map(([status, response]): PageSection => {
      const id = context.ids.give(`response-${status}`);
      return {
        heading: { level: 3, text: statusInWords(status), id },
        html: toHtml(responseContent(response, id, context)),
      };
    }),
  ];
}

function responseContent(response: ResponseObject, id: string, context: PageContext): ReactElement {
  const { api, ids } = context;
  const headers = Object.entries(response.headers ?? {}).map(([name, header]) =>
    parameterEntry(name, follow<HeaderObject>(header, api.resolve), api),
  );
  const content = Object.entries(response.content ?? {});
  return (
    <>
      {response.description ? <Markdown text={response.description} /> : null}
      {headers.length > 0 ? (
        <>
          <p className="reference-label">Headers</p>
          <FieldList entries={headers} resolve={api.resolve} ids={ids} path={[id, 'headers']} />
        </>
      ) : null}
      {content.map(([type, mediaType]) => body(type, mediaType, [id], context, id))}
      {content.length === 0 ? <p className="media-type">No body.</p> : null}
      <ResponseLinks response={response} resolve={api.resolve} />
    </>
  );
}

function responseExamplesSection(
  { responses }: HttpOperation,
  context: PageContext,
): PageSection[] {
  const items = responses.flatMap(([status, response]) => {
    const content = Object.entries(response.content ?? {}).flatMap(([type, mediaType]) =>
      examples(type, mediaType, `response-${status}`, context),
    );
    if (content.length === 0) return [];
    return [{ value: status, label: statusInWords(status), content: <>{content}</> }];
  });
  if (items.length === 0) return [];
  const switcher = (
    <Switcher legend="Status of the response" name="response-example" items={items} />
  );
  return [section('Response examples', 'response-examples', switcher, context)];
}

function sampleSection(samples: Samples, context: PageContext): PageSection[] {
  if (samples.samples.length === 0) return [];
  const content = <CodeSamples samples={samples} ids={context.ids} />;
  return [section('Code samples', 'code-samples', content, context)];
}

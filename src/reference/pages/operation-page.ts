import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';

import {
  CodeBlock,
  CopyButton,
  exampleText,
  FieldList,
  FieldTree,
  Ids,
  Markdown,
  MethodBadge,
  Permalink,
  plainText,
  Switcher,
  type FieldEntry,
} from '../markup';
import { follow, type Api, type ApiOperation } from '../openapi/api';
import { examplesOf, type NamedExample } from '../openapi/examples';
import { statusInWords } from '../openapi/status';
import type {
  HeaderObject,
  MediaTypeObject,
  ParameterPlace,
  ResponseObject,
} from '../openapi/types';
import { toHtml, type PageSection, type ReferencePage } from '../page';
import { samplesOf, type Samples } from '../samples';
import { isJson } from '../samples/request';
import { serializeQuery } from '../samples/serialize';
import type { Fact } from '../schema/facts';
import { viewSchema } from '../schema/view-schema';
import { Authorization } from './authorization';
import { callbackSections } from './callbacks';
import { CodeSamples } from './code-samples';
import { markParameters } from './operation-path';
import { ErrorAdvice } from './error-advice-section';
import { pageDescription } from './page-description';
import { type Guide, UsedInGuides } from './used-by';
import { ResponseLinks } from './response-links';

/** What the page of an operation needs beside the operation. */
interface Context {
  readonly api: Api;
  readonly ids: Ids;
}

/**
 * Makes the page of one call.
 *
 * @param operation - the call
 * @param api - that it belongs to
 * @param serverVariable - name of the environment variable with the base address, for samples
 * @param links.guides - that use the call
 * @param links.finder - URL of the page with all errors of the interface
 */
export function operationPage(
  operation: ApiOperation,
  api: Api,
  serverVariable: string,
  { guides = [], finder }: { guides?: readonly Guide[]; finder?: string } = {},
): ReferencePage {
  const context = { api, ids: new Ids() };
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
      { html: toHtml(h(Opening, { operation })) },
      section(
        'Authorization',
        'authorization',
        h(Authorization, { ways: operation.security }),
        context,
      ),
      ...parameterSections(operation, context),
      ...requestBodySection(operation, context),
      ...responseSections(operation, context),
      ...callbackSections(operation, api, context.ids),
      section(
        'What can go wrong',
        'errors',
        h(ErrorAdvice, { operation, api, ids: context.ids, finder }),
        context,
      ),
      ...(guides.length > 0
        ? [section('Used in guides', 'guides', h(UsedInGuides, { guides }), context)]
        : []),
    ],
    aside: [
      ...sampleSection(samplesOf(operation, api, serverVariable), context),
      ...responseExamplesSection(operation, context),
    ],
  };
}

function section(text: string, id: string, content: ReactNode, { ids }: Context): PageSection {
  return { heading: { level: 2, text, id: ids.give(id) }, html: toHtml(content) };
}

function Opening({ operation }: { operation: ApiOperation }): ReactElement {
  const { method, path, isWebhook } = operation;
  const { description, deprecated } = operation.operation;
  return h(
    Fragment,
    null,
    h(
      'div',
      { className: 'operation-line' },
      h(MethodBadge, { method }),
      h('code', { className: 'operation-path' }, ...markParameters(path)),
      isWebhook ? null : h(CopyButton, { label: 'path', text: path }),
    ),
    isWebhook ? h('p', null, 'A webhook: you receive this request.') : null,
    deprecated ? h('p', { className: 'deprecation' }, 'This call is deprecated.') : null,
    description ? h(Markdown, { text: description, className: 'reference-lead' }) : null,
  );
}

const places: readonly (readonly [place: ParameterPlace, heading: string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
];

function parameterSections({ parameters }: ApiOperation, context: Context): PageSection[] {
  const { api, ids } = context;
  return places.flatMap(([place, heading]) => {
    const entries = parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => entryOf(parameter.name, parameter, api));
    if (entries.length === 0) return [];
    const content = h(FieldList, { entries, resolve: api.resolve, ids, path: [place] });
    return [section(heading, heading.toLowerCase().replace(' ', '-'), content, context)];
  });
}

function entryOf(
  name: string,
  parameter: HeaderObject & { in?: ParameterPlace },
  api: Api,
): FieldEntry {
  const [contentType, mediaType] = Object.entries(parameter.content ?? {})[0] ?? [];
  const described = parameter.example !== undefined || parameter.examples !== undefined;
  const facts: Fact[] = [
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
): Fact[] {
  if (parameter.in !== 'query' || parameter.schema === undefined) return [];
  if (!viewSchema(parameter.schema, resolve).types.includes('array')) return [];
  const style = {
    name,
    ...(parameter.style && { style: parameter.style }),
    ...(parameter.explode !== undefined && { explode: parameter.explode }),
  };
  return [{ term: 'Several values', values: [serializeQuery(style, ['a', 'b'])] }];
}

function requestBodySection({ requestBody }: ApiOperation, context: Context): PageSection[] {
  if (!requestBody) return [];
  const content = h(
    Fragment,
    null,
    h('p', { className: 'body-required' }, requestBody.required ? 'Required.' : 'Optional.'),
    requestBody.description ? h(Markdown, { text: requestBody.description }) : null,
    ...Object.entries(requestBody.content ?? {}).map(([type, mediaType]) =>
      h(
        Fragment,
        null,
        media(type, mediaType, ['body'], context),
        ...examples(type, mediaType, 'body', context),
      ),
    ),
  );
  return [section('Request body', 'request-body', content, context)];
}

function media(
  type: string,
  { schema }: MediaTypeObject,
  path: readonly string[],
  { api, ids }: Context,
  id?: string,
): ReactElement {
  return h(
    Fragment,
    null,
    h('p', { className: 'media-type' }, 'Content type ', h('code', null, type)),
    schema === undefined
      ? null
      : h(FieldTree, { schema, resolve: api.resolve, ids, path, ...(id !== undefined && { id }) }),
  );
}

function examples(
  type: string,
  mediaType: MediaTypeObject,
  path: string,
  { api, ids }: Context,
): ReactElement[] {
  return examplesOf(mediaType, api.resolve).map((example) => {
    const id = ids.give(path, 'example', example.name);
    const title = exampleTitle(example);
    return h(
      'div',
      { className: 'example', id },
      h('p', { className: 'example-title' }, title, h(Permalink, { id, name: title })),
      example.description ? h(Markdown, { text: example.description }) : null,
      h(CodeBlock, {
        code: exampleText(example.value),
        language: isJson(type) ? 'json' : 'text',
        label: title,
      }),
    );
  });
}

function exampleTitle({ name, summary }: NamedExample): string {
  if (summary) return `Example: ${summary}`;
  return name === 'example' ? 'Example' : `Example: ${name}`;
}

function responseSections({ responses }: ApiOperation, context: Context): PageSection[] {
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

function responseContent(response: ResponseObject, id: string, context: Context): ReactElement {
  const { api, ids } = context;
  const headers = Object.entries(response.headers ?? {}).map(([name, header]) =>
    entryOf(name, follow<HeaderObject>(header, api.resolve), api),
  );
  const content = Object.entries(response.content ?? {});
  return h(
    Fragment,
    null,
    response.description ? h(Markdown, { text: response.description }) : null,
    headers.length > 0
      ? h(
          Fragment,
          null,
          h('p', { className: 'reference-label' }, 'Headers'),
          h(FieldList, { entries: headers, resolve: api.resolve, ids, path: [id, 'headers'] }),
        )
      : null,
    ...content.map(([type, mediaType]) => media(type, mediaType, [id], context, id)),
    content.length === 0 ? h('p', { className: 'media-type' }, 'No body.') : null,
    h(ResponseLinks, { response, resolve: api.resolve }),
  );
}

function responseExamplesSection({ responses }: ApiOperation, context: Context): PageSection[] {
  const items = responses.flatMap(([status, response]) => {
    const content = Object.entries(response.content ?? {}).flatMap(([type, mediaType]) =>
      examples(type, mediaType, `response-${status}`, context),
    );
    if (content.length === 0) return [];
    return [
      { value: status, label: statusInWords(status), content: h(Fragment, null, ...content) },
    ];
  });
  if (items.length === 0) return [];
  const switcher = h(Switcher, {
    legend: 'Status of the response',
    name: 'response-example',
    items,
  });
  return [section('Response examples', 'response-examples', switcher, context)];
}

function sampleSection(samples: Samples, context: Context): PageSection[] {
  if (samples.samples.length === 0) return [];
  const content = h(CodeSamples, { samples, ids: context.ids });
  return [section('Code samples', 'code-samples', content, context)];
}

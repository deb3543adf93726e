import type { Nodes } from 'hast';
import memoize from 'lodash/memoize';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parseHtml, writeHtml } from '../shared/html';
import { loadSpecification } from '../read/load-specification';
import { temporaryFiles } from '../read/temporary-files.fixture';
import { type Api, type HttpOperation, lintSpecification, readApi } from '../read';
import { FaultsError } from '../shared/faults';
import type { PageSection, ReferencePage } from '../markup/page';
import { layOutEventReference } from './asyncapi';
import { contextOf as referenceContext, type ReferenceContext } from './context';
import { operationPage } from './openapi/operation-page';
import { referencePages } from './reference-pages';
import type { ReferenceOptions } from '../shared/options';

/** Returns the text of a document in the folder `fixtures`. */
export function readFixture(name: string): string {
  return readFileSync(path.join(__dirname, 'fixtures', name), 'utf8');
}

/** Reads an OpenAPI document, with or without its head. */
export async function apiOf(text: string, version = '3.1.0'): Promise<Api> {
  const head = `openapi: ${version}\ninfo: { title: Test, version: '1' }\n`;
  const file = temporaryFiles({ 'api.yaml': text.startsWith('openapi:') ? text : head + text });
  return readApi(await loadSpecification(file('api.yaml')));
}

/** Returns the operation with an operationId. */
export function operationOf(api: Api, id: string): HttpOperation {
  const httpOperation = api.operations.find(({ operation }) => operation.operationId === id);
  if (!httpOperation) throw new Error(`the fixture has no operation ${id}`);
  return httpOperation;
}

/** Returns a context for tests. By default, schemas have no pages, and operations share no security schemes. */
export function contextOf(api: Api, more: Partial<ReferenceContext> = {}): ReferenceContext {
  const options = {
    ...{ basePath: '/api/test', introduction: '/api/test/', hasSchemas: false },
    ...{
      sendsRequests: false,
      guides: new Map(),
      edition: {},
      samples: { serverVariable: 'BASE_URL' },
    },
    ...more,
  };
  return { ...referenceContext({ ...api, security: [] }, options), ...more };
}

/** Renders the page of an OpenAPI document's first operation. */
export async function pageOf(text: string, version?: string): Promise<ReferencePage> {
  const api = await apiOf(text, version);
  const [operation] = api.operations;
  if (!operation) throw new Error('the fixture has no operation');
  return operationPage(operation, contextOf(api));
}

/**
 * Lays out the pages of a whole OpenAPI document, below `/api/test`.
 *
 * @param files - the document as `api.yaml` with further files, or the document alone
 * @returns the pages, with functions that render the page at a route
 */
export async function layOut(
  files: string | Readonly<Record<string, string>>,
  options: Partial<ReferenceOptions> = {},
) {
  const file = temporaryFiles(typeof files === 'string' ? { 'api.yaml': files } : files);
  const place = { outputDir: 'reference-test', routeBasePath: 'api/test' };
  const made = await referencePages({ specification: file('api.yaml'), ...place, ...options });
  const pageAt = memoize((route: string) => {
    const page = made.pages.find((it) => it.route === route);
    if (!page) throw new Error(`there is no page ${route}`);
    return page.render();
  });
  return { ...made, pageAt, htmlAt: (route: string) => htmlOf(pageAt(route)) };
}

/**
 * Lays out the pages of an AsyncAPI document at `minimal` rules.
 *
 * @returns the text of all pages, and the downloads
 * @throws FaultsError if the document has faults
 */
export async function layOutEvents(text: string) {
  const specification = temporaryFiles({ 'events.yaml': text })('events.yaml');
  const findings = await lintSpecification(specification, [], 'minimal');
  const faults = findings.filter(({ isWarning }) => !isWarning);
  if (faults.length > 0) throw new FaultsError(faults);
  const { pages, downloads } = await layOutEventReference({ specification, rules: 'minimal' });
  return { words: wordsOf(pages.map(({ render }) => htmlOf(render())).join('\n')), downloads };
}

/** Returns the markup of a page, or of one of its columns. */
export function htmlOf(page: ReferencePage, column?: PageSection['column']): string {
  return page.sections
    .filter((section) => column === undefined || section.column === column)
    .map(({ content }) => writeHtml(content))
    .join('\n');
}

/** Returns the visible text of the section under a heading. */
export function seen(page: ReferencePage, heading?: string): string {
  const matching = page.sections.filter((section) => section.heading?.text === heading);
  if (matching.length !== 1)
    throw new Error(`${matching.length} parts of the page are named ${heading}`);
  return matching.map(({ content }) => wordsOf(writeHtml(content))).join(' ');
}

/** Returns the visible text of markup. */
export function wordsOf(html: string): string {
  return textIn(parseHtml(html)).replaceAll(/\s+/g, ' ').trim();
}

function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  const text = 'children' in node ? node.children.map(textIn).join('') : '';
  const isInline = node.type === 'element' && /^(?:a|code|em|span|strong|wbr)$/.test(node.tagName);
  return isInline ? text : ` ${text} `;
}

import { schemas } from '@asyncapi/specs';
import type { Element, Nodes } from 'hast';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import type { ReferencePage } from '../markup/page';
import { readDocument } from '../model/asyncapi/read-document';
import { eventPages } from '../pages/asyncapi/event-pages';
import { eventParts } from '../pages/asyncapi/event-parts';
import { layOut } from '../pages/reference.fixture';
import { languages } from '../samples';
import { hasClass, hasTag, parseHtml } from '../shared/html';
import { labelsFile, translatorOf } from './labels';
import { writtenSentence } from './read-generated-pages';

const mark = '\0';

/** Marks each listed label instead of translating it. */
const translate = translatorOf({
  path: '',
  content: Object.fromEntries(
    Object.keys(labelsFile.content).map((label) => [label, { message: mark + label }]),
  ),
});

/** Names that aren't translated: sample languages, statuses, and protocols. */
const isName = (text: string) =>
  languages.some(({ label }) => label === text) ||
  /^(?:wscat|OAuth 2\.0|[1-5](?:\d\d|XX) .*|(?:WebSocket[^(]* \(wss?\)(?:, )?)+)$/.test(text);

/** Code, types, and methods. */
const isCode = (element: Element) =>
  hasTag('pre', 'code')(element) || hasClass('field-type', 'method-badge')(element);

/** Returns every key and value of a document. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([key, it]) => [key, ...textsOf(it)]);
}

/** Returns the texts of a page that come neither from the document nor from the labels. */
function unlistedIn(page: ReferencePage, document: string): string[] {
  const raw = textsOf(parse(document)).join('\n').replaceAll(/\s+/g, ' ');
  const documentText = `${raw}\n${raw.replaceAll(/[`*_\\]/g, '')}`;
  // Pages join names of the document with punctuation.
  const isOfDocument = (text: string) =>
    documentText.includes(text) ||
    text.split(/[(),.]/).every((part) => documentText.includes(part.trim()));
  const texts: string[] = page.sections.flatMap(({ heading }) => heading?.text ?? []);
  const add = (node: Nodes): void => {
    if (node.type === 'text') texts.push(node.value);
    if (node.type === 'element') {
      const { ariaLabel, dataSays, dataNone } = node.properties;
      texts.push(...[ariaLabel, dataSays, dataNone].filter((it) => typeof it === 'string'));
      if (isCode(node)) return;
      if (hasClass('field-rule')(node)) {
        const text = writtenSentence(node);
        if (/\p{L}/u.test(text.replaceAll(/`[^`]*`/g, ''))) texts.push(text);
        return;
      }
    }
    if ('children' in node) node.children.forEach(add);
  };
  page.sections.forEach(({ content }) => add(content));
  return texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}/u.test(text) && !isName(text) && !isOfDocument(text))
    .filter((text) => !translate?.(text).startsWith(mark));
}

test('reports an unlisted label in markup and in a heading', () => {
  const content = parseHtml(
    '<p>Required name</p><b aria-label="Lost"></b><code>code</code> required',
  );
  const page = {
    frontMatter: { title: '', description: '' },
    sections: [{ heading: { level: 2, text: 'Unknown', id: '' }, content }],
  } as const;
  expect(unlistedIn(page, 'name: Required')).toEqual(['Unknown', 'Required name', 'Lost']);
});

const missing = 'add these words to the labels in src/docusaurus/labels.ts';

const pages = path.join(__dirname, '..', 'pages');

const openApi = readdirSync(path.join(pages, 'fixtures')).map((it) =>
  path.join(pages, 'fixtures', it),
);
const events = path.join(pages, 'asyncapi', 'fixtures');
const asyncApi = readdirSync(events).map((it) => path.join(events, it));

test.each(openApi.map((file) => [path.basename(file), file]))(
  'lists all labels of OpenAPI pages: %s',
  async (_, file) => {
    const document = readFileSync(file, 'utf8');
    const { pages: openApiPages } = await layOut(document);
    const unlisted = openApiPages.flatMap((it) => unlistedIn(it.render(), document));
    expect([...new Set(unlisted)], missing).toEqual([]);
  },
);

/** Schemas with each kind of rule that pages put into words. */
const ruled = `
openapi: 3.1.0
info: { title: Rules, version: '1' }
paths:
  /a:
    post:
      operationId: addA
      summary: Add A
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              properties:
                first: { type: array, contains: { const: 7 }, prefixItems: [true], unevaluatedItems: true }
                second: { type: [array, object], items: { type: integer }, properties: { inner: { type: [string, 'null'] } } }
                third: { type: array, contains: { properties: { inner: { const: 7 } }, required: [inner] } }
                fourth: { anyOf: [{ type: integer }, { type: 'null', description: Never. }] }
                fifth: { type: string, allOf: [{ pattern: a }, { pattern: b }], not: { const: c }, oneOf: [{ pattern: d }, { pattern: e }] }
                sixth: { type: array, contains: { description: One., type: object, properties: { inner: true } } }
                seventh: { properties: { a: true, b: true }, anyOf: [{ required: [a] }, { required: [b] }] }
                eighth: { properties: { a: true, b: true, c: true }, anyOf: [{ required: [a, b] }, { required: [c] }] }
              required: [last]
              oneOf: [{ required: [first] }, { required: [second] }]
              propertyNames: { pattern: '^[a-z]' }
              not: { required: [third, fourth] }
              if: { properties: { third: { const: x } }, required: [third] }
              then: { required: [fourth] }
              else: { required: [fourth, fifth] }
              dependentRequired: { third: [fourth] }
              dependentSchemas: { fourth: { properties: { fifth: { description: Fifth., type: string } } } }
          multipart/form-data:
            schema: { type: object, properties: { list: { type: array, items: { type: string } } } }
            encoding: { list: { style: pipeDelimited, explode: false } }
      responses: { '204': { description: Done } }
`;

test('the rules of schemas have no label that translators cannot translate', async () => {
  const made = await layOut(ruled, { rules: 'minimal' });
  const unlisted = made.pages
    .filter(({ route }) => route.endsWith('/add-a'))
    .flatMap((it) => unlistedIn(it.render(), ruled));
  expect([...new Set(unlisted)]).toEqual([]);
});

test.each(asyncApi.map((file) => [path.basename(file), file]))(
  'lists all labels of event pages: %s',
  async (_, file) => {
    const page = eventPages(eventParts(await readDocument(file)), '/events');
    // The standard's descriptions of settings aren't translated either.
    const documentText = JSON.stringify([parse(readFileSync(file, 'utf8')), schemas['3.1.0']]);
    const unlisted = page.flatMap((it) => unlistedIn(it, documentText));
    expect([...new Set(unlisted)], missing).toEqual([]);
  },
);

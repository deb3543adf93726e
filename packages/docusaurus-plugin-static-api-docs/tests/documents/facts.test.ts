import memoize from 'lodash/memoize';
import path from 'node:path';
import { expect, it } from 'vitest';

import { apiReferences } from '../../../../src/config/api-references';
import { documents, eventDocuments, type PublicDocument } from './documents';
import { eventFactsOf } from './event-facts';
import { httpFactsOf } from './http-facts';
import type { Fact } from './reader';
import { eventSiteOf, siteOf, writeEventPage, writePages } from './site';

const pageOfScanners = memoize(() => writeEventPage(eventDocuments[0]?.file ?? ''));

/** What the page of the scanners' events loses, and the fact that is named then. */
const eventLosses = [
  ['<code class="field-name">connected</code>', '/properties/connected: property connected'],
  ['<code>UPDATE_STATUS</code>', '/properties/eventType/enum: enum UPDATE_STATUS'],
  ['The device integration service on the local computer.', '#/servers/local/description'],
  ['You receive', '#/operations/receiveBarcode: action receive'],
  [
    '#barcode.barcodeMessage',
    '#/operations/receiveBarcode: message of an operation barcodeMessage',
  ],
  ['id="status"', '#/channels/status: channel status'],
] as const;

/** What a page of the document with links loses, and the fact that is named then. */
const losses = [
  [
    '<code class="field-name">uuid</code>',
    '#/components/schemas/user/properties/uuid: property uuid',
  ],
  ['<code>merged</code>', '/schema/enum: enum merged'],
  ['id="query-parameters"', '/query/state: parameter state'],
  ['id="response-200"', '/responses/200: response 200'],
] as const;

const fileOf = (name: string) => path.resolve('node_modules', name);
const missing = (facts: readonly Fact[]) => facts.filter(({ isShown }) => !isShown);
const line = ({ pointer, kind, value }: Fact) => `${pointer}: ${kind} ${value}`;

function expectAll(facts: readonly Fact[], { file, leftOut = {} }: PublicDocument): void {
  const lost = missing(facts);
  const shown = ((1 - lost.length / facts.length) * 100).toFixed(2);
  console.log(`${path.basename(file)}: ${facts.length} facts, ${shown} % on the pages`);
  expect(lost.filter(({ kind }) => !(kind in leftOut)).map(line)).toEqual([]);
  expect(lost.length / facts.length).toBeLessThanOrEqual(0.005);
}

it.each(documents)('the pages of $file say what it says', async (document) => {
  const written = await writePages(fileOf(document.file));
  expectAll(httpFactsOf(written.document, siteOf(written)), document);
});

it.each(apiReferences)('the pages of $title say what it says', async ({ specification }) => {
  const written = await writePages(specification);
  expectAll(httpFactsOf(written.document, siteOf(written)), { file: specification, source: '' });
});

it.each(eventDocuments)('the page of $file says what it says', async (document) => {
  const written = await writeEventPage(document.file);
  expectAll(eventFactsOf(written.document, eventSiteOf(written)), document);
});

it.each(losses)('names what is missing where pages lose %s', async (part, fact) => {
  const written = await writePages(fileOf('@readme/oas-examples/3.0/yaml/link-example.yaml'));
  for (const [route, html] of written.pages) written.pages.set(route, html.replaceAll(part, ''));
  const lost = missing(httpFactsOf(written.document, siteOf(written))).map(line);
  expect(
    lost.some((each) => each.endsWith(fact)),
    lost.join('\n'),
  ).toBe(true);
});

it.each(eventLosses)(
  'names what is missing where a page of events loses %s',
  async (part, fact) => {
    const { document, html } = await pageOfScanners();
    const site = eventSiteOf({ html: html.replaceAll(part, '') });
    const lost = missing(eventFactsOf(document, site)).map(line);
    expect(
      lost.some((each) => each.includes(fact)),
      lost.join('\n'),
    ).toBe(true);
  },
);

import memoize from 'lodash/memoize';
import path from 'node:path';
import { expect, it } from 'vitest';

import { apiReferences } from '../../../../src/config/api-references';
import { inDepth, sampleOf } from '../../../../tests/depth';
import { documents, eventDocuments } from './documents';
import { placeOf } from './shows';
import { eventFactsOf, httpFactsOf, type PlacedFact } from './site';

const fileOf = (name: string) => path.resolve('node_modules', name);
const ofScanners = memoize(() => eventFactsOf(eventDocuments[0] ?? ''));
const ofLinks = memoize(() =>
  httpFactsOf(fileOf('@readme/oas-examples/3.0/yaml/link-example.yaml')),
);

function missing(facts: readonly PlacedFact[], lost = ''): string[] {
  return facts
    .filter(
      ({ shows, html }) =>
        !shows(placeOf(lost ? html.map((page) => page.replaceAll(lost, '')) : html)),
    )
    .map(({ pointer, value }) => `${pointer}: ${value}`);
}

function expectAll(facts: readonly PlacedFact[], file: string): void {
  const lost = missing(facts);
  console.log(`${path.basename(file)}: ${facts.length} facts, ${lost.length} not on the pages`);
  expect(facts).not.toHaveLength(0);
  expect(lost).toEqual([]);
}

it.each(inDepth(sampleOf(documents, 6), documents))(
  'the pages of %s say what it says',
  async (file) => {
    expectAll(await httpFactsOf(fileOf(file)), file);
  },
);

it.each(apiReferences)('the pages of $title say what it says', async ({ specification }) => {
  expectAll(await httpFactsOf(specification), specification);
});

it.each(inDepth(sampleOf(eventDocuments, 6), eventDocuments))(
  'the page of %s contains all of its content',
  async (file) => {
    expectAll(await eventFactsOf(file), file);
  },
);

it.each([
  [ofLinks, '>uuid</a>', '#/components/schemas/user/properties/uuid'],
  [ofLinks, '<code>merged</code>', '/schema/enum: merged'],
  [ofLinks, '>state</a>', '/name: state'],
  [ofScanners, '>connected</a>', '/properties/connected: connected'],
  [ofScanners, '<code>UPDATE_STATUS</code>', '/properties/eventType/enum: UPDATE_STATUS'],
  [ofScanners, 'The local computer', 'servers/local/description'],
  [ofScanners, 'You receive', '#/operations/receiveBarcode/action: receive'],
] as const)('names what is missing where pages lose something', async (factsOf, lost, fact) => {
  const facts = await factsOf();
  expect(missing(facts, lost).join('\n')).toContain(fact);
});

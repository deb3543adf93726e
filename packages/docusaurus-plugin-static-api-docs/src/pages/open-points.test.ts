import { describe, expect, it } from 'vitest';

import { layOut, layOutEvents, seen, wordsOf } from './reference.fixture';

const points = `
  x-open-points:
    - { id: page-size, point: 'the largest \`size\`', instead: 'Read a | b with \`getThing\`.', concerns: [listThings.size] }
    - { id: kinds, point: what kinds mean, instead: Choose one., concerns: [listThings, Thing.kind, Thing.maker.name] }
    - { id: rates, point: rates, instead: Wait. }
    - { id: unfinished, point: Half a point }
`;
const api = (description: string) => `
openapi: 3.1.0
info:
  title: Things
  version: '1'
  description: ${JSON.stringify(description)}${points}
paths:
  /things:
    get:
      operationId: listThings
      summary: List things
      parameters: [{ name: size, in: query, schema: { type: integer } }, { name: sort, in: query, schema: { type: string } }]
      responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } } }
  /things/{id}:
    get:
      operationId: getThing
      summary: Get a thing
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok } }
components:
  schemas:
    Kind: { type: string }
    Thing:
      type: object
      properties:
        kind: { $ref: '#/components/schemas/Kind' }
        maker: { type: object, properties: { name: { type: string }, place: { type: string } } }
`;
const title = "What this API doesn't define";

describe('the introduction', () => {
  it('lists the open points above what the description adds to them', async () => {
    const { pageAt, htmlAt } = await layOut(api(`All.\n\n## ${title}\n\nThis is inferred.\n`));
    expect(seen(pageAt('/api/test/'), title)).toBe(
      'Open points, and what to rely on instead Open point Rely on this instead ' +
        'The largest size Read a | b with getThing. What kinds mean Choose one. Rates Wait. This is inferred.',
    );
    expect(htmlAt('/api/test/')).toContain(
      '<a href="/api/test/get-thing"><code>getThing</code></a>',
    );
  });

  it('has a section for them if the description has none', async () => {
    const { pageAt } = await layOut(api('All.'));
    expect(seen(pageAt('/api/test/'), title)).toMatch(/Rates Wait\.$/);
  });
});

describe('an open point', () => {
  it('is shown by the operation, the parameter, and the fields that it concerns', async () => {
    const { pageAt, htmlAt } = await layOut(api('All.'));
    const page = pageAt('/api/test/list-things');
    expect(seen(page, 'Query parameters')).toMatch(
      /size integer Advice Read a \| b with getThing\. Not defined The largest size\. sort string$/,
    );
    const kinds = 'Advice Choose one. Not defined What kinds mean.';
    const words = wordsOf(htmlAt('/api/test/list-things'));
    expect(words.split(kinds)).toHaveLength(4);
    expect(words).toContain(`kind string ${kinds}`);
    expect(words).toContain(`name string ${kinds} place string`);
    expect(wordsOf(htmlAt('/api/test/schemas/thing'))).toContain(`kind string ${kinds}`);
    expect(wordsOf(htmlAt('/api/test/get-thing'))).not.toContain('Not defined');
  });
});

it('is shown by channels, and the fields of messages', async () => {
  const { words } = await layOutEvents(`
asyncapi: 3.0.0
info:
  title: Events
  version: '1'
  x-open-points:
    - { id: missed, point: missed messages, instead: Read the state., concerns: [receiveThing] }
    - { id: kinds, point: what kinds mean, instead: Accept all., concerns: [Thing.kind] }
channels:
  things: { address: /things, messages: { thing: { payload: { $ref: '#/components/schemas/Thing' } } } }
operations:
  receiveThing: { action: receive, channel: { $ref: '#/channels/things' } }
components:
  schemas:
    Thing: { type: object, properties: { kind: { type: string }, other: { type: string } } }
`);
  expect(words).toContain('Advice Read the state. Not defined Missed messages.');
  expect(words).toContain(
    'kind string Advice Accept all. Not defined What kinds mean. other string',
  );
  expect(words).toContain('Rely on this instead Missed messages Read the state.');
});

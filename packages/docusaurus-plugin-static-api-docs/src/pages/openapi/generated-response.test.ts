import { expect, it } from 'vitest';

import { pageOf, seen } from '../reference.fixture';

const schema = `{ type: object, required: [id, secret], properties: { id: { type: integer, readOnly: true }, secret: { type: string, writeOnly: true } } }`;

const document = `
paths:
  /things:
    get:
      operationId: listThings
      responses:
        '200': { description: ok, content: { application/json: { schema: ${schema} } } }
        '201': { description: ok, content: { application/json: { schema: ${schema}, example: { id: 5 } } } }
        '202': { description: ok, content: { text/csv: { schema: { type: string } } } }
        '203': { description: ok, content: { application/json: { schema: { type: object } } } }
`;

it('generates the sample of a response without an example, and says so', async () => {
  const page = await pageOf(document);
  expect(seen(page, 'Sample response')).toMatch(
    /200 201 Example { "id": 0 } Copy Generated from the schema\. Example { "id": 5 } Copy$/,
  );
});

it('names the media type of each example where a response has several', async () => {
  const json = '{ schema: { type: object }, example: { id: 5 } }';
  const csv = "{ schema: { type: string }, example: 'id,5' }";
  const content = `{ application/json: ${json}, application/hal+json: ${json}, text/csv: ${csv} }`;
  const page = await pageOf(
    document.replace('{ text/csv: { schema: { type: string } } }', content),
  );
  const sample = seen(page, 'Sample response');
  expect(sample).toMatch(
    /Example application\/json, application\/hal\+json { "id": 5 } Copy Example text\/csv id,5 Copy$/,
  );
});

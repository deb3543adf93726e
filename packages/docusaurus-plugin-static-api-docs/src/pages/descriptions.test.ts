import { expect, it } from 'vitest';

import { layOut, pageOf, wordsOf, htmlOf, seen } from './reference.fixture';

/** A document whose operation returns `Order`. */
const returning = (schemas: string, schema = "{ $ref: '#/components/schemas/Order' }") => `
openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } }
components:
  schemas:
    Line: { type: object, description: One line., properties: { count: { type: integer } } }
    Time: { type: string, description: In UTC. }
${schemas}`;

const pageOfOrders = async (schemas: string, schema?: string) => {
  const { htmlAt } = await layOut(returning(schemas, schema).trim(), { rules: 'minimal' });
  return wordsOf(htmlAt('/api/test/list-orders'));
};

const line = "{ $ref: '#/components/schemas/Line', description: The lines here. }";

it.each([
  ['in a list', `{ type: array, items: ${line} }`],
  ['in a list of lists', `{ type: array, items: { type: array, items: ${line} } }`],
  ['in a map', `{ type: object, additionalProperties: ${line} }`],
  ['in a map of lists', `{ type: object, additionalProperties: { type: array, items: ${line} } }`],
  ['in an option', `{ oneOf: [${line}, { type: string }] }`],
  ['in a list that wraps it', `{ type: array, items: { allOf: [${line}] } }`],
])('says what stands beside a reference %s', async (_, lines) => {
  const order = `    Order: { type: object, properties: { lines: ${lines} } }`;
  expect(await pageOfOrders(order)).toContain('The lines here.');
});

it.each([
  ['a body', line],
  ['a list', `{ type: array, items: ${line} }`],
])('says what stands beside the reference of %s', async (_, schema) => {
  expect(await pageOfOrders('', schema)).toContain('The lines here.');
  expect(await pageOfOrders('', schema)).not.toContain('One line.');
});

it('says what describes the items of a map of lists, which have no other row', async () => {
  const lists = '{ type: array, items: { type: string, description: A name. } }';
  const names = `{ type: object, additionalProperties: ${lists} }`;
  const order = `    Order: { type: object, properties: { names: ${names} } }`;
  expect(await pageOfOrders(order)).toContain('A name.');
});

const time = "$ref: '#/components/schemas/Time'";

it.each([
  ['beside a reference', `{ ${time}, description: When it came. }`],
  ['beside a part', `{ allOf: [{ ${time} }], description: When it came. }`],
  ['in another part', `{ allOf: [{ ${time} }, { description: When it came. }] }`],
  ['two references away', `{ allOf: [{ ${time}, description: When it came. }] }`],
])('says both texts where one is %s', async (_, at) => {
  const words = await pageOfOrders(`    Order: { type: object, properties: { at: ${at} } }`);
  expect(words).toContain('When it came. In UTC.');
});

it('says what a schema and the one it extends say about a field', async () => {
  const words = await pageOfOrders(`
    Base: { type: object, properties: { state: { type: string, description: The state. } } }
    Order: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { state: { description: Open first. } } }] }`);
  expect(words).toContain('Open first. The state.');
});

it('says nothing twice, and leaves to the page of a schema what it says', async () => {
  const words = await pageOfOrders(`
    Order: { type: object, properties: { at: { ${time}, description: In UTC. }, line: ${line} } }`);
  expect(words.split('In UTC.')).toHaveLength(2);
  expect(words).not.toContain('One line.');
});

it('says once what the name of a schema says in another order', async () => {
  const words = await pageOfOrders(`
    Order: { type: object, properties: { kind: { $ref: '#/components/schemas/Kind', description: Kind of the order. } } }
    Kind: { type: string, description: Order kind. }`);
  expect(words).toContain('Kind of the order.');
  expect(words).not.toContain('Order kind.');
});

it('says what a parameter and its schema say', async () => {
  const page = await pageOf(`
paths:
  /a:
    get:
      parameters:
        - { name: since, in: query, description: The first day., schema: { ${time} } }
        - { name: until, in: query, description: The last day., schema: { type: string, description: The last day. } }
      responses: { '200': { description: ok, headers: { At: { description: The time., schema: { ${time} } } } } }
components: { schemas: { Time: { type: string, description: In UTC. } } }
`);
  expect(seen(page, 'Query parameters')).toContain('The first day. In UTC.');
  expect(seen(page, 'Query parameters').split('The last day.')).toHaveLength(2);
  expect(seen(page, 'Responses')).toContain('The time. In UTC.');
});

it('links to the documentation of a field by its text', async () => {
  const page = await pageOf(`
paths:
  /a:
    get:
      parameters:
        - { name: since, in: query, schema: { type: string, externalDocs: { url: 'https://a.invalid/t', description: How *times* look } } }
        - { name: until, in: query, schema: { type: string, externalDocs: { url: 'https://b.invalid/t' } } }
        - { name: never, in: query, schema: { type: string, externalDocs: { url: 'javascript:alert(1)', description: Bad } } }
      responses: { '200': { description: ok } }
`);
  const html = htmlOf(page);
  expect(html).toContain('<a href="https://a.invalid/t">How times look</a>');
  expect(html).toContain('<a href="https://b.invalid/t">https://b.invalid/t</a>');
  expect(html).not.toContain('href="javascript');
  expect(seen(page, 'Query parameters')).toContain('Bad');
});

import { expect, it } from 'vitest';

import { apiOf, layOut, seen } from '../../pages/reference.fixture';
import { toXml } from './to-xml';

const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** The schema `Thing`, a value, and the XML of the value (OpenAPI 3.1, 4.8.26). */
const cases = [
  ['an element of the name of the schema', '{}', { id: 1 }, '<Thing>\n  <id>1</id>\n</Thing>'],
  [
    'names, attributes, prefixes, and namespaces',
    '{ xml: { name: thing, prefix: t, namespace: "http://example.com/?a&b" }, properties: { id: { xml: { attribute: true, name: no } }, label: { xml: { name: title, prefix: t } } } }',
    { id: 1, label: 'a < "b"' },
    '<t:thing xmlns:t="http://example.com/?a&amp;b" no="1">\n  <t:title>a &lt; &quot;b&quot;</t:title>\n</t:thing>',
  ],
  [
    'a list, whose own name has no effect',
    '{ properties: { tags: { type: array, xml: { name: all }, items: { type: string, xml: { name: tag } } }, ids: { type: array, xml: { name: all }, items: { type: integer } } } }',
    { tags: ['a', 'b'], ids: [1] },
    '<Thing>\n  <tag>a</tag>\n  <tag>b</tag>\n  <ids>1</ids>\n</Thing>',
  ],
  [
    'a list in an element',
    '{ properties: { tags: { type: array, xml: { name: all, wrapped: true }, items: { type: string, xml: { name: tag } } }, ids: { type: array, xml: { name: ident, wrapped: true }, items: { type: integer } } } }',
    { tags: ['a', 'b'], ids: [1] },
    '<Thing>\n  <all>\n    <tag>a</tag>\n    <tag>b</tag>\n  </all>\n  <ident>\n    <ident>1</ident>\n  </ident>\n</Thing>',
  ],
  [
    'a list of named schemas',
    '{ type: array, items: { $ref: "#/components/schemas/Part" } }',
    [{ name: 'a' }],
    '<Thing>\n  <Part>\n    <name>a</name>\n  </Part>\n</Thing>',
  ],
  [
    'fields of alternatives, and of a schema elsewhere',
    '{ oneOf: [{ properties: { a: { xml: { attribute: true } } } }, { properties: { part: { $ref: "#/components/schemas/Part" } } }] }',
    { a: 1, part: { name: 'x' } },
    '<Thing a="1">\n  <part>\n    <name>x</name>\n  </part>\n</Thing>',
  ],
  [
    'kinds of nodes',
    '{ properties: { a: { xml: { nodeType: attribute } }, b: { xml: { nodeType: text } }, c: { xml: { nodeType: cdata } } } }',
    { a: 1, b: '<b>', c: '<c>]]>' },
    '<Thing a="1">&lt;b&gt;<![CDATA[<c>]]]]><![CDATA[>]]></Thing>',
  ],
  [
    'names that XML forbids, and null',
    '{}',
    { '1 <a>': null, toString: '\u0001x' },
    '<Thing>\n  <_1__a_/>\n  <toString>x</toString>\n</Thing>',
  ],
] as const;

it.each(cases)('writes %s', async (_what, schema, value, xml) => {
  const api = await apiOf(
    `components: { schemas: { Thing: ${schema}, Part: { properties: { name: { type: string } } } } }\npaths: {}`,
    '3.2.0',
  );
  const thing = { $ref: '#/components/schemas/Thing' };
  expect(toXml(value, thing, api.resolve)).toBe(`${head}\n${xml}`);
});

const pets = `openapi: 3.1.0
info: { title: Test, version: '1' }
components:
  schemas:
    Pet:
      type: object
      required: [id, tags]
      xml: { name: pet }
      properties:
        id: { type: integer, default: 7, xml: { attribute: true } }
        tags: { type: array, minItems: 1, xml: { wrapped: true }, items: { type: string, default: a, xml: { name: tag } } }
paths:
  /pets:
    post:
      operationId: addPet
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Pet' } }
          application/xml: { schema: { $ref: '#/components/schemas/Pet' } }
      responses:
        '200': { description: ok, content: { application/xml: { schema: { $ref: '#/components/schemas/Pet' }, example: { id: 8, tags: [b] } } } }
`;
const pet = (id: number, tag: string) =>
  `<?xml version="1.0" encoding="UTF-8"?> <pet id="${id}"> <tags> <tag>${tag}</tag> </tags> </pet>`;

it('shows XML on the pages of operations and schemas', async () => {
  const { pageAt } = await layOut(pets, { rules: 'minimal' });
  const operation = pageAt('/api/test/add-pet');
  expect(seen(operation, 'Request body')).toContain(
    `Example application/xml ${pet(7, 'a')} Copy Generated from the schema.`,
  );
  expect(seen(operation, 'Sample response')).toContain(pet(8, 'b'));
  const schema = pageAt('/api/test/schemas/pet');
  expect(seen(schema, 'Example')).toContain(pet(8, 'b'));
});

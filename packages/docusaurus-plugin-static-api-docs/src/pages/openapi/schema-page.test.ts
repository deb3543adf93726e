import { describe, expect, it } from 'vitest';

import type { ReferencePage } from '../../markup/page';
import { apiOf, contextOf, htmlOf, seen } from '../reference.fixture';
import { shop } from '../schemas.fixture';
import { httpSchemaPage } from './schema-page';

async function pageOfSchema(name: string, text = shop): Promise<ReferencePage> {
  const api = await apiOf(text);
  const context = contextOf(api, { basePath: '/api/shop', hasSchemas: true });
  const entity = context.schemas.entities.find((each) => each.name === name);
  if (!entity) throw new Error(`the fixture has no entity ${name}`);
  return httpSchemaPage(entity, context);
}

/** Says where a schema of an interface with choices and subtypes is used. */
async function usesOf(name: string): Promise<string> {
  const ref = (to: string) => `{ $ref: '#/components/schemas/${to}' }`;
  const text = `
paths: { /note: { get: { operationId: getNote, responses: { '200': { description: ok, content: { application/json: { schema: ${ref('Note')} } } } } } } }
components:
  schemas:
    Note: { oneOf: [${ref('Sms')}, ${ref('Call')}, { anyOf: [${ref('Batch')}, { type: array, items: ${ref('Row')} }] }] }
    Sms: { type: object, properties: { text: { type: string } } }
    Base: { type: object, properties: { id: { type: string } } }
    Call: { allOf: [${ref('Base')}, { properties: { kind: { type: string } } }], discriminator: { propertyName: kind } }
    Video: { allOf: [${ref('Call')}, { properties: { codec: { type: string } } }] }
    Batch: { type: object, properties: { rows: { type: array, items: ${ref('Row')} } }, oneOf: [{ allOf: [${ref('Base')}, { required: [id] }] }] }
    Row: { type: object, properties: { a: { type: string } } }
`;
  const page = await pageOfSchema(name, text);
  return ['Returned by', 'Part of other schemas']
    .filter((title) => page.sections.some(({ heading }) => heading?.text === title))
    .map((title) => `${title} ${seen(page, title)}`)
    .join(' ');
}

describe('httpSchemaPage', () => {
  it('has a route, a title, and a description', async () => {
    const { frontMatter } = await pageOfSchema('Part');
    expect(frontMatter).toMatchObject({ id: 'part', slug: '/schemas/part', title: 'Part' });
    expect(frontMatter.description).toBe('A part of something.');
  });

  it('shows the fields with permalinks, and ends recursion in a link', async () => {
    const page = await pageOfSchema('Part');
    expect(seen(page, 'Fields')).toContain('id string required at most 5 characters');
    expect(seen(page, 'Fields')).toContain('parts array of Part Same fields as Part.');
    expect(seen(page, 'Fields')).toContain('Allowed values NEW, USED, GONE');
    expect(htmlOf(page)).toContain('id="fields.maker.name"');
  });

  it('shows an example from an operation, or else one generated from the schema', async () => {
    expect(seen(await pageOfSchema('Maker'), 'Example')).toContain(
      '"name": "Ann" } Copy From the example of List parts.',
    );
    // Of several the one with the most fields, cut to those of the schema.
    expect(seen(await pageOfSchema('Part'), 'Example')).toContain(
      '{ "id": "c", "status": "NEW", "parts": [], "maker": { "name": "Bo", "age": 3 } }',
    );
    expect(seen(await pageOfSchema('PartRequest'), 'Example')).toContain(
      'Generated from the schema.',
    );
  });

  it('links to the operations and schemas that use it', async () => {
    const [page, maker] = [await pageOfSchema('Part'), await pageOfSchema('Maker')];
    expect(seen(page, 'Returned by')).toBe('GET List parts /parts GET Get a part /parts/{partId}');
    expect(seen(page, 'Part of other schemas')).toBe(
      'Part, in the field parts BigPart, which has all fields of Part PartPage, in the field content Unused, in the field spares',
    );
    expect(htmlOf(page)).toContain('href="/api/shop/schemas/part#fields.parts"');
    expect(seen(await pageOfSchema('PartRequest'), 'Sent by')).toBe('POST Add a part /parts');
    // It is inside of another schema, whose page says where that is used.
    expect(() => seen(maker, 'Returned by')).toThrow();
  });

  it('counts what a returned value can be: options, and subtypes', async () => {
    const users = 'Returned by GET getNote /note';
    expect(await usesOf('Sms')).toBe(`${users} Part of other schemas Note, which can be Sms`);
    expect(await usesOf('Call')).toBe(
      `${users} Part of other schemas Note, which can be Call Video, which has all fields of Call`,
    );
    expect(await usesOf('Video')).toBe(`${users} Part of other schemas Call, which can be Video`);
    expect(await usesOf('Batch')).toBe(`${users} Part of other schemas Note, which can be Batch`);
    // Its fields alone are returned, not a value of it.
    expect(await usesOf('Base')).toBe(
      'Part of other schemas Call, which has all fields of Base Batch, which can have all fields of Base',
    );
    expect(await usesOf('Row')).toBe(
      'Part of other schemas Note, which can be a list of Row Batch, in the field rows',
    );
  });
});

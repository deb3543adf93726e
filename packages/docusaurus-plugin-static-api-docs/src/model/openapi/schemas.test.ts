import { describe, expect, it } from 'vitest';

import { loadSpecification, readApi } from '../../read';
import { temporaryFiles } from '../../read/temporary-files.fixture';
import { apiOf } from '../../pages/reference.fixture';
import { shop } from '../../pages/schemas.fixture';
import { isStateName } from './enumerations';
import { readSchemas } from './schemas';

describe('readSchemas', () => {
  it('selects objects with fields, even if no operation uses them', async () => {
    const { entities } = readSchemas(await apiOf(shop));
    expect(entities.map(({ slug }) => slug).join(' ')).toBe(
      'part maker big-part part-request base order part-page unused problem',
    );
  });

  it('includes schemas of other files, but no other parts of these files', async () => {
    const file = temporaryFiles({
      'api.yaml': `openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /parts:
    parameters: [{ $ref: 'parameters.yaml#/type' }]
    get:
      responses:
        '200':
          description: ok
          content:
            a/b: { schema: { $ref: part.yaml } }
            c/d: { schema: { $ref: 'models.yaml#/part' } }
            e/f: { schema: { $ref: '#/components/schemas/Maker' } }
components: { schemas: { Maker: { $ref: 'models.yaml#/maker' } } }
`,
      'parameters.yaml': 'type: { name: type, in: query, schema: { type: string } }',
      'models.yaml':
        'part: { properties: { id: { type: string } } }\nmaker: { properties: { id: { type: string } } }',
      'part.yaml': 'properties: { whole: { type: string } }',
    })('api.yaml');
    const { entities } = readSchemas(readApi(await loadSpecification(file)));
    expect(entities.map(({ name, $ref }) => `${name} ${$ref}`)).toEqual([
      'Maker #/components/schemas/Maker',
      'part #/x-files/part.yaml',
      'part (2) #/x-files/models.yaml/part',
    ]);
  });

  it('gives schemas with similar names unique slugs', async () => {
    const api = await apiOf(`
components: { schemas: { aB: { properties: { x: {} } }, AB: { properties: { y: {} } }, a-b: { properties: { z: {} } } } }
paths:
  /a:
    get:
      responses:
        '200':
          description: ok
          content: { a/b: { schema: { oneOf: [{ $ref: '#/components/schemas/aB' }, { $ref: '#/components/schemas/a-b' }] } } }
`);
    const slugs = readSchemas(api).entities.map(({ slug }) => slug);
    expect(slugs).toEqual(['a-b', 'ab', 'a-b-2']);
  });
});

it.each([
  ['status', true],
  ['DeviceStatus', true],
  ['order_state', true],
  ['estate', false],
  ['statusCode', false],
])('tells whether the name %s suggests a state', (name, expected) => {
  expect(isStateName(name)).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { toHtml } from './page';
import { wordsOf } from '../pages/reference.fixture';
import type { Reference, Schema } from '../read';
import { fieldTree } from './field-tree';
import { idOf } from '../shared/ids';
import { rowsOf } from '../shared/rows.fixture';

function render(schema: Schema, schemas: Record<string, Schema> = {}): string {
  const resolve = ({ $ref }: Reference) =>
    $ref === '#/components/schemas' ? schemas : schemas[$ref.split('/').at(-1) ?? ''];
  return toHtml(fieldTree(schema, ['body'], { resolve }));
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The schema of the field `it`, and the text that a reader sees. */
const shown = `
{ type: string, minLength: 1, maxLength: 50, description: The *name*. } | string required 1 to 50 characters The name.
{ type: integer, default: 10, example: 20 } | integer required default 10 Example 20
{ enum: [ON, OFF, ''] } | string required Allowed values ON OFF ""
{ const: x } | string required Always x
{ type: string, pattern: ^a<b$ } | string required Pattern ^a<b$
{ description: Of it., allOf: [{ required: [a], properties: { a: {} } }, { properties: { b: {} } }] } | object required Of it. Fields of it a any value required b any value
{ type: array, minItems: 1, maxItems: 3, items: { type: string, maxLength: 4 } } | array of string required 1 to 3 items Each item, limits at most 4 characters
{ type: array, items: { type: string, enum: [ON, OFF] } } | array of string required Each item, allowed values ON OFF
{ enum: [1, true, two] } | integer or boolean or string required Allowed values 1 true two
{ enum: [ON, null], type: [string, 'null'] } | string or null required Allowed values ON
{ type: object, additionalProperties: { type: integer } } | map of integer required
{ type: object } | object required any properties
{ properties: { a: {} }, additionalProperties: true } | object required any other fields, too Fields of it a any value
{ type: array, description: The *table*., items: { description: One \`row\`., maxProperties: 2, properties: { a: {} }, additionalProperties: false } } | array of object required The table. One row. Each item, limits at most 2 fields Each item, fields no other fields Fields of it a any value
{ type: array, minItems: 1, maxItems: 3, items: { minItems: 2, maxItems: 2, items: { type: string, enum: [x, y] } } } | array of array of string required 1 to 3 items Each item, limits exactly 2 items Each item, each item, allowed values x y
{ properties: { a: {} }, additionalProperties: false } | object required no other fields Fields of it a any value
{ type: object, additionalProperties: false } | object required none
{ properties: { a: {} }, additionalProperties: { type: integer } } | object required Fields of it a any value * integer Name any
{ type: object, patternProperties: { ^x-: { type: string } } } | object required Fields of it /^x-/ string
{ type: string, deprecated: true } | string required deprecated
{ type: string, readOnly: true } | string required only in responses
{ type: string, writeOnly: true } | string required only in requests
{ type: string, nullable: true } | string or null required
{ type: string, not: { enum: [x] } } | string required Rule: not {"enum":["x"]}
{ if: { const: 1 }, else: false } | any value required Rule: if {"const":1} Rule: else false
{ type: object, dependentRequired: { x: [y] } } | object required any properties Rule: dependentRequired {"x":["y"]}
{ type: array, prefixItems: [{ type: string }, { type: integer }] } | array required Fields of it 0 string 1 integer
{ type: array, prefixItems: [{ type: number, description: Longitude. }, { type: number, description: Latitude. }], items: false } | array required no further items Fields of it 0 number Longitude. 1 number Latitude.
{ type: array, prefixItems: [{ type: string, description: Label. }], items: { type: integer, minimum: 1 } } | array required Fields of it 0 string Label. 1… integer at least 1 Position any further item
{ items: [{ type: string }, { enum: [m, cm] }], additionalItems: false } | array required no further items Fields of it 0 string 1 string Allowed values m cm
{ type: array, items: false } | array required no items
{ type: array, items: { prefixItems: [{ type: string }] } } | array of array required Fields of it 0 string
{ type: string, format: uuid } | string (uuid) required
{ const: 3 } | integer required Always 3
true | any value required
false | no value required
{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'null' }] } | Cat or null required Cats. Fields of it name string
{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: integer }] } | Cat or integer required Fields of it Exactly one of these: Cat Cat Cats. Fields of Cat name string option 2 integer
{ $ref: '#/components/schemas/Cat', description: The cat. } | Cat required The cat. Fields of it name string
{ allOf: [{ $ref: '#/components/schemas/Cat' }], properties: { age: { type: integer } } } | object required Cats. Fields of it name string age integer
{ allOf: [{ properties: { name: { type: string } } }, { properties: { name: { example: Buster } } }] } | object required Fields of it name string Example Buster
{ allOf: [{ items: { properties: { a: {} } } }, { items: { properties: { b: {} } } }] } | array of object required Fields of it a any value b any value
{ type: string, maxLength: 1 } | string required at most 1 character
{ type: string, minLength: 0 } | string required
{ type: integer, minimum: 0, maximum: 10 } | integer required 0 to 10
{ type: number, exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.5 } | number required greater than 0; less than 1; multiple of 0.5
{ type: array, items: {}, maxItems: 3, uniqueItems: true } | array of any value required at most 3 items; no two items the same
{ anyOf: [{ title: ByMail, properties: { mail: {} } }, { title: ByPhone, properties: { phone: {} } }] } | ByMail or ByPhone required Fields of it One or more of these: ByMail ByMail Fields of ByMail mail any value ByPhone ByPhone Fields of ByPhone phone any value
`;

describe('FieldTree', () => {
  it.each(rowsOf(shown))('describes %s', (schema = '', words = '') => {
    const cat = { type: 'object', description: 'Cats.', properties: { name: { type: 'string' } } };
    const whole = { required: ['it'], properties: { it: parse(schema) as Schema } };
    const html = render(whole, { Cat: cat });
    expect(wordsOf(html)).toBe(`object it ${words}`);
  });

  it('gives each field an ID made of its path and a permalink, also in items and map values', () => {
    const inner = { properties: { id: { type: 'integer' } } } as const;
    const html = render({
      properties: { list: { type: 'array', items: inner }, map: { additionalProperties: inner } },
    });
    for (const path of ['body.list.id', 'body.map.*.id']) {
      expect(html).toContain(`id="${path}"`);
      expect(html).toContain(`href="#${path}" aria-label="Direct link to ${path}"`);
    }
  });

  it('shows the first level of fields, and folds deeper ones in place', () => {
    const html = render({ properties: { a: { properties: { b: { properties: { c: {} } } } } } });
    expect(html.match(/<details[^>]*>/g)).toEqual(
      Array(2).fill('<details class="field-children">'),
    );
  });

  it('ends recursion in a link to where the fields are explained', () => {
    const html = render(ref('Device'), {
      Device: {
        type: 'object',
        properties: {
          children: { type: 'array', items: ref('Device') },
          parent: { anyOf: [ref('Parent'), { type: 'null' }] },
        },
      },
      Parent: { type: 'object', properties: { device: ref('Device'), self: ref('Parent') } },
    });
    const words = wordsOf(html);
    expect(words).toContain('children array of Device Same fields as Device.');
    expect(words).toContain('device Device Same fields as Device.');
    expect(words).toContain('self Parent Same fields as parent.');
    expect(html).toContain('<a href="#body">Device</a>');
    expect(html).toContain('<a href="#body.parent">parent</a>');
    expect(html).not.toContain('circular');
  });

  it('shows the alternatives of oneOf and anyOf with their fields', () => {
    const html = render(
      {
        oneOf: [ref('Cat'), { type: 'string', description: 'A name.' }],
        discriminator: { propertyName: 'kind' },
      },
      { Cat: { type: 'object', properties: { meow: { type: 'boolean' } } } },
    );
    expect(wordsOf(html)).toContain('Exactly one of these; kind says which:');
    expect(html).toContain('id="body.Cat.meow"');
    expect(html).toContain('id="body.option-2"');
  });

  it('shows the subtypes of a discriminator with their values', () => {
    const schemas: Record<string, Schema> = {
      Pet: {
        type: 'object',
        properties: { kind: { type: 'string' } },
        discriminator: {
          propertyName: 'kind',
          mapping: { kitty: 'Cat', ghost: '#/components/schemas/Ghost' },
        },
      },
      Cat: { allOf: [ref('Pet'), { properties: { lives: { type: 'integer' } } }] },
      Dog: { allOf: [ref('Pet'), { properties: { barks: { type: 'boolean' } } }] },
      Puppy: { allOf: [ref('Dog'), { properties: { age: { type: 'integer' } } }] },
      Stone: { type: 'object', properties: { weight: { type: 'integer' } } },
    };
    const words = wordsOf(render(ref('Pet'), schemas));
    expect(words).toMatch(/Subtypes; kind says which: Cat Cat kind kitty .*lives integer/);
    expect(words).toMatch(
      /Dog Dog kind Dog .*barks boolean .*Puppy Puppy kind Puppy .*age integer/,
    );
    expect(words).not.toContain('weight');
    expect(wordsOf(render(ref('Cat'), schemas))).not.toContain('Subtypes');
    const choice: Schema = {
      oneOf: [ref('Stone'), ref('Cat')],
      discriminator: { propertyName: 'kind', mapping: { hard: '#/components/schemas/Stone' } },
    };
    expect(wordsOf(render(choice, schemas))).toMatch(
      /Exactly one of these; kind says which: Stone Stone kind hard .*Cat Cat kind Cat/,
    );
  });
});

it('makes IDs of paths, keeping letters of every script', () => {
  expect(idOf('body', 'gerät')).toBe('body.gerät');
  expect(idOf('query', 'a b')).toBe('query.a-b');
});

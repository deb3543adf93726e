import { describe, expect, it } from 'vitest';

import { toHtml } from './page';
import { wordsOf } from '../pages/reference.fixture';
import type { Reference, Schema } from '../read';
import { fieldTree } from './field-tree';
import { Ids } from '../shared/ids';

function render(schema: Schema, schemas: Record<string, Schema> = {}): string {
  const resolve = ({ $ref }: Reference) =>
    $ref === '#/components/schemas' ? schemas : schemas[$ref.split('/').at(-1) ?? ''];
  return toHtml(fieldTree(schema, ['body'], { resolve, ids: new Ids() }));
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A schema as a specification has it, and what a reader sees of it, in this order. */
const shown: readonly [schema: Schema, ...words: string[]][] = [
  [
    {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 50, description: 'The *name*.' },
        size: { type: 'integer', default: 10, example: 20 },
        status: { enum: ['ON', 'OFF', ''] },
        kind: { const: 'x' },
        code: { type: 'string', pattern: '^a<b$' },
      },
    },
    'name string required 1 to 50 characters The name.',
    'size integer default 10 Example 20',
    'status string Allowed values ON OFF ""',
    'kind string Always x',
    'code string Pattern ^a<b$',
  ],
  [
    {
      description: 'Of the whole.',
      allOf: [{ required: ['a'], properties: { a: {} } }, { properties: { b: {} } }],
    },
    'Of the whole.',
    'a any value required',
    'b any value',
  ],
  [
    {
      properties: {
        share: { type: 'number', format: 'double', minimum: 0, exclusiveMinimum: true, maximum: 1 },
        tags: { type: 'array', minItems: 1, maxItems: 3, items: { type: 'string', maxLength: 4 } },
        states: { type: 'array', items: { type: 'string', enum: ['ON', 'OFF'] } },
        mixed: { enum: [1, true, 'two'] },
        nothing: { enum: ['ON', null], type: ['string', 'null'] },
      },
    },
    'share number (double) at most 1; greater than 0',
    'tags array of string 1 to 3 items Each item, limits at most 4 characters',
    'states array of string Each item, allowed values ON OFF',
    'mixed integer or boolean or string Allowed values 1 true two',
    'nothing string or null Allowed values ON',
  ],
  [
    {
      properties: {
        counts: { type: 'object', additionalProperties: { type: 'integer' } },
        free: { type: 'object' },
        loose: { properties: { a: {} }, additionalProperties: true },
        rows: {
          type: 'array',
          description: 'The *table*.',
          items: {
            description: 'One `row`.',
            maxProperties: 2,
            properties: { a: {} },
            additionalProperties: false,
          },
        },
        cells: {
          type: 'array',
          minItems: 1,
          maxItems: 3,
          items: { minItems: 2, maxItems: 2, items: { type: 'string', enum: ['x', 'y'] } },
        },
        closed: { properties: { a: {} }, additionalProperties: false },
        empty: { type: 'object', additionalProperties: false },
        open: { properties: { a: {} }, additionalProperties: { type: 'integer' } },
        patterned: { type: 'object', patternProperties: { '^x-': { type: 'string' } } },
      },
    },
    'loose object any other fields, too',
    'rows array of object The table. One row. Each item, limits at most 2 fields Each item, fields no other fields',
    'cells array of array of string 1 to 3 items Each item, limits exactly 2 items Each item, each item, allowed values x y',
    'counts map of integer',
    'free object any properties',
    'closed object no other fields',
    'empty object none',
    '* integer Name any',
    '/^x-/ string',
  ],
  [
    {
      properties: {
        a: { type: 'string', deprecated: true },
        b: { type: 'string', readOnly: true },
        c: { type: 'string', writeOnly: true },
        d: { type: 'string', nullable: true },
      },
    },
    'a string deprecated',
    'b string only in responses',
    'c string only in requests',
    'd string or null',
  ],
  [
    {
      properties: {
        a: { type: 'string', not: { enum: ['x'] } },
        b: { if: { const: 1 }, else: false } as Schema,
        c: { type: 'object', dependentRequired: { x: ['y'] } } as Schema,
        pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
      },
    },
    'Rule: not {"enum":["x"]}',
    'Rule: if',
    'Rule: dependentRequired',
    '0 string 1 integer',
  ],
  [
    {
      properties: {
        point: {
          type: 'array',
          prefixItems: [
            { type: 'number', description: 'Longitude.' },
            { type: 'number', description: 'Latitude.' },
          ],
          items: false,
        },
        row: {
          type: 'array',
          prefixItems: [{ type: 'string', description: 'Label.' }],
          items: { type: 'integer', minimum: 1 },
        },
        // As AsyncAPI writes it, in draft 7 of JSON Schema.
        old: {
          items: [{ type: 'string' }, { enum: ['m', 'cm'] }],
          additionalItems: false,
        } as never,
        none: { type: 'array', items: false },
        lines: { type: 'array', items: { prefixItems: [{ type: 'string' }] } },
      },
    },
    'point array no further items Fields of point 0 number Longitude. 1 number Latitude.',
    'row array Fields of row 0 string Label. 1… integer at least 1 Position any further item',
    'old array no further items Fields of old 0 string 1 string Allowed values m cm',
    'none array no items',
    'lines array of array Fields of lines 0 string',
  ],
  [
    {
      anyOf: [
        { title: 'ByMail', properties: { mail: {} } },
        { title: 'ByPhone', properties: { phone: {} } },
      ],
    },
    'One or more of these',
    'mail',
    'phone',
  ],
];

describe('FieldTree', () => {
  it.each(shown)('says in words all of %j', (schema, ...expected) => {
    const words = wordsOf(render(schema));
    expect(
      expected.filter((each) => !words.includes(each)),
      words,
    ).toEqual([]);
    expect(words).not.toMatch(/undefined|\[object Object\]/);
  });

  it('gives each field an id made of its path, and a link to it, also in items and map values', () => {
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

  it('shows the subtypes of a discriminator, with the value that means each', () => {
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

  it('keeps markup in names, values and titles as text', () => {
    const hostile = '<img src=x onerror=alert(1)>"{1}';
    const html = render({
      title: hostile,
      properties: { [hostile]: { enum: [hostile], default: hostile, pattern: hostile } },
    });
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img/g)?.length).toBeGreaterThanOrEqual(4);
    expect(html).toMatch(/id="body\.-img-src-x-onerror-alert-1-1-"/);
  });
});

describe('Ids', () => {
  it('numbers a second thing at the same path, and keeps letters of every script', () => {
    const ids = new Ids();
    expect(ids.give('body', 'gerät')).toBe('body.gerät');
    expect(ids.give('body', 'gerät')).toBe('body.gerät-2');
    expect(ids.give('query', 'a b')).toBe('query.a-b');
  });
});

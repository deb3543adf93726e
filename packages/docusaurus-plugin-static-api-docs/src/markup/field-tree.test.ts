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
{ enum: [ON, OFF, ''] } | string required Allowed values ON, OFF, ""
{ const: x } | string required Always x
{ type: string, pattern: ^a<b$ } | string required Pattern ^a<b$
{ description: Of it., allOf: [{ required: [a], properties: { a: {} } }, { properties: { b: {} } }] } | object required Of it. Fields of it a any value required b any value
{ type: array, minItems: 1, maxItems: 3, items: { type: string, maxLength: 4 } } | array of string required 1 to 3 items Each item, limits at most 4 characters
{ type: array, items: { type: string, enum: [ON, OFF] } } | array of string required Each item, allowed values ON, OFF
{ enum: [1, true, two] } | integer or boolean or string required Allowed values 1, true, two
{ enum: [ON, null], type: [string, 'null'] } | string or null required Allowed values ON
{ type: object, additionalProperties: { type: integer } } | map of integer required
{ type: object } | object required any properties
{ properties: { a: {} }, additionalProperties: true } | object required any other fields, too Fields of it a any value
{ type: array, description: The *table*., items: { description: One \`row\`., maxProperties: 2, properties: { a: {} }, additionalProperties: false } } | array of object required The table. One row. Each item, limits at most 2 fields Each item, fields no other fields Fields of it a any value
{ type: array, minItems: 1, maxItems: 3, items: { minItems: 2, maxItems: 2, items: { type: string, enum: [x, y] } } } | array of array of string required 1 to 3 items Each item, limits exactly 2 items Each item, each item, allowed values x, y
{ properties: { a: {} }, additionalProperties: false } | object required no other fields Fields of it a any value
{ type: object, additionalProperties: false } | object required none
{ properties: { a: {} }, additionalProperties: { type: integer } } | object required Fields of it a any value * integer Name any
{ type: object, patternProperties: { ^x-: { type: string } } } | object required Fields of it /^x-/ string
{ type: string, deprecated: true } | string required deprecated
{ type: string, readOnly: true } | string required only in responses
{ type: string, writeOnly: true } | string required only in requests
{ type: string, nullable: true } | string or null required
{ type: string, not: { enum: [x] } } | string required Not allowed x
{ if: { const: 1 }, else: false } | any value required Conditions Unless the value is 1, no value is allowed.
{ type: object, dependentRequired: { x: [y] } } | object required any properties Conditions If x is present, y is required.
{ type: array, prefixItems: [{ type: string }, { type: integer }] } | array required Fields of it 0 string 1 integer
{ type: array, prefixItems: [{ type: number, description: Longitude. }, { type: number, description: Latitude. }], items: false } | array required no further items Fields of it 0 number Longitude. 1 number Latitude.
{ type: array, prefixItems: [{ type: string, description: Label. }], items: { type: integer, minimum: 1 } } | array required Fields of it 0 string Label. 1… integer at least 1 Position any further item
{ items: [{ type: string }, { enum: [m, cm] }], additionalItems: false } | array required no further items Fields of it 0 string 1 string Allowed values m, cm
{ type: array, items: false } | array required no items
{ type: array, items: { prefixItems: [{ type: string }] } } | array of array required Fields of it 0 string
{ type: string, format: uuid } | string (uuid) required
{ const: 3 } | integer required Always 3
true | any value required
false | no value required
{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'null' }] } | Cat or null required Cats. Fields of it name string
{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: integer }] } | Cat or integer required Fields of it Exactly one of these: Cat Cat Cats. Fields of Cat name string option 2 integer
{ $ref: '#/components/schemas/Cat', description: The cat. } | Cat required The cat. Cats. Fields of it name string
{ allOf: [{ $ref: '#/components/schemas/Cat' }], properties: { age: { type: integer } } } | object required Cats. Fields of it name string age integer
{ allOf: [{ properties: { name: { type: string } } }, { properties: { name: { example: Buster } } }] } | object required Fields of it name string Example Buster
{ allOf: [{ items: { properties: { a: {} } } }, { items: { properties: { b: {} } } }] } | array of object required Fields of it a any value b any value
{ type: string, maxLength: 1 } | string required at most 1 character
{ type: string, minLength: 0 } | string required
{ type: integer, minimum: 0, maximum: 10 } | integer required 0 to 10
{ type: number, exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.5 } | number required greater than 0; less than 1; multiple of 0.5
{ type: array, items: {}, maxItems: 3, uniqueItems: true } | array of any value required at most 3 items; no two items the same
{ anyOf: [{ title: ByMail, properties: { mail: {} } }, { title: ByPhone, properties: { phone: {} } }] } | ByMail or ByPhone required Fields of it One or more of these: ByMail ByMail Fields of ByMail mail any value ByPhone ByPhone Fields of ByPhone phone any value
{ type: object, properties: { ipv4: {}, ipv6: {} }, oneOf: [{ required: [ipv4] }, { required: [ipv6] }] } | object required Required fields exactly one of ipv4 and ipv6 Fields of it ipv4 any value ipv6 any value
{ properties: { a: {}, b: {}, c: {} }, anyOf: [{ required: [a, b] }, { type: object, required: [c] }] } | object required One or more of these a and b are present c is present Fields of it a any value b any value c any value
{ properties: { a: {}, b: {} }, oneOf: [{ required: [a], not: { required: [b] } }, { required: [b] }] } | object required Exactly one of these a is present and b isn't present b is present Fields of it a any value b any value
{ properties: { a: {}, b: {} }, anyOf: [{ required: [a] }, { required: [b], description: By B. }] } | object required Fields of it a any value b any value One or more of these: option 1 object Required fields a option 2 object By B. Required fields b
{ type: string, oneOf: [{ pattern: ^a }, { pattern: ^b, maxLength: 3 }] } | string required Exactly one of these matches ^a has at most 3 characters and matches ^b
{ properties: { a: {}, b: {} }, oneOf: [{ title: By A, required: [a] }, { title: By B, required: [b] }] } | object required Fields of it a any value b any value Exactly one of these: By A object Required fields a By B object Required fields b
{ type: object, anyOf: [{ $ref: '#/components/schemas/Cat' }, { type: object, title: Stone }] } | Cat or Stone required Fields of it One or more of these: Cat Cat Cats. Fields of Cat name string Stone object
{ type: string, anyOf: [{ format: ipv4 }, { format: ipv6 }] } | string (ipv4) or string (ipv6) required
{ properties: { k: { type: string, description: The kind. }, x: {} }, oneOf: [{ properties: { k: { const: a } }, required: [k, x] }, { properties: { k: { const: b }, z: {} }, required: [z] }] } | object required Fields of it k string The kind. x any value Exactly one of these: option 1 object Required fields x Fields of option 1 k string required Always a option 2 object Fields of option 2 k string Always b z any value required
{ required: [v], oneOf: [{ properties: { v: {} } }, { properties: { v: { type: string } } }] } | object required Fields of it Exactly one of these: option 1 object Fields of option 1 v any value required option 2 object Fields of option 2 v string required
{ required: [v], oneOf: [{ properties: { v: {} } }, { properties: { w: {} } }] } | object required Required fields v Fields of it Exactly one of these: option 1 object Fields of option 1 v any value required option 2 object Fields of option 2 w any value
{ required: [id], additionalProperties: { type: string } } | map of string required Required fields id
{ allOf: [{ properties: { a: { readOnly: true, minLength: 2, description: Any. } } }, { properties: { a: { $ref: '#/components/schemas/Cat' } } }] } | object required Fields of it a Cat only in responses at least 2 characters Any. Cats. Fields of a name string
{ oneOf: [{ const: auto }, { const: null }] } | string or null required Allowed values auto
{ oneOf: [{ const: auto, description: Chosen. }, { type: 'null', description: Off. }] } | string or null required Allowed values auto: Chosen. null: Off.
{ anyOf: [{ type: integer, description: Seconds. }, { type: 'null', description: No limit. }] } | integer or null required Seconds. Meaning null (No limit.)
{ anyOf: [{ type: integer }, { type: string }, { const: null, title: Unset }] } | integer or string or null required Meaning null (Unset)
{ anyOf: [{ type: integer }, { $ref: '#/components/schemas/Nothing' }] } | integer or null required Meaning null (Not set.)
{ oneOf: [{ enum: [a], description: One. }, { enum: [b] }] } | string required Allowed values a: One. b
{ enum: [a, null] } | string or null required Allowed values a
{ type: 'null' } | null required
{ const: null } | null required Always null
{ type: [object, array], properties: { a: {} } } | object or array required Fields of it a any value
{ type: [array, object], properties: { a: {} }, items: { minProperties: 1, properties: { b: {} } } } | array of object or object required Fields of it a any value 0… object at least 1 field Position any item Fields of 0… b any value
{ type: [array, string], items: { type: string, maxLength: 2 } } | array of string or string required Each item, limits at most 2 characters
{ allOf: [{ if: { required: [a] }, then: { required: [b] } }, { if: { required: [c] }, then: { required: [d, e] }, else: { required: [f] } }] } | any value required Conditions If a is present, b is required. If c is present, d and e are required. Unless c is present, f is required.
{ allOf: [{ not: { required: [a] } }, { not: { required: [b, c] } }] } | any value required Not allowed the field a the fields b and c together
{ allOf: [{ pattern: x }, { pattern: y }, { minLength: 3 }, { minLength: 1, maxLength: 9 }, { maxLength: 5 }] } | any value required 3 to 5 characters Patterns x, y
{ allOf: [{ multipleOf: 2 }, { multipleOf: 3 }, { type: [integer, string] }, { type: number }] } | integer required multiple of 2; multiple of 3
{ allOf: [{ enum: [a, b] }, { enum: [b, c] }] } | string required Allowed values b
{ allOf: [{ properties: { a: {} }, additionalProperties: false }, { additionalProperties: true }] } | object required no other fields Fields of it a any value
{ allOf: [{ contains: { const: 1 } }, { contains: { const: 2 }, maxContains: 2 }] } | any value required Contains at least 1 item that is 1 1 to 2 items, each of which is 2
{ allOf: [{ dependentRequired: { a: [b] } }, { dependentRequired: { a: [c], d: [e] } }] } | any value required Conditions If a is present, b and c are required. If d is present, e is required.
{ allOf: [{ propertyNames: { pattern: ^x } }, { propertyNames: { maxLength: 4 } }] } | any value required Names of fields each matches ^x each has at most 4 characters
{ if: { properties: { k: { const: card } } }, then: { properties: { n: { pattern: '^\\d+$' } }, required: [n] } } | any value required Conditions If k is card or is missing, n is required and must match ^\\d+$.
{ required: [k], properties: { k: {} }, if: { properties: { k: { enum: [a, b] } } }, then: { properties: { c: { minimum: 3 }, d: false } } } | object required Conditions If k is a or b, c must be at least 3 and d isn't allowed. Fields of it k any value required
{ if: { required: [k], properties: { k: { const: a } } }, then: { required: [zip], properties: { zip: { type: string, description: The *code*. } } } } | any value required Fields of it If k is a: zip string required The code.
{ if: { anyOf: [{ required: [a] }, { required: [b] }] }, then: { oneOf: [{ required: [c] }, { required: [d] }] } } | any value required Conditions If at least one of a and b is present, exactly one of c and d is required.
{ if: { $ref: '#/components/schemas/Cat' }, then: { required: [a] } } | any value required Conditions If the value matches Cat, a is required.
{ dependentRequired: { card: [address, zip] } } | any value required Conditions If card is present, address and zip are required.
{ dependentSchemas: { card: { required: [address], properties: { address: { minLength: 5 } } } } } | any value required Conditions If card is present, address is required and must have at least 5 characters.
{ dependencies: { card: [address], x: { required: [z] } } } | any value required Conditions If card is present, address is required. If x is present, z is required.
{ type: string, not: { pattern: ^x } } | string required Not allowed a value that matches ^x
{ not: { properties: { a: { const: 1 } }, required: [a] } } | any value required Not allowed a value in which a is 1
{ not: { anyOf: [{ required: [a] }, { type: string }] } } | any value required Not allowed the field a a string
{ not: { $ref: '#/components/schemas/Cat' } } | any value required Not allowed a value that matches Cat
{ type: array, contains: { const: 7 }, minContains: 2 } | array required Contains at least 2 items, each of which is 7
{ type: array, contains: { properties: { k: { const: 7 } }, required: [k] } } | array required Contains at least 1 item in which k is 7
{ type: array, contains: { $ref: '#/components/schemas/Cat' }, maxContains: 3 } | array required Fields of it 1 to 3 items match Cat: Cats. name string
{ type: object, propertyNames: { pattern: ^x-, maxLength: 10, description: A *name*. } } | object required any properties Names of fields each has at most 10 characters and matches ^x- A name.
{ type: array, prefixItems: [{ type: string }], unevaluatedItems: false } | array required no further items Fields of it 0 string
{ type: array, prefixItems: [{ type: string }], unevaluatedItems: { type: integer } } | array required Fields of it 0 string 1… integer Position any further item
{ properties: { a: {} }, unevaluatedProperties: { type: integer } } | object required Fields of it a any value * integer Name any
{ patternProperties: { ^x-: { type: string } }, additionalProperties: false } | object required no other fields Fields of it /^x-/ string
{ additionalProperties: { type: string, minLength: 1, x-additionalPropertiesName: locale } } | map of string required Fields of it <locale> string at least 1 character Name any
{ items: { oneOf: [{ type: string }, { type: integer }] } } | array of (string or integer) required
{ additionalProperties: { type: [string, 'null'] } } | map of (string or null) required
{ allOf: [{ oneOf: [{ type: string }, { type: integer }] }, { oneOf: [{ type: boolean }, { type: number }] }] } | (string or integer) and (boolean or number) required
{ oneOf: [{ $ref: '#/components/schemas/Pets' }, { oneOf: [{ type: string }, { type: integer }] }] } | Pets or string or integer required Fields of it Exactly one of these: Pets Cat or Stone Fields of Pets One or more of these: Cat Cat Cats. Fields of Cat name string Stone Stone any properties option 2 string or integer
{ items: { $ref: '#/components/schemas/Pets' } } | array of Pets required Fields of it One or more of these: Cat Cat Cats. Fields of Cat name string Stone Stone any properties
`;

/** Schemas that rows refer to. */
const others: Record<string, Schema> = {
  Nothing: { type: 'null', description: 'Not set.' },
  Pets: { anyOf: [ref('Cat'), { type: 'object', title: 'Stone' }] },
};

describe('FieldTree', () => {
  it.each(rowsOf(shown))('describes %s', (schema = '', words = '') => {
    const cat = { type: 'object', description: 'Cats.', properties: { name: { type: 'string' } } };
    const whole = { required: ['it'], properties: { it: parse(schema) as Schema } };
    const html = render(whole, { Cat: cat, ...others });
    expect(wordsOf(html)).toBe(`object it ${words}`);
  });

  it('gives each field an ID made of its path and a name that links to it, also in items and map values', () => {
    const inner = { properties: { id: { type: 'integer' } } } as const;
    const html = render({
      properties: { list: { type: 'array', items: inner }, map: { additionalProperties: inner } },
    });
    for (const path of ['body.list.id', 'body.map.*.id']) {
      expect(html).toContain(`id="${path}"`);
      expect(html).toContain(`<a class="self-link" href="#${path}">id</a>`);
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

it('lets a description be heard alone that says no more than the names', () => {
  const fields = {
    categoryId: { type: 'integer', description: 'ID of the category of the door.' },
    name: { type: 'string', description: 'Name of the door, as people say it.' },
  } as const;
  const html = render(ref('Door'), { Door: { type: 'object', properties: fields } });
  expect(html).toContain('<span class="visually-hidden">ID of the category of the door.</span>');
  expect(html).toContain('<p>Name of the door, as people say it.</p>');
});

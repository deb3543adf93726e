import { describe, expect, it } from 'vitest';

import { limits } from './constraints';
import { typeLabel } from './type-label';
import type { Reference, Resolve, Schema } from '../../read';
import { viewSchema } from './view-schema';

const schemas: Record<string, Schema> = {
  Cat: { type: 'object', properties: { name: { type: 'string' } } },
  Dog: { type: 'object', properties: { barks: { type: 'boolean' } } },
  Node: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
  Circle: { $ref: '#/components/schemas/Circle' },
};
const resolve: Resolve = ({ $ref }: Reference) => {
  const schema = schemas[$ref.split('/').at(-1) ?? ''];
  if (schema === undefined) throw new Error(`nothing at ${$ref}`);
  return schema;
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('typeLabel', () => {
  it.each<[label: string, schema: Schema]>([
    ['string (uuid)', { type: 'string', format: 'uuid' }],
    ['string or null', { type: ['string', 'null'] }],
    ['string or null', { type: 'string', nullable: true }],
    ['Cat or null', { oneOf: [ref('Cat'), { type: 'null' }] }],
    ['Cat or Dog', { oneOf: [ref('Cat'), ref('Dog')] }],
    ['Cat', { allOf: [ref('Cat')], description: 'mine' }],
    ['array of Cat', { type: 'array', items: ref('Cat') }],
    ['array of array of integer', { type: 'array', items: { items: { type: 'integer' } } }],
    ['map of integer', { type: 'object', additionalProperties: { type: 'integer' } }],
    ['object', { type: 'object', additionalProperties: true }],
    ['object', { properties: { a: { type: 'string' } } }],
    ['string', { enum: ['a', 'b'] }],
    ['integer', { const: 3 }],
    ['any value', {}],
    ['any value', true],
    ['no value', false],
    ['array of Node', ref('Node')],
    ['any value', ref('Circle')],
  ])('says %s', (label, schema) => {
    expect(typeLabel(schema, resolve)).toBe(label);
  });
});

describe('limits', () => {
  it.each([
    [['1 to 50 characters'], { minLength: 1, maxLength: 50 }],
    [['at most 1 character'], { maxLength: 1 }],
    [['at least 2 characters'], { minLength: 2 }],
    [['exactly 4 characters'], { minLength: 4, maxLength: 4 }],
    [['0 to 10'], { minimum: 0, maximum: 10 }],
    [['at least 0'], { minimum: 0 }],
    [['greater than 0'], { exclusiveMinimum: 0 }],
    [['greater than 0', 'less than 1'], { exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    [['greater than 5'], { minimum: 5, exclusiveMinimum: true }],
    [['at least 5'], { minimum: 5, exclusiveMinimum: false }],
    [['multiple of 5'], { multipleOf: 5 }],
    [['1 to 3 items', 'no two items the same'], { minItems: 1, maxItems: 3, uniqueItems: true }],
    [['at most 2 fields'], { maxProperties: 2 }],
    [[], { minLength: 0 }],
  ])('says %j', (phrases, schema) => {
    expect(limits(schema)).toEqual(phrases);
  });
});

describe('viewSchema', () => {
  it('adds up the fields and required names of allOf and of the schema itself', () => {
    const { schema, types } = viewSchema(
      {
        allOf: [ref('Cat'), { required: ['barks'], ...(schemas['Dog'] as object) }],
        properties: { age: { type: 'integer' } },
        required: ['age'],
      },
      resolve,
    );
    expect(Object.keys(schema.properties ?? {})).toEqual(['name', 'barks', 'age']);
    expect(schema.required).toEqual(['barks', 'age']);
    expect(types).toEqual(['object']);
  });

  it('says of a field what all parts of a schema say of it', () => {
    const parts = [
      { properties: { name: { type: 'string' }, cat: ref('Dog') } },
      { properties: { name: { example: 'Buster' }, cat: ref('Cat') } },
    ];
    const { properties = {} } = viewSchema({ allOf: parts }, resolve).schema;
    expect(viewSchema(properties['name'] ?? false, resolve)).toMatchObject({
      types: ['string'],
      schema: { example: 'Buster' },
    });
    expect(typeLabel(properties['cat'] ?? false, resolve)).toBe('Cat');
  });

  it('says of the items of a list what all parts of a schema say of them', () => {
    const parts: Schema[] = [
      { items: { properties: { name: { type: 'string' } } } },
      { items: { properties: { age: { type: 'integer' } } } },
    ];
    const { items = false } = viewSchema({ allOf: parts }, resolve).schema;
    const { properties = {} } = viewSchema(items, resolve).schema;
    expect(Object.keys(properties)).toEqual(['name', 'age']);
  });

  it('lets a description beside a reference win, and keeps the name', () => {
    const view = viewSchema({ ...ref('Cat'), description: 'The cat.' }, resolve);
    expect(view.schema.description).toBe('The cat.');
    expect(view.name).toBe('Cat');
  });

  it('does not take a schema for its base when it adds fields', () => {
    const view = viewSchema({ allOf: [ref('Cat')], properties: { age: {} } }, resolve);
    expect(view.identities.has(schemas['Cat'] as object)).toBe(false);
    expect(view.name).toBeUndefined();
  });

  it('fails for a reference that leads nowhere', () => {
    expect(() => viewSchema(ref('Missing'), resolve)).toThrow('nothing at');
  });
});

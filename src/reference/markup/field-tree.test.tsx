import { describe, expect, it } from 'vitest';

import { toHtml } from '../page';
import { wordsOf } from '../reference.fixture';
import type { Reference, Schema } from '../../specifications';
import { FieldTree } from './field-tree';
import { Ids } from './ids';

function render(schema: Schema, schemas: Record<string, Schema> = {}): string {
  const resolve = ({ $ref }: Reference) => schemas[$ref.split('/').at(-1) ?? ''];
  return toHtml(<FieldTree schema={schema} resolve={resolve} ids={new Ids()} path={['body']} />);
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('FieldTree', () => {
  it('marks required fields in words and says limits, defaults, examples and values', () => {
    const words = wordsOf(
      render({
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 50, description: 'The *name*.' },
          size: { type: 'integer', default: 10, example: 20 },
          status: { enum: ['ON', 'OFF', ''] },
          kind: { const: 'x' },
          code: { type: 'string', pattern: '^a<b$' },
        },
      }),
    );
    expect(words).toContain('name string required The name. Limits 1 to 50 characters');
    expect(words).toContain('size integer Default 10 Example 20');
    expect(words).toContain('status string Allowed values ON OFF ""');
    expect(words).toContain('kind string Always x');
    expect(words).toContain('code string Pattern ^a<b$');
  });

  it('gives each field, nested ones too, an id made of its path and a link to it', () => {
    const html = render({
      properties: { location: { properties: { name: { type: 'string' } } } },
    });
    expect(html).toContain('id="body.location.name"');
    expect(html).toContain('href="#body.location.name"');
    expect(html).toContain('aria-label="Direct link to body.location.name"');
  });

  it('opens the first level of nested fields and folds deeper ones', () => {
    const deep = { properties: { a: { properties: { b: { properties: { c: {} } } } } } };
    const html = render(deep);
    expect(html.match(/<details[^>]*>/g)).toEqual([
      '<details class="field-children" open="">',
      '<details class="field-children">',
    ]);
  });

  it('shows the fields of array items and of map values, and says when anything goes', () => {
    const html = render({
      properties: {
        list: { type: 'array', items: { properties: { id: { type: 'integer' } } } },
        map: { type: 'object', additionalProperties: { properties: { id: {} } } },
        free: { type: 'object' },
        closed: { properties: { a: {} }, additionalProperties: false },
        tags: { type: 'array', items: { type: 'string', maxLength: 4 } },
      },
    });
    expect(html).toContain('id="body.list.id"');
    expect(html).toContain('id="body.map.*.id"');
    const words = wordsOf(html);
    expect(words).toContain('free object Fields any properties');
    expect(words).toContain('closed object Fields no others than these');
    expect(words).toContain('tags array of string Each item, limits at most 4 characters');
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

  it('marks deprecated, read-only and write-only fields in words', () => {
    const words = wordsOf(
      render({
        properties: {
          a: { type: 'string', deprecated: true },
          b: { type: 'string', readOnly: true },
          c: { type: 'string', writeOnly: true },
          d: { type: 'string', nullable: true },
        },
      }),
    );
    expect(words).toContain('a string deprecated');
    expect(words).toContain('b string only in answers');
    expect(words).toContain('c string only in requests');
    expect(words).toContain('d string or null');
  });

  it('shows rules that it has no words for as they are', () => {
    expect(wordsOf(render({ type: 'string', not: { enum: ['x'] } }))).toContain(
      'Rule: not {"enum":["x"]}',
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

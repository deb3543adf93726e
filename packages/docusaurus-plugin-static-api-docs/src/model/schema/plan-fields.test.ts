import { expect, it } from 'vitest';

import type { Reference, Schema, SchemaObject } from '../../read';
import { type Contents, planTree } from './plan-fields';

/** A schema with some fields, each of another schema. */
const fieldsOf = (count: number, schema: Schema): SchemaObject => ({
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, schema])),
});

/** Plans the schema `Whole`, whose fields have the schema `Part`; both have pages. */
function plan(fields: number, inEach: number) {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas: Record<string, SchemaObject> = {
    Whole: fieldsOf(fields, ref('Part')),
    Part: fieldsOf(inEach, { type: 'string' }),
  };
  const resolve = ({ $ref }: Reference) => schemas[$ref.split('/').at(-1) ?? ''];
  const pages = new Map<object, string>([[schemas['Part'] ?? {}, '/schemas/part']]);
  const page = { resolve, pages };
  return planTree(ref('Whole'), ['body'], page, { id: 'body', isLinked: false });
}

const kindsIn = (contents?: Contents) => contents?.fields.map(({ inside }) => inside?.kind);

it('shows all fields if there is room for them', () => {
  const { contents, isHuge } = plan(2, 3);
  expect(kindsIn(contents)).toEqual(['contents', 'contents']);
  expect(contents?.fields[1]?.inside).toMatchObject({
    contents: { fields: [{ id: 'body.f1.f0' }, { id: 'body.f1.f1' }, { id: 'body.f1.f2' }] },
  });
  expect(isHuge).toBe(false);
});

it('links to the pages of schemas otherwise', () => {
  const { contents, isHuge } = plan(2, 200);
  expect(contents?.fields[0]?.inside).toEqual({
    kind: 'page',
    href: '/schemas/part',
    name: 'Part',
  });
  expect(isHuge).toBe(false);
});

it('is huge if the fields of the schema itself exceed the limit', () => {
  const { contents, isHuge } = plan(201, 1);
  expect(new Set(kindsIn(contents))).toEqual(new Set(['page']));
  expect(isHuge).toBe(true);
});

import { expect, it } from 'vitest';
import { formatPointer } from '../shared/json';
import { type SpecificationKind, walk } from './walk';

function list(kind: SpecificationKind, root: unknown, wanted: (it: string) => boolean): string[] {
  return [...walk(kind, root)]
    .map(({ segments, keyword, isEntry, isData }) => {
      const marks = [keyword, isEntry && 'entry', isData && 'data'].filter(Boolean).join(' ');
      return `${formatPointer(segments)} ${marks}`;
    })
    .filter(wanted);
}

it('tells names from keywords', () => {
  const schema = { properties: { properties: { type: 'object' }, example: { type: 'string' } } };
  expect(list('openapi', schema, (it) => /properties|example/.test(it))).toEqual([
    '#/properties properties',
    '#/properties/properties properties entry',
    '#/properties/properties/type type',
    '#/properties/example properties entry',
    '#/properties/example/type type',
  ]);
});

it('marks examples, defaults and extensions as data', () => {
  const root = {
    examples: { one: { summary: 's', value: { a: 1 } } },
    schema: { examples: [1], default: 2, enum: [3] },
    'x-note': { $ref: '#/nowhere' },
  };
  expect(list('openapi', root, (it) => it.endsWith('data'))).toEqual([
    '#/examples/one/value value data',
    '#/examples/one/value/a a data',
    '#/schema/examples/0 examples entry data',
    '#/schema/default default data',
    '#/schema/enum enum data',
    '#/schema/enum/0 enum entry data',
    '#/x-note x-note data',
    '#/x-note/$ref $ref data',
  ]);
});

it('reads headers as names in OpenAPI and as a schema in AsyncAPI', () => {
  const root = { headers: { description: { type: 'string' } } };
  expect(list('openapi', root, (it) => it.includes('/description '))).toEqual([
    '#/headers/description headers entry',
  ]);
  expect(list('asyncapi', root, (it) => it.includes('/description '))).toEqual([
    '#/headers/description description',
  ]);
});

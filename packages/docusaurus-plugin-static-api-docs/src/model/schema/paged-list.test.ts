import { expect, it } from 'vitest';
import { parse } from 'yaml';

import type { SchemaObject } from '../../read';
import { pagedListIn } from './paged-list';
import { viewSchema } from './view-schema';

const line = '{ type: array, items: { title: Line, type: object } }';

it.each([
  ['lines', `total: { type: integer }, lines: ${line}`],
  ['data', `data: ${line}, page: { type: object }, has_more: { type: boolean }`],
  ['content', `content: ${line}, totalElements: { type: integer }, size: { type: integer }`],
  [undefined, `id: { type: integer }, total: { type: number }, lines: ${line}`],
  [undefined, `total: { type: number }, lines: ${line}`],
  [undefined, `id: { type: integer }, total: { type: integer }, lines: ${line}`],
  [undefined, `number: { type: integer }, size: { type: integer }, lines: ${line}`],
  [undefined, `address: { type: object }, isPaid: { type: boolean }, lines: ${line}`],
  [undefined, `total: { type: integer }, lines: ${line}, notes: ${line}`],
  [undefined, `lines: ${line}`],
])('recognizes %s as the paged list in { %s }', (list, properties) => {
  const schema = parse(`{ type: object, properties: { ${properties} } }`) as SchemaObject;
  const resolve = () => ({});
  expect(pagedListIn(viewSchema(schema, resolve), resolve)).toBe(list);
});

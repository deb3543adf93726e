import { expect, it } from 'vitest';

import { nameTables } from './name-tables';
import { nodesOf } from './nodes';
import { transformMdx } from './render.fixture';

it('names each table by the heading above it, and numbers equal names', async () => {
  const table = '| A | B |\n|---|---|\n| 1 | 2 |\n\n';
  const page = `${table}## Limits of \`a\` {/* #limits */}\n\n${table}or\n\n${table}`;
  const tables = nodesOf(await transformMdx(page, [nameTables]), 'table');
  expect(tables.map(({ data }) => data?.hProperties?.['aria-label'])).toEqual([
    undefined,
    'Limits of a',
    'Limits of a 2',
  ]);
});

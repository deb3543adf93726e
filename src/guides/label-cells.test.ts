import { expect, it } from 'vitest';

import { labelCells } from './label-cells';
import { nodesOf } from './nodes';
import { transformMdx } from './render.fixture';

// In a two-column table, the first cell labels the second.
it.each([
  [
    '| A | `b` c | D |\n|---|---|---|\n| 1 | 2 | 3 |\n| 4 | 5 |',
    [undefined, undefined, undefined, undefined, 'b c', 'D', undefined, 'b c'],
  ],
  ['| A | B |\n|---|---|\n| 1 | 2 |', Array(4).fill(undefined)],
])('labels the cells of %j with their columns', async (markdown, labels) => {
  const cells = nodesOf(await transformMdx(markdown, [labelCells]), 'tableCell');
  expect(cells.map(({ data }) => data?.hProperties?.['data-label'])).toEqual(labels);
});

import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';

import { nodesOf } from './nodes';

/**
 * Labels the cells of tables with three or more columns with their column headings, which the styles show
 * on phones, where a row's cells are stacked. The first cell names the row.
 *
 * @returns a remark transform
 */
export function labelCells() {
  return (tree: Root): void => {
    for (const { children: rows } of nodesOf(tree, 'table')) {
      const [labels = [], ...others] = rows.map(({ children }) => children);
      if (labels.length < 3) continue;
      for (const [index, label] of labels.entries()) {
        for (const cell of index > 0 ? others.flatMap((row) => row[index] ?? []) : []) {
          cell.data = { hProperties: { 'data-label': toString(label) } };
        }
      }
    }
  };
}

import type { Root } from 'mdast';

import { headingsAbove, uniqueNames } from './heading-names';
import { nodesOf } from './nodes';

/**
 * Names each table by the heading above it, if there is one, for listeners.
 *
 * @returns a remark transform
 */
export function nameTables() {
  return (tree: Root): void => {
    const headings = headingsAbove(tree);
    const nameOf = uniqueNames();
    for (const table of nodesOf(tree, 'table')) {
      const heading = headings.get(table);
      if (heading) table.data = { hProperties: { 'aria-label': nameOf(heading) } };
    }
  };
}

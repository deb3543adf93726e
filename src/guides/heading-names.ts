import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';

import { nodesOf } from './nodes';

/** Returns the text of the heading above each fence, table, and MDX block; it's empty above the first heading. */
export function headingsAbove(tree: Root): ReadonlyMap<Nodes, string> {
  const headings = new Map<Nodes, string>();
  let heading = '';
  for (const node of nodesOf(tree, 'heading', 'code', 'table', 'mdxJsxFlowElement')) {
    if (node.type === 'heading') {
      // Its ID is an expression.
      const texts = node.children.filter(({ type }) => type !== 'mdxTextExpression');
      heading = toString(texts).trim();
    } else headings.set(node, heading);
  }
  return headings;
}

/**
 * Returns a function that names a part of a page, and numbers equal names from the second on.
 *
 * @returns a function of the part's own name and, to tell it from others, the heading above it
 */
export function uniqueNames(): (name: string, heading?: string) => string {
  const counts = new Map<string, number>();
  return (name, heading = '') => {
    const nameOf = (numbered: string) => (heading === '' ? numbered : `${numbered}, ${heading}`);
    const count = (counts.get(nameOf(name)) ?? 0) + 1;
    counts.set(nameOf(name), count);
    return nameOf(count > 1 ? `${name} ${count}` : name);
  };
}

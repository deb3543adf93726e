import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';

/**
 * Marks the headings of numbered steps, such as `## 1. Start it`, for the line that joins them.
 *
 * @returns a remark transform
 */
export function markSteps() {
  return (tree: Root): void => {
    for (const node of tree.children) {
      if (node.type !== 'heading' || node.depth !== 2 || !/^\d+\. /.test(toString(node))) continue;
      node.data = { hProperties: { className: ['step'] } };
    }
  };
}

import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** The section at the end of a page that leads on. */
const leadsOn = new Set(['Next steps', 'Related']);

/**
 * Marks the headings of numbered steps, such as `## 1. Start it`, for the line that joins them, and the list
 * of the pages to go on with, whose items are cards.
 *
 * @returns a remark transform
 */
export function markSteps() {
  return (tree: Root): void => {
    for (const [index, node] of tree.children.entries()) {
      if (node.type !== 'heading' || node.depth !== 2) continue;
      const text = toString(node);
      if (/^\d+\. /.test(text)) node.data = { hProperties: { className: ['step'] } };
      const list = tree.children[index + 1];
      if (!leadsOn.has(text) || list?.type !== 'list') continue;
      list.data = { hProperties: { className: ['cards'] } };
      for (const item of list.children) item.data = { hProperties: { className: ['card'] } };
    }
  };
}

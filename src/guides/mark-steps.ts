import upperFirst from 'lodash/upperFirst';
import type { List, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** Headings of the final section with next steps. */
const leadsOn = new Set(['Next steps', 'Related']);

/**
 * Marks the headings of numbered steps, such as `## 1. Start it`, for the line that joins them. Turns next
 * steps into cards, and every list of described links directly below a heading.
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
      if (list?.type !== 'list' || !(leadsOn.has(text) || isOverview(list))) continue;
      list.data = { hProperties: { className: ['cards'] } };
      for (const item of list.children) {
        item.data = { hProperties: { className: ['card'] } };
        const [text] = item.children;
        if (text?.type === 'paragraph') putBelowTitle(text.children);
      }
    }
  };
}

/** Whether each item is a link followed by a colon and a description. */
function isOverview({ children }: List): boolean {
  return children.every(({ children: [text] }) => {
    const [link, rest] = text?.type === 'paragraph' ? text.children : [];
    return link?.type === 'link' && rest?.type === 'text' && rest.value.startsWith(': ');
  });
}

/** On a card, the text after the colon becomes a sentence of its own. */
function putBelowTitle(parts: PhrasingContent[]): void {
  const [, rest] = parts;
  if (rest?.type !== 'text' || !rest.value.startsWith(': ')) return;
  rest.value = upperFirst(rest.value.slice(2));
  parts.splice(1, 0, { type: 'break' });
}

import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Takes the links out of headings, which are texts of a specification: GFM makes a link of each address,
 * escaped or not, so a title could lead away.
 *
 * @returns a remark transform
 */
export function unlinkHeadings() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading) => {
      visit(heading, 'link', ({ children }, index, parent) => {
        if (parent && index !== undefined) parent.children.splice(index, 1, ...children);
      });
    });
  };
}

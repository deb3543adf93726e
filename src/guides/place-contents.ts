import type { Root } from 'mdast';
import path from 'node:path';
import type { Transformer } from 'unified';

/**
 * Places the table of contents that narrow pages have (the element `Contents`) after the first paragraph, or
 * first on a page that opens with anything else. Partials get none.
 *
 * @returns a remark transform
 */
export function placeContents(): Transformer<Root> {
  return (tree, file) => {
    if (path.basename(file.path).startsWith('_')) return;
    const apart = new Set(['yaml', 'mdxjsEsm']);
    const opening = tree.children.findIndex(({ type }) => !apart.has(type));
    const place = tree.children[opening]?.type === 'paragraph' ? opening + 1 : opening;
    const contents = { type: 'mdxJsxFlowElement', name: 'Contents' } as const;
    tree.children.splice(place, 0, { ...contents, attributes: [], children: [] });
  };
}

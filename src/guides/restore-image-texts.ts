import type { Root } from 'hast';
import unescape from 'lodash/unescape';
import type {} from 'remark-mdx';
import { visit } from 'unist-util-visit';

/**
 * Unescapes alternative texts of images. Docusaurus (mdx-loader 3.10.2, `transformImage`) escapes them for
 * HTML, and React does so again, which screen readers would read as "Bob&#39;s scanner".
 *
 * @returns a rehype transform
 */
export function restoreImageTexts() {
  return (tree: Root): void => {
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node) => {
      if (!('attributes' in node) || node.name !== 'img') return;
      for (const attribute of node.attributes) {
        if (!('name' in attribute) || typeof attribute.value !== 'string') continue;
        if (/^(?:alt|title)$/.test(attribute.name)) attribute.value = unescape(attribute.value);
      }
    });
  };
}

import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const writer = unified().use(rehypeStringify).freeze();

/** Parses a part of a page, or a whole one. */
export function parseHtml(html: string, { isWhole = false } = {}): Root {
  return fromHtml(html, { fragment: !isWhole });
}

/** Writes a part of a page as HTML. */
export function writeHtml(tree: Root): string {
  return writer.stringify(tree);
}

/** Returns the ids of all elements in a part of a page. */
export function idsIn(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, 'element', ({ properties: { id } }) => {
    if (typeof id === 'string') ids.push(id);
  });
  return ids;
}

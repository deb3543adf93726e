import type { Element, Root } from 'hast';
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

/**
 * Returns what the check for broken links reads of a part of a page: the ids of its elements, and its links
 * inside the site, to a path or to an id of the same page. A link with `download` leads to a file, of which
 * the router knows nothing.
 */
export function anchorsIn(tree: Root): { readonly ids: string; readonly links: string } {
  const links: string[] = [];
  visit(tree, { tagName: 'a' }, ({ properties: { href, download } }: Element) => {
    if (download === undefined && isInSite(href)) links.push(href.replaceAll(' ', '%20'));
  });
  return { ids: idsIn(tree).join(' '), links: links.join(' ') };
}

/** Tells whether a value is the address of a place in the site. */
export function isInSite(href: unknown): href is string {
  return typeof href === 'string' && href !== '' && !/^(?:\/\/|[a-z][a-z\d+.-]*:)/i.test(href);
}

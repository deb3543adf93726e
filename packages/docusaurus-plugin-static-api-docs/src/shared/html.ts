import type { Element, Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const writer = unified().use(rehypeStringify).freeze();

/** Parses a part of a page. Nodes do not say where they were: that would take half as long again. */
export function parseHtml(html: string): Root {
  return fromParse5(parseFragment(html, { scriptingEnabled: false })) as Root;
}

/** Writes a part of a page as HTML. */
export function writeHtml(tree: Root): string {
  return writer.stringify(tree);
}

/**
 * Returns the elements of a tree, in the order of the page. `visit` takes several times as long, since it
 * gives its function a name for each node.
 */
export function elementsIn(tree: Root | Element): Element[] {
  const elements: Element[] = [];
  const add = (node: Nodes): void => {
    if (node.type === 'element') elements.push(node);
    if ('children' in node) node.children.forEach(add);
  };
  add(tree);
  return elements;
}

/** Returns the ids of all elements in a part of a page. */
export function idsIn(tree: Root): string[] {
  return elementsIn(tree).flatMap(({ properties: { id } }) => (typeof id === 'string' ? id : []));
}

/**
 * Returns what the check for broken links reads of a part of a page: the ids of its elements, and its links
 * inside the site, to a path or to an id of the same page. A link with `download` leads to a file, of which
 * the router knows nothing.
 */
export function anchorsIn(tree: Root): { readonly ids: string; readonly links: string } {
  const links = elementsIn(tree)
    .filter(({ tagName, properties }) => tagName === 'a' && properties['download'] === undefined)
    .map(({ properties: { href } }) => href)
    .filter(isInSite)
    .map((href) => href.replaceAll(' ', '%20'));
  return { ids: idsIn(tree).join(' '), links: links.join(' ') };
}

/** Tells whether a value is the address of a place in the site. */
export function isInSite(href: unknown): href is string {
  return typeof href === 'string' && href !== '' && !/^(?:\/\/|[a-z][a-z\d+.-]*:)/i.test(href);
}

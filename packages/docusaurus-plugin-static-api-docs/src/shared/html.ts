import type { Element, Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import sortBy from 'lodash/sortBy';
import uniq from 'lodash/uniq';
import { parse, parseFragment } from 'parse5';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';

const writer = unified().use(rehypeStringify).freeze();

/**
 * Parses a fragment of HTML.
 *
 * @param withPositions - whether elements have the positions of their tags, which takes half as long again
 */
export function parseHtml(html: string, withPositions = false): Root {
  return treeOf(parseFragment(html, optionsOf(withPositions)), html, withPositions) as Root;
}

function optionsOf(withPositions: boolean) {
  return { scriptingEnabled: false, sourceCodeLocationInfo: withPositions };
}

function treeOf(
  node: Parameters<typeof fromParse5>[0],
  html: string,
  withPositions: boolean,
): Nodes {
  return fromParse5(node, withPositions ? { file: new VFile(html), verbose: true } : {});
}

/**
 * Parses a whole page, and leaves out its comments.
 *
 * @param withPositions - whether elements have their positions and those of their start tags
 */
export function parsePage(html: string, withPositions = false): Root {
  const page = treeOf(parse(html, optionsOf(withPositions)), html, withPositions);
  removeNodes(page, ({ type }) => type === 'comment');
  return page as Root;
}

/** Returns the source of an element's start tag. The page must have been parsed with positions. */
export function startTagOf(html: string, { data }: Element): string {
  const { start, end } = data?.position.opening ?? {};
  return html.slice(start?.offset, end?.offset);
}

/** Escapes the tags of some elements in HTML, so that they are text. */
export function escapeTags(html: string, isEscaped: (element: Element) => boolean): string {
  const tags = elementsIn(parseHtml(html, true))
    .filter(isEscaped)
    .flatMap(({ data }) => [data?.position.opening, data?.position.closing]);
  const offsets = sortBy(uniq(tags.flatMap((tag) => tag?.start.offset ?? [])));
  return offsets.reduceRight((text, at) => `${text.slice(0, at)}&lt;${text.slice(at + 1)}`, html);
}

/** Writes a page, or a part of one, as HTML. */
export function writeHtml(tree: Root): string {
  return writer.stringify(tree);
}

/**
 * Returns the elements of a tree in document order, including those in templates. Several times as fast as
 * `visit`, which names each node.
 */
export function elementsIn(tree: Root | Element): Element[] {
  const elements: Element[] = [];
  const add = (node: Nodes): void => {
    if (node.type === 'element') elements.push(node);
    if ('children' in node) node.children.forEach(add);
    if ('content' in node && node.content) add(node.content);
  };
  add(tree);
  return elements;
}

/** Returns a predicate that tests whether an element has one of the tags. */
export function hasTag(...names: readonly string[]): (element: Element) => boolean {
  return ({ tagName }) => names.includes(tagName);
}

/** Returns a predicate that tests whether an element has one of the classes. */
export function hasClass(...names: readonly string[]): (element: Element) => boolean {
  return ({ properties: { className } }) =>
    Array.isArray(className) && className.some((name) => names.includes(String(name)));
}

/** Removes nodes, with their contents, from a tree and its templates. */
export function removeNodes(tree: Nodes, isRemoved: (node: Nodes) => boolean): void {
  if ('content' in tree && tree.content) removeNodes(tree.content, isRemoved);
  if (!('children' in tree)) return;
  const kept = tree.children.filter((node) => !isRemoved(node));
  if (kept.length < tree.children.length) tree.children = kept as typeof tree.children;
  for (const node of kept) removeNodes(node, isRemoved);
}

/** Returns the ids of all elements in a part of a page. */
export function idsIn(tree: Root): string[] {
  return elementsIn(tree).flatMap(({ properties: { id } }) => (typeof id === 'string' ? id : []));
}

/**
 * Returns what the broken-link check needs from a fragment: the IDs of its elements, and its links within the
 * site, to a path or an ID on the same page. Links with `download` point to files, which the router
 * doesn't know.
 */
export function anchorsIn(tree: Root): { readonly ids: string; readonly links: string } {
  const links = elementsIn(tree)
    .filter(({ tagName, properties }) => tagName === 'a' && properties['download'] === undefined)
    .map(({ properties: { href } }) => href)
    .filter(isInSite)
    .map((href) => href.replaceAll(' ', '%20'));
  return { ids: idsIn(tree).join(' '), links: links.join(' ') };
}

/** Whether a value is an address within the site. */
export function isInSite(href: unknown): href is string {
  return typeof href === 'string' && href !== '' && !/^(?:\/\/|[a-z][a-z\d+.-]*:)/i.test(href);
}

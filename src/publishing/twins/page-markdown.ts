import { createSlugger } from '@docusaurus/utils';
import type { Element, Root } from 'hast';
import { defaultHandlers, type State, toMdast } from 'hast-util-to-mdast';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

import { elementsIn, hasTag, removeNodes, writeHtml } from 'docusaurus-plugin-static-api-docs/html';
import { contentOfDocs } from '../../shared/built-page';
import { makePlain } from './plain-content';

/**
 * Returns what a page says below its title, as elements that Markdown has a form for. It changes the page.
 *
 * @param urlOf - returns the whole URL that takes the place of the address of a link
 * @throws Error for a page without content
 */
export function plainContentOf(page: Root, urlOf: (href: string) => string): Root {
  const docs = contentOfDocs(page);
  const content = docs ?? elementsIn(page).find(hasTag('main'));
  if (!content) throw new Error('the page has no <main>');
  // The title is above the content. A page of docs has a line below it, too.
  if (docs)
    docs.children = docs.children.filter((it) => !('tagName' in it && hasTag('header')(it)));
  const title = elementsIn(content).find(hasTag('h1'));
  removeNodes(content, (node) => node === title);
  const tree = h(null, makePlain(content));
  for (const { properties } of elementsIn(tree).filter(hasTag('a'))) {
    properties['href'] = urlOf(String(properties['href'] ?? ''));
  }
  return tree;
}

/** Names the anchor of a heading that a Markdown reader would give another one, as links lead to it. */
function headingOf(state: State, heading: Element) {
  const { id } = heading.properties;
  const written = defaultHandlers.h2(state, heading);
  if (typeof id !== 'string' || createSlugger().slug(toString(heading)) === id) return written;
  const html = { type: 'html', value: writeHtml(h(null, h('a', { id }))) } as const;
  const space = { type: 'text', value: ' ' } as const;
  return { ...written, children: [...written.children, space, html] };
}

const options = {
  handlers: Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, headingOf])),
};

const writer = unified()
  // The padding of tables is for people, and a quarter of a page.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-' })
  .freeze();

/** Returns elements as Markdown, with escapes where a text would be more than text. */
export function writeMarkdown(tree: Root): string {
  return writer.stringify(toMdast(tree, options) as MarkdownRoot);
}

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
 * Reduces a page's content below its title to elements that Markdown can express. It changes the page.
 *
 * @param urlOf - returns the absolute URL for a link
 * @throws Error if the page has no content
 */
export function plainContentOf(page: Root, urlOf: (href: string) => string): Root {
  const docs = contentOfDocs(page);
  const content = docs ?? elementsIn(page).find(hasTag('main'));
  if (!content) throw new Error('the page has no <main>');
  // The header of a docs page has more than its title.
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

/** Adds an anchor to a heading whose generated id would differ, because links lead to it. */
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
  // Padding would add a quarter to the size of a page.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-' })
  .freeze();

/** Serializes elements as Markdown. */
export function writeMarkdown(tree: Root): string {
  return writer.stringify(toMdast(tree, options) as MarkdownRoot);
}

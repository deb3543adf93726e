import { createSlugger } from '@docusaurus/utils';
import type { Element, Root } from 'hast';
import { defaultHandlers, type State, toMdast } from 'hast-util-to-mdast';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { writeHtml } from 'docusaurus-plugin-static-api-docs/html';
import { cleanText } from '../../shared/html-tree';
import { plainContent } from './plain-content';

/** What twins lead to. */
interface Links {
  /** Address of `llms.txt`. */
  readonly list: string;
  /** Returns the address of the twin of a page, by the page's; nothing where there is no page. */
  readonly twinOf: (url: string) => string | undefined;
}

/**
 * Returns a page as Markdown, with its title, its address, and that of the list above its content.
 *
 * @param page.url - address of the page, with its origin; links in the content start there
 */
export function twinOf(
  { url, title }: { readonly url: string; readonly title: string },
  content: Root,
  { list, twinOf: twinAt }: Links,
): string {
  const address = (of: string) => h('a', { href: of }, of);
  const { children } = plainContent(content);
  visit(h(null, children), { tagName: 'a' }, ({ properties }) => {
    // Docusaurus leaves links with this scheme to files of the site as they are.
    const target = new URL(String(properties['href'] ?? '').replace(/^pathname:\/\//, ''), url);
    const { hash } = target;
    target.hash = '';
    // A choice in the address is one that the page offers.
    properties['href'] = `${twinAt(target.href) ?? target.href}${hash}`;
  });
  return writeMarkdown(
    h(null, [
      h('h1', cleanText(title).trim()),
      h('p', ['Page: ', address(url), '. All pages: ', address(list)]),
      ...children,
    ]),
  );
}

/** Names the anchor of a heading that a Markdown reader would give another one, as links lead to it. */
function headingOf(state: State, heading: Element) {
  const { id } = heading.properties;
  const written = defaultHandlers.h2(state, heading);
  if (typeof id !== 'string' || createSlugger().slug(toString(heading)) === id) return written;
  const anchor: Element = { type: 'element', tagName: 'a', properties: { id }, children: [] };
  const html = { type: 'html', value: writeHtml({ type: 'root', children: [anchor] }) } as const;
  const space = { type: 'text', value: ' ' } as const;
  return { ...written, children: [...written.children, space, html] };
}

const handlers = Object.fromEntries(
  ['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, headingOf]),
);

const writer = unified()
  // The padding of tables is for people, and a quarter of a page.
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-' })
  .freeze();

/** Returns elements as Markdown, with escapes where a text would be more than text. */
export function writeMarkdown(tree: Root): string {
  return writer.stringify(toMdast(tree, { handlers }) as MarkdownRoot);
}

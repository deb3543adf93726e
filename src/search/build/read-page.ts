import type { Element, ElementContent, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { CONTINUE, EXIT, visit } from 'unist-util-visit';

import type { Part } from '../engine/page';
import { wordsOf } from '../engine/words';

/** What the index holds of a built page. */
export interface IndexPage {
  /** Language of the page (BCP 47). */
  readonly language: string;
  /** Name of the locale, which pages in another than the default one have in their route. */
  readonly locale: string;
  readonly title: string;
  readonly breadcrumb: string;
  readonly method?: string;
  readonly path?: string;
  /** Docs version and plugin, as Docusaurus marks them for searches. */
  readonly tag: string;
  /** Starts with the part under the title, which has no id. */
  readonly parts: readonly Part[];
}

/** A page with its route, without the base path of the site. */
export interface RoutedPage extends IndexPage {
  readonly route: string;
  readonly section: string;
}

/** Furniture of a page, and what repeats its text in another form. */
const skippedTags = new Set([
  'nav',
  'button',
  'script',
  'style',
  'svg',
  'summary',
  'footer',
  'input',
]);
const skippedClasses = new Set([
  'hash-link',
  'switcher',
  'example',
  'reference-aside',
  'theme-doc-toc-mobile',
  'theme-doc-footer',
  'pagination-nav',
  'visually-hidden',
  // Bodies and output; commands and programs stay.
  'language-json',
  'language-text',
]);

/**
 * Reads what a reader may look for on a built page.
 *
 * @param html - the whole page
 * @returns undefined for a page without a title or a text of its own, such as a redirect
 */
export function readPage(html: string): IndexPage | undefined {
  // The sidebar of a large site is many times as long as the text, and nothing of it counts.
  const content = /<main[\s>][^]*<\/main>/.exec(html);
  if (!content) return undefined;
  const main = elementsOf(fromHtml(content[0], { fragment: true }));
  const heading = main.find(({ tagName }) => tagName === 'h1');
  if (!main[0] || !heading) return undefined;
  const lines = main.filter((element) => hasClass(element, 'operation-line'));
  // A page that describes several calls is no operation itself.
  const line = lines.length === 1 ? lines[0] : undefined;
  const badge = line && findByClass(line, 'method-badge');
  const path = line && findByClass(line, 'operation-path');
  const crumbs = main.filter((element) => hasClass(element, 'breadcrumbs__item'));
  const title = textOf(heading);
  return {
    ...readHead(html.slice(0, content.index)),
    title,
    breadcrumb: crumbs.map(textOf).filter(Boolean).slice(0, -1).join(' › '),
    ...(badge && path ? { method: textOf(badge), path: textOf(path) } : {}),
    // The line of an operation is in its method and path.
    parts: readParts(main[0], title, line),
  };
}

function readHead(html: string): Pick<IndexPage, 'language' | 'locale' | 'tag'> {
  const head = elementsOf(fromHtml(html.slice(0, html.search(/<body[\s>]/))));
  const meta = (name: string) =>
    head.find(({ tagName, properties }) => tagName === 'meta' && properties.name === name)
      ?.properties.content;
  const language = head.find(({ tagName }) => tagName === 'html')?.properties.lang;
  return {
    language: String(language ?? 'en'),
    locale: String(meta('docusaurus_locale') ?? 'en'),
    tag: String(meta('docusaurus_tag') ?? 'default'),
  };
}

/** Says whether a piece of a page is its first one, or all of it. */
export function isBeginning({ parts }: IndexPage): boolean {
  return parts[0]?.id === undefined;
}

/** Returns the names that stand for a page: its address, its path and all fields and enum values. */
export function namesOf(route: string, page: IndexPage): string[] {
  const names = new Set<string>();
  const addName = (name: string) => {
    const words = wordsOf(name);
    if (words.length > 1) names.add(words.join(''));
  };
  if (isBeginning(page)) {
    addName(route.replace(/\/$/, '').split('/').at(-1) ?? '');
    if (page.method && page.path) {
      // What a path ends with tells a list from its elements.
      const fixed = page.path.replaceAll(/\{[^}]*\}(?=\/.)/g, ' ').replace(/^\/api/, '');
      addName(fixed);
      addName(`${page.method} ${fixed}`);
      wordsOf(`${page.method} ${page.path}`).forEach((word) => names.add(word));
    }
  }
  for (const { title, isField, text } of page.parts) {
    if (isField) addName(title);
    for (const word of text.split(/[\s,;()"'“”…]+/)) {
      if (/\p{Ll}\p{Lu}|[\p{L}]_\p{L}/u.test(word)) addName(word);
    }
  }
  return [...names].filter((name) => name.length < 40);
}

function readParts(main: Element, pageTitle: string, line?: Element): Part[] {
  const parts: { id?: string; title: string; isField: boolean; words: string[] }[] = [
    { title: pageTitle, isField: false, words: [] },
  ];
  const read = (node: ElementContent): void => {
    if (node.type === 'text') parts.at(-1)?.words.push(node.value);
    if (node.type !== 'element' || node === line || isSkipped(node)) return;
    const id = typeof node.properties.id === 'string' ? node.properties.id : undefined;
    if (node.tagName === 'h1') return;
    if (/^h[2-4]$/.test(node.tagName) && id) {
      parts.push({ id, title: textOf(node), isField: false, words: [] });
      return;
    }
    if (id && hasClass(node, 'field')) {
      const name = findByClass(node, 'field-name');
      if (name) parts.push({ id, title: textOf(name), isField: true, words: [] });
    }
    if (hasClass(node, 'field-name')) return;
    node.children.forEach(read);
    if (blocks.has(node.tagName) || hasClass(node, 'method-badge')) parts.at(-1)?.words.push(' ');
  };
  main.children.forEach(read);
  return parts.map(({ words, ...part }) => ({ ...part, text: clean(words.join('')) }));
}

const blocks = new Set(['p', 'li', 'div', 'td', 'th', 'dt', 'dd', 'pre', 'code', 'br']);

function isSkipped(element: Element): boolean {
  return (
    skippedTags.has(element.tagName) || classesOf(element).some((name) => skippedClasses.has(name))
  );
}

function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

/** Returns all elements of a tree in the order of the document. */
function elementsOf(tree: Nodes): Element[] {
  const elements: Element[] = [];
  visit(tree, 'element', (element) => void elements.push(element));
  return elements;
}

function findByClass(tree: Nodes, name: string): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (element) => {
    if (!hasClass(element, name)) return CONTINUE;
    found = element;
    return EXIT;
  });
  return found;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return clean(node.value, false);
  if (node.type === 'element' && isSkipped(node)) return '';
  return 'children' in node ? clean(node.children.map(textOf).join('')) : '';
}

/** Drops the invisible characters that heading links and line breaks in paths bring. */
function clean(text: string, trims = true): string {
  const plain = text.replaceAll(/[\u200b\u2060\ufeff]/g, '').replaceAll(/\s+/g, ' ');
  return trims ? plain.trim() : plain;
}

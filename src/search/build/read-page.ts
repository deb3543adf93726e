import { parse } from 'parse5';

import { sectionOf, skippedSections } from '../../config/search';
import {
  attributeOf,
  childrenOf,
  classesOf,
  cleanText,
  elementsOf,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
} from '../../shared/html-tree';
import { separator } from '../engine/excerpt';
import type { IndexedPage, Part } from '../engine/index-files';

/** A built page as the index has it, with what decides which searches find it. */
export interface BuiltPage extends IndexedPage {
  /** BCP 47. */
  readonly language: string;
  /** Docs plugin and version, as Docusaurus marks them for searches. */
  readonly tag: string;
  /** Paths of the pages that its text links to, each once. */
  readonly links: readonly string[];
}

/** What surrounds the text of a page, or repeats it in another form. */
const skippedTags = new Set('nav button script style svg footer input thead'.split(' '));
const skippedClasses = new Set([
  'hash-link',
  'switcher',
  'switcher-labels',
  'example',
  'reference-aside',
  'theme-doc-toc-mobile',
  'theme-doc-toc-desktop',
  'theme-doc-footer',
  'pagination-nav',
  'visually-hidden',
  'checksum',
  // Bodies, output, and programs; commands stay.
  'language-json',
  'language-text',
  'language-js',
  'language-python',
  'language-csharp',
]);
/** What stands by itself on the page, and is set apart from what follows it in an excerpt. */
const blocks = new Set('h2 h3 p li td th dd pre figcaption br'.split(' '));
const spaced = new Set(['div', 'code']);

/**
 * Reads what a reader may search for on a built page.
 *
 * @param route - path of the page, without the base path of the site
 * @param html - the whole page
 * @returns undefined for a page without a title, such as a redirect, and for the home page and the list
 *   of all pages
 */
export function readPage(route: string, baseUrl: string, html: string): BuiltPage | undefined {
  const elements = elementsOf(parse(html));
  const main = elements.find(({ tagName }) => tagName === 'main');
  const heading = main && elementsOf(main).find(({ tagName }) => tagName === 'h1');
  if (!heading) return undefined;
  const meta = (name: string) => {
    const element = elements.find((it) => attributeOf(it, 'name') === name);
    return element && attributeOf(element, 'content');
  };
  const locale = `/${meta('docusaurus_locale')}/`;
  const ownRoute = route.startsWith(locale) ? route.slice(locale.length - 1) : route;
  if (/^\/(?:404|all-pages)?$/.test(ownRoute)) return undefined;

  // A page with several operations is not an operation itself.
  const [line, ...otherLines] = withClass(main, 'operation-line');
  const operation = otherLines.length === 0 ? line : undefined;
  const [method, path] = ['method-badge', 'operation-path']
    .flatMap((name) => (operation ? withClass(operation, name).slice(0, 1) : []))
    .map(textOf);
  const title = textOf(heading);
  const section = sectionOf(ownRoute);
  return {
    language: (elements[0] && attributeOf(elements[0], 'lang')) ?? 'en',
    tag: meta('docusaurus_tag') ?? 'default',
    url: `${baseUrl}${route.slice(1)}`,
    title,
    section,
    ...(path === undefined ? {} : { method, path }),
    breadcrumb: withClass(main, 'breadcrumbs__item')
      .map(textOf)
      .slice(0, -1)
      // Results are grouped under the section's name already.
      .filter((name) => name && name !== section)
      .join(' › '),
    parts: readParts(main, title, operation),
    links: readLinks(main),
  };
}

function readLinks(main: HtmlElement): string[] {
  const links = new Set<string>();
  const read = (node: HtmlNode): void => {
    if (!isElement(node) || isSkipped(node)) return;
    const [path = ''] = (attributeOf(node, 'href') ?? '').split('#');
    if (path.startsWith('/')) links.add(path);
    childrenOf(node).forEach(read);
  };
  read(main);
  return [...links];
}

/** @param operation - the line with its method and path, which are not part of the text */
function readParts(main: HtmlElement, pageTitle: string, operation?: HtmlElement): Part[] {
  const parts: { id?: string; title: string; isField: boolean; text: string }[] = [];
  let part = { title: pageTitle, isField: false, text: '' };
  parts.push(part);
  const start = (id: string, title: HtmlElement, isField: boolean) =>
    parts.push((part = Object.assign({ id }, { title: textOf(title), isField, text: '' })));
  const read = (node: HtmlNode): void => {
    if ('value' in node) part.text += node.value;
    if (!isElement(node) || node === operation || isSkipped(node)) return;
    if (node.tagName === 'h1' || hasClass('field-name')(node)) return;
    const id = attributeOf(node, 'id');
    if (id && /^h[2-4]$/.test(node.tagName)) {
      start(id, node, false);
      return;
    }
    const [name] = id && hasClass('field')(node) ? withClass(node, 'field-name') : [];
    if (id && name) start(id, name, true);
    // In a card, it follows a link.
    if (node.tagName === 'p') part.text += ` ${separator} `;
    childrenOf(node).forEach(read);
    if (node.tagName === 'dt') part.text += ': ';
    else if (blocks.has(node.tagName) || isLabel(node)) part.text += ` ${separator} `;
    else if (spaced.has(node.tagName) || hasClass('method-badge')(node)) part.text += ' ';
  };
  childrenOf(main).forEach(read);
  const kept = parts.filter(({ id = '' }) => !skippedSections.includes(id));
  return kept.map((read) => ({ ...read, text: tidyText(read.text) }));
}

/** Leaves out what separates nothing: spaces before punctuation, and separators after it. */
function tidyText(text: string): string {
  return cleanText(text)
    .replaceAll(/ (?=[.,:;)]+(?:\s|$))/g, '')
    .trim()
    .replaceAll(/(?<=[.:;?!…])(?: ·)+(?= )|(?: ·)+(?= ·|$)|^(?:· )+/g, '');
}

function isLabel(element: HtmlElement): boolean {
  return hasClass('field-type')(element) || hasClass('field-required')(element);
}

function isSkipped(element: HtmlElement): boolean {
  // The summary of a response has its status and cause; others only name what they fold.
  if (element.tagName === 'summary') return !hasClass('field-head')(element);
  if (hasClass('switcher--text')(element)) return false;
  return (
    skippedTags.has(element.tagName) || classesOf(element).some((name) => skippedClasses.has(name))
  );
}

function withClass(tree: HtmlElement, name: string): HtmlElement[] {
  return elementsOf(tree).filter(hasClass(name));
}

function textOf(node: HtmlNode): string {
  if ('value' in node) return cleanText(node.value);
  if (isElement(node) && isSkipped(node)) return '';
  return cleanText(childrenOf(node).map(textOf).join('')).trim();
}

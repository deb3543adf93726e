import type { Element, Nodes } from 'hast';
import uniq from 'lodash/uniq';

import { sectionOf, skippedSections } from '../../config/search';
import {
  elementsIn,
  hasClass,
  hasTag,
  parsePage,
  removeNodes,
} from 'docusaurus-plugin-static-api-docs/html';
import { factsOf, metaOf, textOf } from '../../shared/built-page';
import { oneLine } from '../../shared/one-line';
import { separator } from '../engine/excerpt';
import type { IndexedPage, Part } from '../engine/index-files';

/** An indexed page, with what determines which searches find it. */
export interface BuiltPage extends IndexedPage {
  /** BCP 47. */
  readonly language: string;
  /** Docs plugin and version, as tagged by Docusaurus. */
  readonly tag: string;
  /** Distinct paths of the pages to which its text links. */
  readonly links: readonly string[];
}

const isTitle = hasTag('h1');
const isHeading = hasTag('h2', 'h3', 'h4');
const isField = hasClass('field');
const isFieldName = hasClass('field-name');
const isRowGroup = hasTag('tbody');

const skippedTags = hasTag(
  ...['nav', 'button', 'script', 'style', 'svg', 'footer', 'input', 'thead'],
);

const skippedClasses = hasClass(
  ...['hash-link', 'switcher-labels', 'example', 'reference-aside', 'visually-hidden', 'checksum'],
  ...['theme-doc-toc-mobile', 'theme-doc-toc-desktop', 'theme-doc-footer', 'pagination-nav'],
  // Bodies, output, and programs; commands stay.
  ...['language-json', 'language-text', 'language-js', 'language-python', 'language-csharp'],
);

/** Whether an element surrounds the text of a page, or repeats it in another form. */
function isSkipped(element: Element): boolean {
  return (
    skippedTags(element) ||
    skippedClasses(element) ||
    (hasClass('switcher')(element) && !hasClass('switcher--text')(element)) ||
    // The summary of a response has its status and cause; others only name what they fold.
    (element.tagName === 'summary' && !hasClass('field-head')(element))
  );
}

/** What stands by itself on the page, and is set apart from what follows it in an excerpt. */
const blockTags = hasTag('h2', 'h3', 'p', 'li', 'td', 'th', 'dd', 'pre', 'figcaption', 'br');
const blockClasses = hasClass('field-type', 'field-required');

/** What a space follows. */
const spacedTags = hasTag('div', 'code');
const spacedClasses = hasClass('method-badge');

/**
 * Extracts the searchable content of a built page.
 *
 * @param route - path of the page, without the site's base path
 * @param html - the entire page
 * @returns `undefined` for a page without a title, such as a redirect, and for the home page and the list of
 *   all pages
 */
export function readPage(route: string, baseUrl: string, html: string): BuiltPage | undefined {
  const page = parsePage(html);
  const locale = `/${metaOf(page, 'docusaurus_locale')}/`;
  const ownRoute = route.startsWith(locale) ? route.slice(locale.length - 1) : route;
  const { title, above, operation } = factsOf(page);
  const main = elementsIn(page).find(hasTag('main'));
  if (title === '' || !main || /^\/(?:404|all-pages)?$/.test(ownRoute)) return undefined;

  const section = sectionOf(ownRoute);
  removeNodes(
    main,
    (node) =>
      node.type === 'element' &&
      // The line of an operation isn't part of the text.
      (isSkipped(node) || (!!operation && hasClass('operation-line')(node))),
  );
  return {
    language: String(elementsIn(page).find(hasTag('html'))?.properties['lang'] ?? 'en'),
    tag: metaOf(page, 'docusaurus_tag') ?? 'default',
    url: `${baseUrl}${route.slice(1)}`,
    title,
    section,
    ...operation,
    // Results are grouped under the section's name already.
    breadcrumb: above.filter((name) => name !== section).join(' › '),
    links: uniq(
      elementsIn(main)
        .map(({ properties }) => String(properties['href'] ?? ''))
        .filter((href) => href.startsWith('/'))
        .map((href) => href.split('#')[0] ?? ''),
    ),
    parts: readParts(main, title),
  };
}

/** Divides the text of a page at its headings and fields. */
function readParts(main: Element, pageTitle: string): Part[] {
  const parts: { part: Omit<Part, 'text'>; texts: string[] }[] = [];
  const begin = (part: Omit<Part, 'text'>) => void parts.push({ part, texts: [] });
  const write = (text: string) => void parts.at(-1)?.texts.push(text);
  const read = (node: Nodes): void => {
    if (node.type === 'text') write(node.value);
    if (node.type !== 'element') return;
    const start = startOf(node);
    if (start) begin(start);
    // These are titles of parts.
    if (isTitle(node) || isFieldName(node) || (start && isHeading(node))) return;
    // In a card, a paragraph follows a link.
    if (node.tagName === 'p') write(` ${separator} `);
    node.children.forEach(read);
    if (node.tagName === 'dt') write(': ');
    if (!start && (blockTags(node) || blockClasses(node))) write(` ${separator} `);
    if (spacedTags(node) || spacedClasses(node)) write(' ');
  };
  begin({ title: pageTitle, isField: false });
  read(main);
  return parts
    .map(({ part, texts }) => ({ ...part, text: tidyText(texts.join('')) }))
    .filter(({ id = '' }) => !skippedSections.includes(id));
}

/** Returns the part that a heading, a field, or a named group of rows starts. */
function startOf(element: Element): Omit<Part, 'text'> | undefined {
  const { id, ariaLabel } = element.properties;
  if (typeof id !== 'string') return undefined;
  if (isRowGroup(element)) return { id, title: String(ariaLabel), isField: false };
  const title = isField(element)
    ? elementsIn(element).find(isFieldName)
    : isHeading(element) && element;
  return title ? { id, title: textOf(title), isField: isField(element) } : undefined;
}

/** Removes redundant separators: spaces before punctuation, and separators after it. */
function tidyText(text: string): string {
  return oneLine(text)
    .replaceAll(/ (?=[.,:;)]+(?:\s|$))/g, '')
    .replaceAll(/(?<=[.:;?!…])(?: ·)+(?= )|(?: ·)+(?= ·|$)|^(?:· )+/g, '');
}

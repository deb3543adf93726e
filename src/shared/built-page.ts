import type { Element, Nodes, Root } from 'hast';
import { toString } from 'mdast-util-to-string';

import { elementsIn, hasClass, hasTag } from 'docusaurus-plugin-static-api-docs/html';
import { oneLine } from './one-line';

/** Metadata of a built page. */
export interface PageFacts {
  /** Empty for a page without a heading. */
  readonly title: string;
  /** Its short name, the last of its breadcrumbs. */
  readonly label: string;
  /** The other breadcrumbs, outermost first. */
  readonly above: readonly string[];
  /** Its operation; `undefined` for a page with several. */
  readonly operation?: { readonly method: string; readonly path: string };
}

/** Returns the text of a node as one line; nothing for a missing one. */
export function textOf(node: Nodes | undefined): string {
  return oneLine(toString(node));
}

/** Returns the content of a `<meta>` of a page. */
export function metaOf(page: Root, name: string): string | undefined {
  const meta = elementsIn(page).find(
    ({ tagName, properties }) => tagName === 'meta' && properties['name'] === name,
  );
  return meta && String(meta.properties['content']);
}

/** Reads what a built page says about itself. */
export function factsOf(page: Root): PageFacts {
  const elements = elementsIn(page);
  const title = textOf(elements.find(hasTag('h1')));
  const names = elements.filter(hasClass('breadcrumbs__link')).map(textOf);
  const label = names.pop() ?? title;
  const [line, ...others] = elements.filter(hasClass('operation-line'));
  const ofLine = line && others.length === 0 ? elementsIn(line) : [];
  const method = textOf(ofLine.find(hasClass('method-badge')));
  const path = textOf(ofLine.find(hasClass('operation-path')));
  return {
    title,
    label,
    // Breadcrumbs start with an icon.
    above: names.filter(Boolean),
    ...(method && path && { operation: { method, path } }),
  };
}

/** Returns what a page of docs says, without the frame around it. */
export function contentOfDocs(page: Root): Element | undefined {
  return elementsIn(page).find(hasClass('theme-doc-markdown'));
}

/** The page that lists all pages by section, in each language's folder. */
export const listOfPages = 'all-pages.html';

/** Reads the sections of the site, with the addresses of their pages, from the page that lists them. */
export function sectionsOf(page: Root): { title: string; addresses: string[] }[] {
  const sections = elementsIn(page)
    .filter(hasTag('main'))
    .flatMap(elementsIn)
    .filter(hasTag('section'));
  return sections.map(elementsIn).map((elements) => ({
    title: textOf(elements.find(hasTag('h2'))),
    addresses: elements
      .filter(hasTag('a'))
      .map(({ properties }) => String(properties['href'] ?? '')),
  }));
}

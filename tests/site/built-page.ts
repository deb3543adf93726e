import { readFileSync } from 'node:fs';

import type { Element, Nodes } from 'hast';
import { visit } from 'unist-util-visit';

import { elementsIn, parseHtml } from 'docusaurus-plugin-static-api-docs/html';

/** What the HTML of a built page says, before any script runs. */
export interface BuiltPage {
  readonly html: string;
  /** Whether it is a guide or a page of a reference: other pages only lead to these. */
  readonly isDoc: boolean;
  readonly h1: readonly string[];
  readonly title: string;
  readonly description: string;
  /** Path of the canonical link. */
  readonly canonical: string;
  readonly ids: readonly string[];
  /** Languages that the page says it is in, or is to be had in. */
  readonly languages: readonly string[];
  /** All `href` and `src` as written. */
  readonly links: readonly string[];
  /** Those of the main part. */
  readonly linksInMain: readonly string[];
  /** Text of the main part, words apart by one space. */
  readonly text: string;
}

const pages = new Map<string, BuiltPage>();

/** Returns the page that the host serves at a route, from the folder `build`; each is read once. */
export function readBuiltPage(route: string): BuiltPage {
  const page = pages.get(route) ?? readPage(route);
  pages.set(route, page);
  return page;
}

function readPage(route: string): BuiltPage {
  const file = route.endsWith('/') ? `build${route}index.html` : `build${route}.html`;
  const html = readFileSync(file, 'utf8');
  const tree = parseHtml(html, { isWhole: true });
  const elements = elementsIn(tree);
  const meta = elements.find(
    ({ tagName, properties }) => tagName === 'meta' && properties.name === 'description',
  );
  const canonical = elements.find(
    ({ tagName, properties }) => tagName === 'link' && String(properties.rel) === 'canonical',
  );
  const main = elements.find(({ tagName }) => tagName === 'main');
  return {
    html,
    isDoc: html.includes('docs-doc-id-'),
    h1: textsOf(elements, 'h1'),
    title: textsOf(elements, 'title')[0] ?? '',
    description: String(meta?.properties.content ?? ''),
    canonical: canonical ? new URL(String(canonical.properties.href)).pathname : '',
    ids: elements.flatMap(({ properties }) => (properties.id ? [String(properties.id)] : [])),
    languages: elements.flatMap(({ tagName, properties: { lang, hrefLang } }) =>
      [tagName === 'html' ? lang : undefined, hrefLang].filter((it) => typeof it === 'string'),
    ),
    links: linksOf(elements),
    linksInMain: main ? linksOf(elementsIn(main)) : [],
    text: main ? textOf(main).replaceAll(/\s+/g, ' ') : '',
  };
}

function linksOf(elements: readonly Element[]): string[] {
  return elements.flatMap(({ properties: { href, src } }) =>
    [href, src].filter((link) => typeof link === 'string'),
  );
}

/** Returns the text of a tree, without comments. */
export function textOf(tree: Nodes): string {
  const texts: string[] = [];
  visit(tree, 'text', ({ value }) => {
    texts.push(value);
  });
  return texts.join('');
}

function textsOf(elements: readonly Element[], tagName: string): string[] {
  return elements
    .filter((element) => element.tagName === tagName)
    .map((element) => textOf(element));
}

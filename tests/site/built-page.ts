import memoize from 'lodash/memoize';
import { readFileSync } from 'node:fs';
import type { Element } from 'hast';
import { toString } from 'mdast-util-to-string';

import { elementsIn, hasTag, parsePage } from 'docusaurus-plugin-static-api-docs/html';
import { metaOf } from '../../src/shared/built-page';

/** Parses the page that is served at a route, without running scripts. Results are cached. */
export const readBuiltPage = memoize((route: string) => {
  const file = route.endsWith('/') ? `build${route}index.html` : `build${route}.html`;
  const html = readFileSync(file, 'utf8');
  const tree = parsePage(html);
  const elements = elementsIn(tree);
  const textsOf = (tag: string) => elements.filter(hasTag(tag)).map((it) => toString(it));
  const valuesOf = (name: string, isOne: (element: Element) => boolean = () => true) =>
    elements
      .filter((it) => name in it.properties && isOne(it))
      .map(({ properties }) => String(properties[name]));
  const [canonical] = valuesOf(
    'href',
    ({ properties }) => String(properties['rel']) === 'canonical',
  );
  return {
    tree,
    html,
    /** Whether it is a guide or a reference page. */
    isDoc: html.includes('docs-doc-id-'),
    h1: textsOf('h1'),
    title: textsOf('title')[0] ?? '',
    description: metaOf(tree, 'description') ?? '',
    /** Path of the canonical link. */
    canonical: canonical === undefined ? '' : new URL(canonical).pathname,
    ids: valuesOf('id'),
    /** Structured data (JSON-LD). */
    structuredData: elements
      .filter(({ properties }) => properties['type'] === 'application/ld+json')
      .map((it) => toString(it)),
    /** Languages of the page and of its alternates. */
    languages: [...valuesOf('lang', hasTag('html')), ...valuesOf('hrefLang')],
    /** All `href` and `src` as written. */
    links: [...valuesOf('href'), ...valuesOf('src')],
    /** Text of the main part, with normalized white space. */
    text: textsOf('main').join('').replaceAll(/\s+/g, ' '),
  };
});

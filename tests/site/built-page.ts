import memoize from 'lodash/memoize';
import { readFileSync } from 'node:fs';
import { parse } from 'parse5';

import { attributeOf, elementsOf, textOf } from '../../src/shared/html-tree';

/** Returns what the page that the host serves at a route says, before any script runs; each is read once. */
export const readBuiltPage = memoize((route: string) => {
  const file = route.endsWith('/') ? `build${route}index.html` : `build${route}.html`;
  const html = readFileSync(file, 'utf8');
  const elements = elementsOf(parse(html));
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const valuesOf = (name: string, of = elements): string[] =>
    of.flatMap((it) => attributeOf(it, name) ?? []);
  const about = elements.filter((it) => attributeOf(it, 'name') === 'description');
  const canonical = named('link').filter((it) => attributeOf(it, 'rel') === 'canonical');
  const main = named('main');
  return {
    html,
    /** Whether it is a guide or a page of a reference: other pages only lead to these. */
    isDoc: html.includes('docs-doc-id-'),
    h1: named('h1').map(textOf),
    title: named('title').map(textOf)[0] ?? '',
    description: valuesOf('content', about)[0] ?? '',
    /** Path of the canonical link. */
    canonical: valuesOf('href', canonical).map((url) => new URL(url).pathname)[0] ?? '',
    ids: valuesOf('id'),
    /** What it says to search engines, as JSON-LD. */
    structuredData: named('script')
      .filter((it) => attributeOf(it, 'type') === 'application/ld+json')
      .map(textOf),
    /** Languages that the page says it is in, or is to be had in. */
    languages: [...valuesOf('lang', named('html')), ...valuesOf('hreflang')],
    /** All `href` and `src` as written. */
    links: [...valuesOf('href'), ...valuesOf('src')],
    /** Text of the main part, words apart by one space. */
    text: main.map(textOf).join('').replaceAll(/\s+/g, ' '),
  };
});

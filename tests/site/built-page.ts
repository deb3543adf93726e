import memoize from 'lodash/memoize';
import { readFileSync } from 'node:fs';
import { load } from 'cheerio';

/** Returns what the page that the host serves at a route says, before any script runs; each is read once. */
export const readBuiltPage = memoize((route: string) => {
  const file = route.endsWith('/') ? `build${route}index.html` : `build${route}.html`;
  const html = readFileSync(file, 'utf8');
  const $ = load(html);
  const textsOf = (selector: string) => Array.from($(selector), (it) => $(it).text());
  const valuesOf = (name: string, selector = '') =>
    Array.from($.root().find(`${selector}[${name}]`), ({ attribs }) => attribs[name] ?? '');
  const [canonical] = valuesOf('href', '[rel=canonical]');
  return {
    $,
    html,
    /** Whether it is a guide or a page of a reference: other pages only lead to these. */
    isDoc: html.includes('docs-doc-id-'),
    h1: textsOf('h1'),
    title: textsOf('title')[0] ?? '',
    description: valuesOf('content', '[name=description]')[0] ?? '',
    /** Path of the canonical link. */
    canonical: canonical === undefined ? '' : new URL(canonical).pathname,
    ids: valuesOf('id'),
    /** What it says to search engines, as JSON-LD. */
    structuredData: textsOf('script[type="application/ld+json"]'),
    /** Languages that the page says it is in, or is to be had in. */
    languages: [...valuesOf('lang', 'html'), ...valuesOf('hreflang')],
    /** All `href` and `src` as written. */
    links: [...valuesOf('href'), ...valuesOf('src')],
    /** Text of the main part, words apart by one space. */
    text: textsOf('main').join('').replaceAll(/\s+/g, ' '),
  };
});

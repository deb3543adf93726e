import type { Cheerio, CheerioAPI, Element } from 'cheerio';

import { oneLine } from './one-line';

/** What a built page says about itself. */
export interface PageFacts {
  /** Empty for a page without a heading. */
  readonly title: string;
  /** Its short name, as its breadcrumbs end. */
  readonly label: string;
  /** The names above it in its breadcrumbs, from the outermost on. */
  readonly above: readonly string[];
  /** The operation that it is the page of; a page with several is that of none. */
  readonly operation?: { readonly method: string; readonly path: string };
}

/** Reads what a built page says about itself. */
export function factsOf($: CheerioAPI): PageFacts {
  const textOf = (element: Cheerio<Element>) => oneLine(element.text());
  const title = textOf($('h1').first());
  const names = Array.from($('.breadcrumbs__link'), (it) => textOf($(it)));
  const label = names.pop() ?? title;
  const line = $('.operation-line');
  const [method, path] = ['.method-badge', '.operation-path'].map((it) => textOf(line.find(it)));
  return {
    title,
    label,
    // They start with an icon.
    above: names.filter(Boolean),
    ...(line.length === 1 && method && path && { operation: { method, path } }),
  };
}

/** Selects what a page of docs says, without the frame around it. */
export const contentOfDocs = '.theme-doc-markdown';

/** The page that lists all pages by section, in the folder of each language. */
export const listOfPages = 'all-pages.html';

/** Reads the sections of the site, with the addresses of their pages, from the page that lists them. */
export function sectionsOf($: CheerioAPI): { title: string; addresses: string[] }[] {
  return Array.from($('main section'), (section) => ({
    title: oneLine($('h2', section).text()),
    addresses: Array.from($('a', section), (link) => link.attribs['href'] ?? ''),
  }));
}

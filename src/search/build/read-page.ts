import { type Cheerio, type CheerioAPI, type Element, load } from 'cheerio';
import uniq from 'lodash/uniq';

import { sectionOf, skippedSections } from '../../config/search';
import { factsOf } from '../../shared/built-page';
import { oneLine } from '../../shared/one-line';
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
const skipped = [
  'nav, button, script, style, svg, footer, input, thead, .hash-link',
  '.switcher:not(.switcher--text), .switcher-labels, .example, .reference-aside',
  '.theme-doc-toc-mobile, .theme-doc-toc-desktop, .theme-doc-footer, .pagination-nav',
  '.visually-hidden, .checksum',
  // The summary of a response has its status and cause; others only name what they fold.
  'summary:not(.field-head)',
  // Bodies, output, and programs; commands stay.
  '.language-json, .language-text, .language-js, .language-python, .language-csharp',
].join();

/** What stands by itself on the page, and is set apart from what follows it in an excerpt. */
const blocks = 'h2, h3, p, li, td, th, dd, pre, figcaption, br, .field-type, .field-required';

/** Stands where a part starts, until the text is divided; no page has this character. */
const mark = '\0';

/**
 * Reads what a reader may search for on a built page.
 *
 * @param route - path of the page, without the base path of the site
 * @param html - the whole page
 * @returns undefined for a page without a title, such as a redirect, and for the home page and the list
 *   of all pages
 */
export function readPage(route: string, baseUrl: string, html: string): BuiltPage | undefined {
  const $ = load(html);
  const meta = (name: string) => $(`meta[name=${name}]`).attr('content');
  const locale = `/${meta('docusaurus_locale')}/`;
  const ownRoute = route.startsWith(locale) ? route.slice(locale.length - 1) : route;
  const { title, above, operation } = factsOf($);
  if (title === '' || /^\/(?:404|all-pages)?$/.test(ownRoute)) return undefined;

  const section = sectionOf(ownRoute);
  const main = $('main').first();
  main.find(skipped).remove();
  // They are not part of the text.
  if (operation) main.find('.operation-line').remove();
  return {
    language: $('html').attr('lang') ?? 'en',
    tag: meta('docusaurus_tag') ?? 'default',
    url: `${baseUrl}${route.slice(1)}`,
    title,
    section,
    ...operation,
    // Results are grouped under the section's name already.
    breadcrumb: above.filter((name) => name !== section).join(' › '),
    links: uniq(
      Array.from(main.find('[href^="/"]'), (it) => it.attribs['href']?.split('#')[0] ?? ''),
    ),
    parts: readParts($, main, title),
  };
}

/** Divides the text of a page, which is changed for it, at its headings and fields. */
function readParts($: CheerioAPI, main: Cheerio<Element>, pageTitle: string): Part[] {
  const starts = main.find('h2[id], h3[id], h4[id], .field[id]:has(.field-name)');
  const titles = Array.from(starts, (start) => {
    const isField = $(start).is('.field');
    const named = isField ? $('.field-name', start).first() : $(start);
    return { id: start.attribs['id'] ?? '', title: oneLine(named.text()), isField };
  });
  starts.filter('h2, h3, h4').empty();
  main.find('h1, .field-name').remove();
  // In a card, a paragraph follows a link.
  main.find('p').prepend(` ${separator} `);
  main.find('dt').append(': ');
  main.find(blocks).not(starts).append(` ${separator} `);
  main.find('div, code, .method-badge').append(' ');
  starts.prepend($('<i>').text(mark));
  const texts = main.text().split(mark).map(tidyText);
  return [{ title: pageTitle, isField: false }, ...titles]
    .map((part, index) => ({ ...part, text: texts[index] ?? '' }))
    .filter((part) => !('id' in part && skippedSections.includes(part.id)));
}

/** Leaves out what separates nothing: spaces before punctuation, and separators after it. */
function tidyText(text: string): string {
  return oneLine(text)
    .replaceAll(/ (?=[.,:;)]+(?:\s|$))/g, '')
    .replaceAll(/(?<=[.:;?!…])(?: ·)+(?= )|(?: ·)+(?= ·|$)|^(?:· )+/g, '');
}

import { createElement } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/element';
import { preferredTags } from '../../browser/preferred-version';
import { sectionOf } from '../../config/search';
import { search, type SearchResult } from '../engine/engine';
import { loadFile } from '../engine/index-files';
import { openIndex } from '../engine/index-source';

const mostPages = 3;
/** Minimum score of a suggested page. */
const leastScore = 8;

/**
 * Lists the pages found by a search for the words of the address, those of its section first, except for those
 * that the page links below. If there are fewer than three, the list's own pages follow them.
 *
 * @throws Error if a part of the index can't be loaded
 */
export async function showNearestPages(list: Element): Promise<void> {
  // The search dialog contains the index's location.
  const dialog = document.querySelector<HTMLElement>('#__search');
  const { table = '', tags = '' } = dialog?.dataset ?? {};
  const source = openIndex(table, preferredTags(tags.split(' ')), loadFile);
  const { results } = await search(source, wordsOfPath(location.pathname));
  const currentSection = sectionOfPath(location.pathname);
  const isOther = ({ section }: SearchResult) => Number(section !== currentSection);
  const linked = [...document.querySelectorAll('main nav a')].map((link) =>
    link.getAttribute('href'),
  );
  const near = results
    .filter(({ score = 0, url }) => score >= leastScore && !linked.includes(url.replace(/#.*/, '')))
    .sort((one, other) => isOther(one) - isOther(other));
  const isNew = (item: Element) =>
    !near.some(({ url }) => url === item.querySelector('a')?.getAttribute('href'));
  const others = [...list.children].filter(isNew);
  // The list's own pages have no section.
  const hasSections = near.length >= mostPages;
  const itemOf = ({ url, title, section }: SearchResult) => {
    const link = createElement('a', { href: url }, title);
    return createElement(
      'li',
      { class: 'card' },
      ...(hasSections ? [link, ' ', createElement('p', {}, section)] : [link]),
    );
  };
  list.replaceChildren(...[...near.map(itemOf), ...others].slice(0, mostPages));
}

/** Returns the section of an address, if any; the site can have a base path. */
function sectionOfPath(pathname: string): string | undefined {
  const start = pathname.search(/\/(?:api|docs)\//);
  return start < 0 ? undefined : sectionOf(pathname.slice(start));
}

/** Returns the words of a path's last segment; the others name a section. */
function wordsOfPath(pathname: string): string {
  const name = pathname.split('/').findLast(Boolean) ?? '';
  return name
    .replace(/\.html$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

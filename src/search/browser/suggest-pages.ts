import { translate } from '@docusaurus/Translate';
import {
  visit,
  type VisitState,
} from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/visit-state';

import { suggest, type SearchResult } from '../engine/engine';
import type { StartPage } from '../engine/index-files';

/** Maximum numbers of visited and of most-linked pages to suggest. */
const mostPages = { visited: 4, start: 6 };

/** Returns the other pages of this visit, then the most-linked pages. */
export function suggestPages(
  start: readonly StartPage[],
  most = mostPages,
): { section: string; results: SearchResult[] }[] {
  const visited = visitedPages(most.visited);
  const others = start
    .filter(({ url }) => !visited.has(new URL(url, location.href).pathname))
    .slice(0, most.start);
  const recent = [...visited].map(([url, title]) => ({ url, title, section: '' }));
  return [
    {
      section: translate({ id: 'portal.search.recent', message: 'Recent pages' }),
      results: recent.map(suggest),
    },
    {
      section: translate({ id: 'portal.search.start', message: 'Most used pages' }),
      results: others.map(suggest),
    },
  ].filter(({ results }) => results.length > 0);
}

/**
 * Returns the titles of previously visited pages by path, most recent first; empty in some browsers.
 */
function visitedPages(most: number): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  const before = visit?.entries().slice(0, visit.currentEntry?.index ?? 0) ?? [];
  for (const entry of before.reverse()) {
    if (pages.size === most) break;
    const { title } = (entry.getState() as VisitState | undefined) ?? {};
    const { origin, pathname } = new URL(entry.url ?? location.href);
    const isOther = origin === location.origin && pathname !== location.pathname;
    if (title === undefined || !isOther || pages.has(pathname)) continue;
    pages.set(pathname, title.split(' | ')[0] ?? '');
  }
  return pages;
}

import {
  visit,
  type VisitState,
} from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/visit-state';

/** Most pages to list. */
const most = 4;

/** Returns the pages visited before the current one, the last one first; none in some browsers. */
export function visitedPages(): { url: string; title: string }[] {
  const pages = new Map<string, string>();
  const before = visit?.entries().slice(0, visit.currentEntry?.index ?? 0) ?? [];
  for (const entry of before.reverse()) {
    const { title } = (entry.getState() as VisitState | undefined) ?? {};
    const { origin, pathname } = new URL(entry.url ?? location.href);
    if (title === undefined || origin !== location.origin || pathname === location.pathname)
      continue;
    if (!pages.has(pathname)) pages.set(pathname, title);
  }
  return [...pages].slice(0, most).map(([url, title]) => ({ url, title }));
}

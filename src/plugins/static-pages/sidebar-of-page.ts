import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** A sidebar up to this long is the same on every page. */
const longest = 150;

/** Of more categories than this, a page shows its neighbours. */
const mostCategories = 100;

/**
 * Returns the sidebar as one page shows it: a long one has the items of the page's own categories
 * only; of the other categories there is a link to the first page. Of very many categories those far
 * away are left out: the first page, which stays, leads to all.
 *
 * @param items - of the whole sidebar
 * @param path - of the page
 */
export function sidebarOfPage(items: readonly PropSidebarItem[], path: string): PropSidebarItem[] {
  if (linksOf(items).length <= longest) return [...items];
  const categories = items.filter(({ type }) => type === 'category');
  const own = categories.findIndex((category) => linksOf([category]).includes(path));
  const start = Math.min(own - mostCategories / 2, categories.length - mostCategories);
  const near = new Set(categories.slice(Math.max(start, 0)).slice(0, mostCategories));
  return items.flatMap((item): PropSidebarItem[] => {
    if (item.type !== 'category') return [item];
    if (!near.has(item)) return [];
    if (item === categories[own]) {
      return [{ ...item, collapsed: false, items: sidebarOfPage(item.items, path) }];
    }
    const href = item.href ?? linksOf([item])[0];
    return href === undefined ? [] : [{ type: 'link', label: item.label, href }];
  });
}

function linksOf(items: readonly PropSidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item.href];
    return item.type === 'category' ? linksOf(item.items) : [];
  });
}

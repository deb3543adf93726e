import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** A sidebar up to this long is the same on every page. */
const longest = 150;

/**
 * Returns the sidebar as one page shows it: a long one has the items of the page's own categories
 * only; of the other categories there is a link to the first page.
 *
 * @param items - of the whole sidebar
 * @param path - of the page
 */
export function sidebarOfPage(items: readonly PropSidebarItem[], path: string): PropSidebarItem[] {
  if (linksOf(items).length <= longest) return [...items];
  return items.flatMap((item): PropSidebarItem[] => {
    if (item.type !== 'category') return [item];
    const links = linksOf(item.items);
    if (links.includes(path)) {
      return [{ ...item, collapsed: false, items: sidebarOfPage(item.items, path) }];
    }
    const href = item.href ?? links[0];
    return href === undefined ? [] : [{ type: 'link', label: item.label, href }];
  });
}

function linksOf(items: readonly PropSidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item.href];
    return item.type === 'category' ? linksOf(item.items) : [];
  });
}

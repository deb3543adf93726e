import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** A sidebar with more pages is shortened. */
const mostPages = 150;

/**
 * Returns the sidebar of a page. In a long one, categories that don't contain the page are links to their
 * first page.
 *
 * @param items - items of the entire sidebar
 * @param path - URL path of the page
 */
export function sidebarOfPage(items: readonly PropSidebarItem[], path: string): PropSidebarItem[] {
  const count = items.reduce((sum, item) => sum + pagesOf(item).length, 0);
  if (count <= mostPages) return [...items];
  return items.flatMap((item): PropSidebarItem[] => {
    if (item.type !== 'category') return [item];
    const pages = pagesOf(item);
    if (pages.includes(path))
      return [{ ...item, collapsed: false, items: sidebarOfPage(item.items, path) }];
    const [href] = pages;
    return href === undefined ? [] : [{ type: 'link', label: item.label, href }];
  });
}

const pagesOfItems = new WeakMap<PropSidebarItem, readonly string[]>();

/** Returns the paths of an item and its descendants. They are cached, because each page needs them. */
function pagesOf(item: PropSidebarItem): readonly string[] {
  const cached = pagesOfItems.get(item);
  if (cached || item.type === 'html') return cached ?? [];
  const itself = item.href === undefined ? [] : [item.href];
  const pages = item.type === 'category' ? [...itself, ...item.items.flatMap(pagesOf)] : itself;
  pagesOfItems.set(item, pages);
  return pages;
}

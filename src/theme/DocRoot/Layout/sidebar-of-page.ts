import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** A sidebar up to this long is the same on every page. */
const longest = 150;

/**
 * Returns the sidebar that one page shows. A long one has only the items of the page's own categories, at
 * every level, and for each other category a link to its first page.
 *
 * @param items - of the whole sidebar
 * @param path - of the page
 */
export function sidebarOfPage(items: readonly PropSidebarItem[], path: string): PropSidebarItem[] {
  const count = items.reduce((sum, item) => sum + pagesOf(item).length, 0);
  if (count <= longest) return [...items];
  return items.flatMap((item): PropSidebarItem[] => {
    if (item.type !== 'category') return [item];
    const pages = pagesOf(item);
    if (pages.includes(path))
      return [{ ...item, collapsed: false, items: sidebarOfPage(item.items, path) }];
    const [href] = pages;
    return href === undefined ? [] : [{ type: 'link', label: item.label, href }];
  });
}

const knownPages = new WeakMap<PropSidebarItem, readonly string[]>();

/**
 * Returns the paths of an item and of those in it; a category may have a page of its own. They are
 * kept, since the build asks for those of all items with each page.
 */
function pagesOf(item: PropSidebarItem): readonly string[] {
  const cached = knownPages.get(item);
  if (cached || item.type === 'html') return cached ?? [];
  const ownPage = item.href === undefined ? [] : [item.href];
  const pages = item.type === 'category' ? [...ownPage, ...item.items.flatMap(pagesOf)] : ownPage;
  knownPages.set(item, pages);
  return pages;
}

import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** A sidebar up to this long is the same on every page. */
const longest = 150;

/** Of more categories than this, a page shows its neighbours. */
const mostCategories = 100;

/**
 * Returns the sidebar as one page shows it: a long one has the items of the page's own categories
 * only, at every level; of the other categories there is a link to the first page. Of very many
 * categories those far away are left out: the first page, which stays, leads to all.
 *
 * @param items - of the whole sidebar
 * @param path - of the page
 */
export function sidebarOfPage(items: readonly PropSidebarItem[], path: string): PropSidebarItem[] {
  const count = items.reduce((sum, item) => sum + pagesOf(item).length, 0);
  if (count <= longest) return items.map(withoutDetails);
  const categories = items.filter(({ type }) => type === 'category');
  const own = categories.findIndex((category) => pagesOf(category).includes(path));
  const start = Math.min(own - mostCategories / 2, categories.length - mostCategories);
  const near = new Set(categories.slice(Math.max(start, 0)).slice(0, mostCategories));
  return items.flatMap((item): PropSidebarItem[] => {
    if (item.type !== 'category') return [withoutDetails(item)];
    if (!near.has(item)) return [];
    if (item === categories[own]) {
      const unfolded = { ...item, collapsed: false, items: sidebarOfPage(item.items, path) };
      return [withoutDetails(unfolded)];
    }
    const [href] = pagesOf(item);
    return href === undefined ? [] : [{ type: 'link', label: item.label, href }];
  });
}

const knownPages = new WeakMap<PropSidebarItem, readonly string[]>();

/**
 * Returns the paths of an item and of those in it; a category may have a page of its own. They are
 * kept, since the build asks for those of all items with each page.
 */
function pagesOf(item: PropSidebarItem): readonly string[] {
  const known = knownPages.get(item);
  if (known || item.type === 'html') return known ?? [];
  const own = item.href === undefined ? [] : [item.href];
  const pages = item.type === 'category' ? [...own, ...item.items.flatMap(pagesOf)] : own;
  knownPages.set(item, pages);
  return pages;
}

/** Leaves out what only the cards of a page say of an item, and what says nothing. */
function withoutDetails(item: PropSidebarItem): PropSidebarItem {
  if (item.type === 'link') {
    const { docId, description, unlisted, ...own } = item;
    return unlisted ? { ...own, unlisted } : own;
  }
  if (item.type === 'html') return item;
  const { description, ...own } = item;
  return { ...own, items: own.items.map(withoutDetails) };
}

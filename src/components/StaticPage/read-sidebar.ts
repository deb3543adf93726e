import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** Whether `readSidebar` can read items: they are no HTML of their own, and lead to no file. */
export function areReadable(items: readonly PropSidebarItem[]): boolean {
  return items.every((item) =>
    item.type === 'category'
      ? areReadable(item.items)
      : item.type === 'link' && !item.href.startsWith('pathname:'),
  );
}

/**
 * Reads the items of a sidebar from its HTML, so that a page has them once.
 *
 * @param list - of the sidebar, or of a category in it
 * @see src/theme/DocSidebarItem, which writes them
 */
export function readSidebar(list: Element): PropSidebarItem[] {
  return [...list.querySelectorAll(':scope > .menu__list-item')].map((item): PropSidebarItem => {
    const row = item.querySelector('.menu__link');
    const label = row?.textContent ?? '';
    const href = row?.getAttribute('href') ?? undefined;
    const className = item.className.split('menu__list-item')[1]?.trim();
    const details = item.querySelector<HTMLDetailsElement>(':scope > details');
    if (!details) return { type: 'link', label, href: href ?? '', className };
    const items = readSidebar(details.querySelector('ul') ?? details);
    return {
      type: 'category',
      label,
      href,
      className,
      collapsible: true,
      collapsed: !details.open,
      items,
    };
  });
}

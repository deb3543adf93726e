import type { PropSidebarItem, PropSidebarItemLink } from '@docusaurus/plugin-content-docs';

/**
 * Returns the links of a sidebar that have every word of a text: in the label, in the labels of the
 * categories around it, as the method, or in the operationId.
 */
export function filterItems(
  items: readonly PropSidebarItem[],
  text: string,
  around = '',
): PropSidebarItemLink[] {
  const words = text.toLowerCase().split(/\s+/);
  return items.flatMap((item) => {
    if (item.type === 'category') return filterItems(item.items, text, `${around} ${item.label}`);
    if (item.type !== 'link') return [];
    // The slug of `addDevice` is `add-device`, the class of its item `api-method post`.
    const operationId = item.href.split('/').at(-1)?.replaceAll('-', '');
    const method = item.className?.replace('api-method', '');
    const said = [around, item.label, method, operationId].join(' ').toLowerCase();
    return words.every((word) => said.includes(word)) ? [item] : [];
  });
}

/**
 * Leaves in a sidebar the links that have every word of a text: in the label, in the labels of the
 * categories around it, as the method, or in the operationId. An empty text leaves all.
 *
 * @returns how many links are left, and how many there are
 */
export function filterSidebar(list: Element, text: string): { count: number; total: number } {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  list.toggleAttribute('data-filtered', words.length > 0);
  let count = 0;
  let total = 0;
  for (const item of list.querySelectorAll<HTMLElement>('.menu__list-item:not(:has(> details))')) {
    const link = item.querySelector('a');
    total += 1;
    // The slug of `addDevice` is `add-device`, the class of its item `api-method post`.
    const operationId = link?.pathname.split('/').at(-1)?.replaceAll('-', '');
    const [, method] = /\bapi-method (\w+)/.exec(item.className) ?? [];
    const said = [...labelsAround(item), link?.textContent, method, operationId];
    const isLeft = words.every((word) => said.join(' ').toLowerCase().includes(word));
    item.hidden = !isLeft;
    if (isLeft) count += 1;
  }
  for (const category of list.querySelectorAll<HTMLElement>('.menu__list-item:has(> details)')) {
    const isLeft = category.querySelector('.menu__list-item:not(:has(> details), [hidden])');
    category.hidden = !isLeft;
    if (isLeft && words.length > 0) category.querySelector('details')?.setAttribute('open', '');
  }
  return { count, total };
}

function labelsAround(item: Element): string[] {
  const category = item.parentElement?.closest('.menu__list-item:has(> details)');
  if (!category) return [];
  return [category.querySelector('.menu__link')?.textContent ?? '', ...labelsAround(category)];
}

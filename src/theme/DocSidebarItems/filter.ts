import type { Behaviour } from '@site/src/browser/behaviour';

import { offerSearch } from '@site/src/search/browser/offer-search';
import { showCurrent } from './show-current';

const listItem = '.menu__list-item';

/** Returns the items of a list that are links, without the categories around them. */
function entriesIn(list: Element): HTMLElement[] {
  const items = [...list.querySelectorAll<HTMLElement>(listItem)];
  return items.filter((item) => !item.querySelector(':scope > details'));
}

function categoriesIn(list: Element): HTMLElement[] {
  const folds = [...list.querySelectorAll(`${listItem} > details`)];
  return folds.flatMap(({ parentElement }) => parentElement ?? []);
}

/**
 * Shows only the links of a sidebar that match every word of a query, by their label, the labels of their
 * categories, their method, or their operationId.
 *
 * @returns the number of matching links, and of all links
 */
function filterSidebar(list: Element, query: string): { count: number; total: number } {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const items = entriesIn(list);
  for (const item of items) {
    const texts = textsOf(item).toLowerCase();
    item.hidden = !words.every((word) => texts.includes(word));
  }
  for (const category of categoriesIn(list)) {
    category.hidden = entriesIn(category).every(({ hidden }) => hidden);
    // Its name stays, but the keyboard reaches the items next.
    const head = ':scope > .menu__list-item-collapsible, :scope > details > summary';
    for (const row of category.querySelectorAll<HTMLElement>(head)) row.inert = words.length > 0;
    if (!category.hidden && words.length > 0)
      category.querySelector('details')?.setAttribute('open', '');
  }
  return { count: items.filter(({ hidden }) => !hidden).length, total: items.length };
}

/** Returns the searchable text of a link; the slug of `addDevice` is `add-device`. */
function textsOf(item: Element): string {
  const link = item.querySelector('a');
  const operationId = link?.pathname.split('/').at(-1)?.replaceAll('-', '');
  const [, method] = /\bapi-method (\w+)/.exec(item.className) ?? [];
  const texts = [link?.textContent, method, operationId];
  let category = item.parentElement?.closest(listItem);
  while (category) {
    texts.push(category.querySelector(':scope > * > .menu__link')?.textContent);
    category = category.parentElement?.closest(listItem);
  }
  return texts.join(' ');
}

function applyFilter(field: HTMLInputElement): void {
  const list = field.closest<HTMLElement>('.theme-doc-sidebar-menu');
  const status = field.closest('.sidebar-filter')?.querySelector<HTMLElement>('[role="status"]');
  if (!list || !status) return;
  const { count, total } = filterSidebar(list, field.value);
  const message = status.dataset['count'] ?? '';
  const none = status.dataset['none'] ?? '';
  const some = message.replace('{count}', String(count)).replace('{total}', String(total));
  status.textContent = count === 0 ? none : count < total ? some : '';
  if (count === 0) offerSearch(status, field.value.trim());
  showCurrent(list);
}

/** Filters a sidebar, also by text typed before this script was loaded. */
export const sidebarFilter: Behaviour = {
  listen() {
    document.addEventListener('input', ({ target }) => {
      if ((target as Element).matches('.sidebar-filter input'))
        applyFilter(target as HTMLInputElement);
    });
  },
  show() {
    const fields = document.querySelectorAll<HTMLInputElement>('.sidebar-filter input');
    fields.forEach((field) => field.value && applyFilter(field));
  },
};

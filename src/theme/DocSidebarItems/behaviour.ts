import type { Behaviour } from '@site/src/browser/behaviour';
import { makeOneStop } from '@site/src/components/OneStop/one-stop';

import { filterSidebar } from './filter-sidebar';
import { showCurrent } from './show-current';

const listening = new WeakMap<Element, AbortController>();

/** Shows the item of the page, and makes a sidebar one tab stop; again after a change to it. */
export function joinSidebar(list: HTMLElement): void {
  listening.get(list)?.abort();
  const own = new AbortController();
  listening.set(list, own);
  const hint = list.querySelector('.sidebar-hint')?.id;
  makeOneStop(list, {
    items: '.menu__list-item :is(a[href], summary)',
    signal: own.signal,
    ...(hint !== undefined && { hint }),
  });
  showCurrent(list);
}

function onInput({ target }: Event): void {
  const field = target as HTMLInputElement;
  const filter = field.closest<HTMLElement>('.sidebar-filter');
  if (filter) applyFilter(filter, field);
}

function applyFilter(filter: HTMLElement, field: HTMLInputElement): void {
  const list = filter.closest<HTMLElement>('.theme-doc-sidebar-menu');
  const status = filter.querySelector<HTMLElement>('[role="status"]');
  if (!list || !status) return;
  const { count, total } = filterSidebar(list, field.value);
  const words = status.dataset['count'] ?? '';
  status.textContent =
    count < total ? words.replace('{count}', String(count)).replace('{total}', String(total)) : '';
  joinSidebar(list);
}

/** The docs sidebar: keys that move in it, its filter, and the item of the page in view. */
export const docsSidebar: Behaviour = {
  listen() {
    document.addEventListener('input', onInput);
  },
  show() {
    for (const list of document.querySelectorAll<HTMLElement>('.theme-doc-sidebar-menu')) {
      const field = list.querySelector<HTMLInputElement>('.sidebar-filter input');
      // What was typed before the script came counts, and what the browser has kept.
      if (field?.value) applyFilter(field.parentElement as HTMLElement, field);
      else joinSidebar(list);
    }
  },
};

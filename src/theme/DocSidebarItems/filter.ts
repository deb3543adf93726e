import type { Behaviour } from '@site/src/browser/behaviour';

import { filterSidebar } from './filter-sidebar';
import { showCurrent } from './show-current';

function applyFilter(field: HTMLInputElement): void {
  const list = field.closest<HTMLElement>('.theme-doc-sidebar-menu');
  const status = field.closest('.sidebar-filter')?.querySelector<HTMLElement>('[role="status"]');
  if (!list || !status) return;
  const { count, total } = filterSidebar(list, field.value);
  const words = status.dataset['count'] ?? '';
  status.textContent =
    count < total ? words.replace('{count}', String(count)).replace('{total}', String(total)) : '';
  // The one stop of the list may be gone (`makeOneStop`).
  list.dispatchEvent(new Event('toggle'));
  showCurrent(list);
}

/** The filter of a sidebar. What was typed before this was loaded counts. */
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

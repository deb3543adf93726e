import type { Behaviour } from '@site/src/browser/behaviour';
import { makeOneStop } from '@site/src/components/OneStop/one-stop';

import { showCurrent } from './show-current';

/** Shows the item of the page, and makes a sidebar one tab stop. Call it again after a change to it. */
export function joinSidebar(list: HTMLElement): void {
  const hint = list.querySelector('.sidebar-hint')?.id;
  makeOneStop(list, '.menu__list-item :is(a[href], summary)', hint);
  showCurrent(list);
}

/** The docs sidebar: keys that move in it, and the item of the page in view. */
export const docsSidebar: Behaviour = {
  show() {
    document.querySelectorAll<HTMLElement>('.theme-doc-sidebar-menu').forEach(joinSidebar);
  },
};

import type { Behaviour } from '@site/src/browser/behaviour';

import { showCurrent } from './show-current';

/** Scrolls the docs sidebar to the current page. */
export const docsSidebar: Behaviour = {
  show() {
    document.querySelectorAll<HTMLElement>('.theme-doc-sidebar-menu').forEach(showCurrent);
  },
};

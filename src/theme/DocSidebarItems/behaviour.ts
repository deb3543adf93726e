import type { Behaviour } from '@site/src/browser/behaviour';

import { showCurrent } from './show-current';

/** The docs sidebar: shows the item of the page. */
export const docsSidebar: Behaviour = {
  show() {
    document.querySelectorAll<HTMLElement>('.theme-doc-sidebar-menu').forEach(showCurrent);
  },
};

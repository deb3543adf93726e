import type { Behaviour } from '@site/src/browser/behaviour';

import { makeOneStop } from './one-stop';

/**
 * Makes the direct links of a page's headings and fields one tab stop, since an operation has up to a
 * hundred of them.
 */
export const directLinks: Behaviour = {
  show() {
    const main = document.querySelector('main');
    if (!main) return;
    for (const link of main.querySelectorAll('.hash-link')) {
      link.setAttribute('aria-keyshortcuts', 'ArrowUp ArrowDown');
    }
    makeOneStop(main, '.hash-link');
  },
};

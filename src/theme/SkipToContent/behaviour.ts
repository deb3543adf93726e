import type { Behaviour } from '@site/src/browser/behaviour';

/** Also skips the sidebar, as upstream does (theme-common, `useSkipToContent`). */
export const skipToContent: Behaviour = {
  listen() {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest(
        'a[href="#__docusaurus_skipToContent_fallback"]',
      );
      const main = link && document.querySelector('main');
      if (!main) return;
      event.preventDefault();
      main.tabIndex = -1;
      main.focus();
    });
  },
};

import type { Behaviour } from '@site/src/browser/behaviour';
import { onStoredElsewhere, store } from '@site/src/browser/storage';

const bar = '.theme-announcement-bar';
const closed = 'docusaurus.announcement.id';

function hide(): void {
  document.documentElement.dataset['announcementBarInitiallyDismissed'] = 'true';
}

/**
 * Closes the announcement, in other tabs too. A script in the head of the page keeps it closed until
 * there is another one (`src/plugins/head-scripts/announcement.mjs`).
 */
export const announcement: Behaviour = {
  listen() {
    document.addEventListener('click', ({ target }) => {
      const own = (target as Element).closest<HTMLElement>(bar);
      if (!own || !(target as Element).closest('button')) return;
      hide();
      store(closed, own.dataset['id'] ?? '');
      store('docusaurus.announcement.dismiss', 'true');
    });
    // The flag may be that of an older announcement, and stay.
    onStoredElsewhere(
      closed,
      (id) => document.querySelector<HTMLElement>(bar)?.dataset['id'] === id && hide(),
    );
  },
};

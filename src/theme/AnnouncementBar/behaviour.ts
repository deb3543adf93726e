import type { Behaviour } from '@site/src/browser/behaviour';
import { onStoredElsewhere, readStored, store } from '@site/src/browser/storage';

const bar = '.theme-announcement-bar';
const idKey = 'docusaurus.announcement.id';
const dismissedKey = 'docusaurus.announcement.dismiss';

function hide(): void {
  document.documentElement.dataset['announcementBarInitiallyDismissed'] = 'true';
}

/**
 * Closes the announcement, in other tabs too. A script in the head keeps it closed until the announcement
 * changes (`src/plugins/head-scripts/announcement.mjs`).
 */
export const announcement: Behaviour = {
  listen() {
    document.addEventListener('click', ({ target }) => {
      const element = (target as Element).closest<HTMLElement>(bar);
      if (!element || !(target as Element).closest('button')) return;
      hide();
      store(dismissedKey, 'true');
      store(idKey, element.dataset['id'] ?? '');
    });
    // The flag of an older announcement may still be stored.
    onStoredElsewhere(idKey, (id) => {
      const element = document.querySelector<HTMLElement>(bar);
      if (element?.dataset['id'] === id && readStored(dismissedKey) === 'true') hide();
    });
  },
};

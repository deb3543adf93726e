import type { Behaviour } from '@site/src/browser/behaviour';
import { onStoredElsewhere, store } from '@site/src/browser/storage';

const dismissed = 'docusaurus.announcement.dismiss';

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
      const bar = (target as Element).closest<HTMLElement>('.theme-announcement-bar');
      if (!bar || !(target as Element).closest('button')) return;
      hide();
      store('docusaurus.announcement.id', bar.dataset['id'] ?? '');
      store(dismissed, 'true');
    });
    onStoredElsewhere(dismissed, (value) => value === 'true' && hide());
  },
};

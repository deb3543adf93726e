/*
 * Ejected from @docusaurus/theme-classic 3.10.2, theme/AnnouncementBar.
 * Changes: an announcement with a new id shows on the first load (upstream hides it by the old
 * dismissal until the second load); closing it closes it in other tabs; colours come from the
 * stylesheet (src/plugins/announcement-colors.ts), since the content security policy refuses style
 * attributes; the bar is one labelled region instead of a banner.
 */
import SiteStorage from '@generated/site-storage';
import { createStorageSlot, ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import { useEffect, type ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * Undoes the dismissal that upstream's inline script has read, if it was for another announcement.
 * It is the same text on every page and for every announcement, so that its hash in the content
 * security policy stays, and reads what differs from its own element.
 */
const showNewAnnouncement = `(function () {
  var script = document.currentScript;
  try {
    if (localStorage.getItem(script.dataset.storageKey) !== script.dataset.announcementId)
      document.documentElement.dataset.announcementBarInitiallyDismissed = 'false';
  } catch (error) {}
})();`;

/** Runs before the bar is painted. It is for the server's HTML only: React does not run scripts. */
function NewAnnouncementScript({ id }: { id: string }): ReactNode {
  if (useIsBrowser()) return null;
  return (
    <script
      data-announcement-id={id}
      data-storage-key={`docusaurus.announcement.id${SiteStorage.namespace}`}
      dangerouslySetInnerHTML={{ __html: showNewAnnouncement }}
    />
  );
}

/** Calls back when the reader closes the bar in another tab. */
function useClosedElsewhere(close: () => void): void {
  useEffect(
    () =>
      createStorageSlot('docusaurus.announcement.dismiss').listen(({ newValue }) => {
        if (newValue === 'true') close();
      }),
    [close],
  );
}

/** Returns the bar above the navigation (specification, section 2), or null once it was closed. */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  useClosedElsewhere(close);
  if (!announcementBar || !isActive) return null;
  return (
    <>
      <NewAnnouncementScript id={announcementBar.id} />
      <section
        className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
        aria-label={translate({
          id: 'portal.announcementBar.label',
          message: 'Announcement',
          description: 'The accessible name of the announcement bar',
        })}
      >
        <AnnouncementBarContent className={styles.content} />
        {announcementBar.isCloseable && (
          <AnnouncementBarCloseButton onClick={close} className={styles.close} />
        )}
      </section>
    </>
  );
}

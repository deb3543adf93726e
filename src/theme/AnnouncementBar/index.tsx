/*
 * Ejected from @docusaurus/theme-classic 3.10.2, theme/AnnouncementBar.
 * Changes: closing it closes it in other tabs; colours come from the stylesheet
 * (src/plugins/head-scripts), since the content security policy refuses style attributes; the bar is
 * one labelled region instead of a banner; a closed bar is hidden, not removed.
 */
import { createStorageSlot, ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import { useEffect, type ReactNode } from 'react';

import styles from './styles.module.css';

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

/** Returns the bar above the navigation (specification, section 2), hidden once it was closed. */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  useClosedElsewhere(close);
  if (!announcementBar) return null;
  return (
    <section
      className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
      // It stays in its place, where an ad blocker may have taken it from.
      hidden={!isActive}
      aria-label={translate({
        id: 'portal.announcementBar.label',
        message: 'Announcement',
      })}
    >
      <AnnouncementBarContent className={styles.content} />
      {announcementBar.isCloseable && (
        <AnnouncementBarCloseButton onClick={close} className={styles.close} />
      )}
    </section>
  );
}

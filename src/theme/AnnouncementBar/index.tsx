/*
 * Ejected from @docusaurus/theme-classic, theme/AnnouncementBar.
 * Changes: static markup, which behaviour.ts hides when the reader closes it. Its colors come from a style
 * sheet (src/plugins/head-scripts), because the content security policy blocks style attributes. It is a
 * labeled region instead of a banner.
 */
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Returns the bar above the navigation. */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  if (!announcementBar) return null;
  return (
    <section
      className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
      data-id={announcementBar.id}
      aria-label={translate({
        id: 'portal.announcementBar.label',
        message: 'Announcement',
      })}
    >
      <AnnouncementBarContent className={styles.content} />
      {announcementBar.isCloseable && <AnnouncementBarCloseButton className={styles.close} />}
    </section>
  );
}

/*
 * Ejected from @docusaurus/theme-classic, theme/Navbar/MobileSidebar/Layout.
 * Change: the sidebar is a native modal dialog. The browser then does what upstream leaves out:
 * focus moves in, is kept in and comes back, the page behind is inert, Escape and a tap outside
 * close, all of it without a script too. ../behaviour.ts adds the second menu and browser back.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Navbar/MobileSidebar/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { sidebarId } from '../id';
import styles from './styles.module.css';

function Panel({ children, inert }: { children: ReactNode; inert: boolean }): ReactNode {
  return (
    <div
      className={clsx(
        ThemeClassNames.layout.navbar.mobileSidebar.panel,
        'navbar-sidebar__item menu',
      )}
      inert={inert}
    >
      {children}
    </div>
  );
}

/** Returns the sidebar that replaces the bar's items at 996 px or less (specification, section 2). */
export default function NavbarMobileSidebarLayout({
  header,
  primaryMenu,
  secondaryMenu,
}: Props): ReactNode {
  return (
    <dialog
      id={sidebarId}
      closedby="any"
      className={clsx(ThemeClassNames.layout.navbar.mobileSidebar.container, styles.dialog)}
      aria-label={translate({
        id: 'portal.mobileSidebar.label',
        message: 'Navigation',
      })}
    >
      <div className={styles.content}>
        {header}
        <div className="navbar-sidebar__items">
          <Panel inert={false}>{primaryMenu}</Panel>
          <Panel inert>{secondaryMenu}</Panel>
        </div>
      </div>
    </dialog>
  );
}

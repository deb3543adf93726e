/*
 * Ejected from @docusaurus/theme-classic, theme/Navbar/Layout.
 * Changes: the mobile sidebar is a dialog after the bar instead of inside it. behaviour.ts hides the bar unless
 * it contains the focus or an open menu.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import type { Props } from '@theme/Navbar/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Returns the navigation bar and the sidebar that replaces its items. */
export default function NavbarLayout({ children }: Props): ReactNode {
  return (
    <>
      <nav
        aria-label={translate({
          id: 'theme.NavBar.navAriaLabel',
          message: 'Main',
        })}
        className={clsx(
          ThemeClassNames.layout.navbar.container,
          'navbar navbar--fixed-top',
          styles.hideable,
        )}
      >
        {children}
      </nav>
      <NavbarMobileSidebar />
    </>
  );
}

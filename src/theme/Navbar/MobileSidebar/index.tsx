/*
 * Replaces @docusaurus/theme-classic, theme/Navbar/MobileSidebar, with its Header and its Layout.
 * Change: a native modal dialog in the HTML of the page. The browser then does what upstream leaves out,
 * without a script too: the focus moves in, is kept in, and comes back, the page behind is inert, Escape
 * and a tap outside close it. behaviour.ts adds the second menu and the browser's Back button.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import PrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import SecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { sidebarId } from './id';
import styles from './styles.module.css';

const { container, panel } = ThemeClassNames.layout.navbar.mobileSidebar;
const panelClass = clsx(panel, 'navbar-sidebar__item menu');

// React's types do not have these attributes yet.
const command = { command: 'close', commandfor: sidebarId };

/** Returns the logo, the switch of the color mode, and the button that closes the sidebar. */
function Header(): ReactNode {
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <NavbarColorModeToggle className="margin-right--md" />
      <button
        {...command}
        type="button"
        aria-label={translate({
          id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
          message: 'Close navigation bar',
        })}
        className="clean-btn navbar-sidebar__close"
      >
        <IconClose color="var(--ifm-color-emphasis-600)" />
      </button>
    </div>
  );
}

/** Returns the sidebar that replaces the bar's items at 996 px or less. */
export default function NavbarMobileSidebar(): ReactNode {
  return (
    <dialog
      id={sidebarId}
      closedby="any"
      className={clsx(container, styles.dialog)}
      aria-label={translate({ id: 'portal.mobileSidebar.label', message: 'Navigation' })}
    >
      <Header />
      <div className="navbar-sidebar__items">
        <div className={panelClass}>
          <PrimaryMenu />
        </div>
        <div className={panelClass} inert>
          <SecondaryMenu />
        </div>
      </div>
    </dialog>
  );
}

/*
 * Ejected from @docusaurus/theme-classic, theme/Navbar/MobileSidebar/Header.
 * Change: the browser closes the sidebar by itself.
 */
import { translate } from '@docusaurus/Translate';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import type { ReactNode } from 'react';

import { sidebarId } from '../id';

// React's types do not have these attributes yet.
const command = { command: 'close', commandfor: sidebarId };

function CloseButton(): ReactNode {
  return (
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
  );
}

/** Returns the top of the mobile sidebar: logo, colour switch, close button. */
export default function NavbarMobileSidebarHeader(): ReactNode {
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <NavbarColorModeToggle className="margin-right--md" />
      <CloseButton />
    </div>
  );
}

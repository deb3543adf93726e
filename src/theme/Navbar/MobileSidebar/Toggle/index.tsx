/*
 * Ejected from @docusaurus/theme-classic, theme/Navbar/MobileSidebar/Toggle.
 * Change: the browser opens the sidebar by itself.
 */
import { translate } from '@docusaurus/Translate';
import IconMenu from '@theme/Icon/Menu';
import type { ReactNode } from 'react';

import { sidebarId } from '../id';

// React's types do not have these attributes yet.
const command = { command: 'show-modal', commandfor: sidebarId };

/** Returns the hamburger button. */
export default function MobileSidebarToggle(): ReactNode {
  return (
    <button
      {...command}
      aria-label={translate({
        id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
        message: 'Toggle navigation bar',
      })}
      aria-haspopup="dialog"
      className="navbar__toggle clean-btn"
      type="button"
    >
      <IconMenu />
    </button>
  );
}

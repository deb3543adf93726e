/*
 * Ejected from @docusaurus/theme-classic, theme/DocSidebar.
 * Change: it is in the page at any width. Navbar/MobileSidebar/behaviour.ts copies it into the menu.
 */
import type { Props } from '@theme/DocSidebar';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import type { ReactNode } from 'react';

/** Returns the docs sidebar. */
export default function DocSidebar(props: Props): ReactNode {
  return <DocSidebarDesktop {...props} />;
}

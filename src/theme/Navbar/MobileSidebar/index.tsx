/*
 * Ejected from @docusaurus/theme-classic, theme/Navbar/MobileSidebar.
 * Changes: the sidebar is in the HTML, so that it opens without a script; the stylesheet keeps the page
 * behind from scrolling.
 */
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header';
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout';
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';
import type { ReactNode } from 'react';

/** Returns the mobile sidebar, or null on a site whose bar has nothing to put there. */
export default function NavbarMobileSidebar(): ReactNode {
  const { disabled } = useNavbarMobileSidebar();
  if (disabled) return null;
  return (
    <NavbarMobileSidebarLayout
      header={<NavbarMobileSidebarHeader />}
      primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
      secondaryMenu={<NavbarMobileSidebarSecondaryMenu />}
    />
  );
}

/*
 * Wraps @docusaurus/theme-classic, theme/DocRoot/Layout.
 * Change: shows only the page's part of a long sidebar.
 */
import { DocsSidebarProvider, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/DocRoot/Layout';
import DocRootLayout from '@theme-original/DocRoot/Layout';
import type { ReactNode } from 'react';

import { sidebarOfPage } from './sidebar-of-page';

/** Returns a page beside its sidebar. */
export default function DocRootLayoutOfPage({ children }: Props): ReactNode {
  const { pathname } = useLocation();
  const sidebar = useDocsSidebar();
  const items = sidebar ? sidebarOfPage(sidebar.items, pathname) : undefined;
  return (
    <DocsSidebarProvider name={sidebar?.name} items={items}>
      <DocRootLayout>
        {/* Breadcrumbs and cards need the whole sidebar. */}
        <DocsSidebarProvider name={sidebar?.name} items={sidebar?.items}>
          {children}
        </DocsSidebarProvider>
      </DocRootLayout>
    </DocsSidebarProvider>
  );
}

/*
 * Wraps @docusaurus/theme-classic, theme/DocRoot/Layout.
 * Change: shows only the page's own part of a long sidebar.
 */
import { DocsSidebarProvider, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import type { Props } from '@theme/DocRoot/Layout';
import DocRootLayout from '@theme-original/DocRoot/Layout';
import type { ReactNode } from 'react';

import { sidebarOfPage } from './sidebar-of-page';

/** Returns a page of the docs beside its sidebar. */
export default function DocRootLayoutOfPage({ children }: Props): ReactNode {
  const { pathname } = useLocation();
  const whole = useDocsSidebar();
  const items = whole ? sidebarOfPage(whole.items, pathname) : undefined;
  return (
    <DocsSidebarProvider name={whole?.name} items={items}>
      <DocRootLayout>
        {/* Breadcrumbs and cards need the whole sidebar. */}
        <DocsSidebarProvider name={whole?.name} items={whole?.items}>
          {children}
        </DocsSidebarProvider>
      </DocRootLayout>
    </DocsSidebarProvider>
  );
}

/*
 * Wraps @docusaurus/theme-classic 3.10.2, theme/DocRoot/Layout.
 * Changes: it marks the words of a page for the browser (src/components/StaticPage), and shows only
 * the page's own part of a long sidebar.
 */
import {
  DocsSidebarProvider,
  useActiveDocContext,
  useActivePlugin,
  useDocsSidebar,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { areReadable } from '@site/src/components/StaticPage/read-sidebar';
import Words from '@site/src/components/StaticPage/Words';
import type { Props } from '@theme/DocRoot/Layout';
import DocRootLayout from '@theme-original/DocRoot/Layout';
import type { ReactNode } from 'react';

import { sidebarOfPage } from './sidebar-of-page';

/** Returns a page of the docs beside its sidebar. */
export default function DocRootLayoutOfPage({ children }: Props): ReactNode {
  const { pathname } = useLocation();
  const whole = useDocsSidebar();
  const sidebar = whole && { name: whole.name, items: sidebarOfPage(whole.items, pathname) };
  const { pluginId } = useActivePlugin({ failfast: true }) ?? {};
  const { alternateDocVersions } = useActiveDocContext(pluginId);
  const data = {
    ...(sidebar && {
      sidebar: {
        name: sidebar.name,
        // The version of a reference, which its sidebar opens with.
        customProps: sidebar.items[0]?.customProps,
        ...(!areReadable(sidebar.items) && { items: sidebar.items }),
      },
    }),
    ...(pluginId && { docs: { pluginId, versions: alternateDocVersions } }),
  };
  return (
    <DocsSidebarProvider name={sidebar?.name} items={sidebar?.items}>
      <DocRootLayout>
        <Words data={data}>
          {/* What a page says of its categories, in breadcrumbs and cards, is not cut. */}
          <DocsSidebarProvider name={whole?.name} items={whole?.items}>
            {children}
          </DocsSidebarProvider>
        </Words>
      </DocRootLayout>
    </DocsSidebarProvider>
  );
}

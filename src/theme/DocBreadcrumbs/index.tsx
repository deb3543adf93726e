/*
 * Wraps @docusaurus/theme-classic, theme/DocBreadcrumbs.
 * Change: breadcrumbs of a reference start with its name, which links to the introduction of its version.
 */
import {
  DocsSidebarProvider,
  useActiveDocContext,
  useDocsSidebar,
  useDocsVersion,
} from '@docusaurus/plugin-content-docs/client';
import { useLocalPathname } from '@docusaurus/theme-common/internal';
import { referenceOf } from '@site/src/config/api-references';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type { ReactNode } from 'react';

/** Returns the breadcrumbs of a guide or a reference page. */
export default function DocBreadcrumbsOfPage(): ReactNode {
  const sidebar = useDocsSidebar();
  const reference = referenceOf(useLocalPathname());
  const { activeVersion } = useActiveDocContext(useDocsVersion().pluginId);
  if (!sidebar || !reference || !activeVersion) return <DocBreadcrumbs />;
  const referenceItem = {
    type: 'category' as const,
    label: reference.title,
    href: `${activeVersion.path}/`,
    items: sidebar.items,
    collapsible: false,
    collapsed: false,
  };
  return (
    <DocsSidebarProvider name={sidebar.name} items={[referenceItem]}>
      <DocBreadcrumbs />
    </DocsSidebarProvider>
  );
}

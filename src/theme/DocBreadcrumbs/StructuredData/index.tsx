/*
 * Ejected from @docusaurus/theme-classic, theme/DocBreadcrumbs/StructuredData.
 * Change: a title cannot close the `script` element. Upstream doesn't escape titles, so the rest of one that
 * contains `</script>` becomes markup of the page.
 */
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client';
import StructuredData from '@site/src/components/StructuredData';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import type { ReactNode } from 'react';

/** Returns the structured data of the breadcrumbs. */
export default function DocBreadcrumbsStructuredData({ breadcrumbs }: Props): ReactNode {
  return <StructuredData data={useBreadcrumbsStructuredData({ breadcrumbs })} />;
}

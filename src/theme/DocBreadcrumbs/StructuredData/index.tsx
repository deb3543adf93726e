/*
 * Ejected from @docusaurus/theme-classic, theme/DocBreadcrumbs/StructuredData.
 * Change: titles are escaped. In upstream, a title that contains `</script>` can inject markup into the page.
 */
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client';
import StructuredData from '@site/src/components/StructuredData';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import type { ReactNode } from 'react';

/** Returns the structured data of the breadcrumbs. */
export default function DocBreadcrumbsStructuredData({ breadcrumbs }: Props): ReactNode {
  return <StructuredData data={useBreadcrumbsStructuredData({ breadcrumbs })} />;
}

/*
 * Ejected from @docusaurus/theme-classic, theme/DocBreadcrumbs/StructuredData. Changed: text in
 * a `script` element cannot end it. Upstream writes titles of pages into one as they are, so that the
 * rest of a title with `</script>` in it becomes markup of the page.
 */
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client';
import StructuredData from '@site/src/components/StructuredData';
import type { Props } from '@theme/DocBreadcrumbs/StructuredData';
import type { ReactNode } from 'react';

/** Returns the structured data of the breadcrumbs. */
export default function DocBreadcrumbsStructuredData({ breadcrumbs }: Props): ReactNode {
  return <StructuredData data={useBreadcrumbsStructuredData({ breadcrumbs })} />;
}

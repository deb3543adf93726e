import { useContextualSearchFilters } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

import { useTableUrl } from './use-table-url';

/** Returns the place where the browser shows the pages that are closest to an address without one. */
export default function NearestPagesPlace(): ReactNode {
  const tableUrl = useTableUrl();
  const { tags } = useContextualSearchFilters();
  return <div data-island="NearestPages" data-props={JSON.stringify({ tableUrl, tags })} />;
}

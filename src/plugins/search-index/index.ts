import type { LoadContext, Plugin } from '@docusaurus/types';

import { eventReferencePage } from '../../config/search';
import { listPages } from './list-pages';

/**
 * Adds the page that lists all pages by section: what the search button leads to without
 * JavaScript. The index itself is written after the build (`write-index.ts`).
 */
export default function searchIndex({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'search-index',
    async allContentLoaded({ allContent, actions }) {
      const sections = listPages(allContent, baseUrl, [eventReferencePage]);
      actions.addRoute({
        path: `${baseUrl}all-pages`,
        component: '@site/src/components/AllPages',
        exact: true,
        modules: {
          sections: await actions.createData('sections.json', sections),
        },
      });
    },
  };
}

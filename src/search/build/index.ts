import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';

import { eventReferencePage } from '../../config/search';
import { listPages } from './list-pages';

/**
 * Adds the page that lists all pages by section: what the search button leads to without
 * JavaScript. The index itself is written after the build (`write-index.ts`).
 */
export default function searchIndex({ baseUrl, siteDir }: LoadContext): Plugin {
  return {
    name: 'search-index',
    async allContentLoaded({ allContent, actions }) {
      const sections = listPages(allContent, baseUrl, [eventReferencePage]);
      actions.addRoute({
        path: `${baseUrl}all-pages`,
        component: '@site/src/components/AllPages',
        exact: true,
        // With the alias the chunk gets the same name in every folder that the site is built in.
        modules: {
          sections: aliasedSitePath(await actions.createData('sections.json', sections), siteDir),
        },
      });
    },
  };
}

import type {
  LoadedContent,
  LoadedVersion,
  PropSidebarItem,
} from '@docusaurus/plugin-content-docs';
import {
  toSidebarDocItemLinkProp,
  toSidebarsProp,
} from '@docusaurus/plugin-content-docs/lib/props.js';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import groupBy from 'lodash/groupBy';

import { sectionOf } from '../../config/search';

/**
 * Adds the page that lists all pages by section, to which the search button links without JavaScript.
 * The index itself is written after the build (`write-index.ts`).
 */
export default function searchIndex({ baseUrl, siteDir }: LoadContext): Plugin {
  return {
    name: 'search-index',
    async allContentLoaded({ allContent, actions }) {
      const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {});
      const versions = (docs as LoadedContent[])
        .flatMap(({ loadedVersions }) => loadedVersions)
        .filter(({ isLast }) => isLast);
      const bySection = groupBy(versions, (it) => sectionOf(`/${it.path.slice(baseUrl.length)}`));
      const sections = Object.entries(bySection).map(([label, sectionPages]) => ({
        label,
        items: sectionPages.flatMap(itemsOf),
      }));
      actions.addRoute({
        path: `${baseUrl}all-pages`,
        component: '@site/src/theme/AllPages',
        exact: true,
        // The alias gives the chunk the same name in any build folder.
        modules: {
          sections: aliasedSitePath(await actions.createData('sections.json', sections), siteDir),
        },
      });
    },
  };
}

/** Returns the sidebars of a version, followed by the pages in none of them. */
function itemsOf(version: LoadedVersion): PropSidebarItem[] {
  const others = version.docs
    .filter(({ sidebar }) => !sidebar)
    .map((doc) => toSidebarDocItemLinkProp({ item: { type: 'doc', id: doc.id }, doc }));
  return [...Object.values(toSidebarsProp(version)).flat(), ...others];
}

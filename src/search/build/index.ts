import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import groupBy from 'lodash/groupBy';
import uniqBy from 'lodash/uniqBy';

import { sectionOf } from '../../config/search';

/** A page in the list of all pages. */
interface ListedPage {
  readonly title: string;
  readonly route: string;
  /** Of an operation: the class that shows its method. */
  readonly className?: string | undefined;
  /** The categories that the page is in or is the page of, from the outermost on. */
  readonly groups?: readonly string[];
}

/** A section of the site with its pages. */
interface ListedSection {
  readonly label: string;
  readonly pages: readonly ListedPage[];
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

/**
 * Adds the page that lists all pages by section, which the search button leads to without JavaScript.
 * The index itself is written after the build (`write-index.ts`).
 */
export default function searchIndex({ baseUrl, siteDir }: LoadContext): Plugin {
  return {
    name: 'search-index',
    async allContentLoaded({ allContent, actions }) {
      const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {});
      const sections = listPages(docs as LoadedContent[], baseUrl);
      actions.addRoute({
        path: `${baseUrl}all-pages`,
        component: '@site/src/theme/AllPages',
        exact: true,
        // The alias gives the chunk the same name, whatever folder the site is built in.
        modules: {
          sections: aliasedSitePath(await actions.createData('sections.json', sections), siteDir),
        },
      });
    },
  };
}

/** Lists the pages of all docs plugins by section, in the order of their sidebars. */
export function listPages(docs: readonly LoadedContent[], baseUrl: string): ListedSection[] {
  const pages = docs
    .flatMap(({ loadedVersions }) => loadedVersions)
    .filter(({ isLast }) => isLast)
    .flatMap(pagesOfVersion)
    .map((page) => ({ ...page, route: `/${page.route.slice(baseUrl.length)}` }));
  const sections = groupBy(uniqBy(pages, 'route'), ({ route }) => sectionOf(route));
  return Object.entries(sections).map(([label, own]) => ({ label, pages: own }));
}

/** Returns the pages of a version, those in its sidebars first. */
function pagesOfVersion({ docs, sidebars }: LoadedVersion): ListedPage[] {
  const byId = new Map(
    docs.map(({ id, title, permalink, frontMatter }) => [
      id,
      { title: frontMatter.sidebar_label ?? title, route: permalink },
    ]),
  );
  const pagesWithId = (id: string) => [byId.get(id)].filter((page) => page !== undefined);
  const pagesOf = (item: SidebarItem, groups: readonly string[] = []): ListedPage[] => {
    if (item.type === 'doc' || item.type === 'ref')
      return pagesWithId(item.id).map((page) => ({ ...page, className: item.className, groups }));
    if (item.type !== 'category') return [];
    const { label, link, items } = item;
    const own =
      link?.type === 'generated-index'
        ? [{ title: link.title ?? label, route: link.permalink }]
        : link?.type === 'doc'
          ? pagesWithId(link.id).map((page) => ({ ...page, title: label }))
          : [];
    const inner = [...groups, label];
    return [
      ...own.map((page) => ({ ...page, groups: inner })),
      ...items.flatMap((it) => pagesOf(it, inner)),
    ];
  };
  const listed = Object.values(sidebars).flatMap((items) => items.flatMap((it) => pagesOf(it)));
  return [...listed, ...byId.values()];
}

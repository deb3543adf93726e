import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';

import { sectionOf } from '../../config/search';

/** A page in the list of all pages. */
export interface ListedPage {
  readonly title: string;
  readonly route: string;
}

/** A section of the site with its pages. */
export interface ListedSection {
  readonly label: string;
  readonly pages: readonly ListedPage[];
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

/**
 * Lists the pages of all docs plugins in the order of their sidebars, by section.
 *
 * @param allContent - what all plugins have loaded
 * @param baseUrl - path of the site, which routes are written without
 * @param further - pages of other plugins
 */
export function listPages(
  allContent: AllContent,
  baseUrl: string,
  further: readonly ListedPage[],
): ListedSection[] {
  const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
  const pages = docs
    .flatMap(({ loadedVersions }) => loadedVersions.filter(({ isLast }) => isLast))
    .flatMap(pagesOfVersion)
    .map((page) => ({ ...page, route: `/${page.route.slice(baseUrl.length)}` }));
  const sections = new Map<string, Map<string, ListedPage>>();
  for (const page of [...pages, ...further]) {
    const label = sectionOf(page.route);
    const listed = sections.get(label) ?? new Map<string, ListedPage>();
    if (!listed.has(page.route)) listed.set(page.route, page);
    sections.set(label, listed);
  }
  return [...sections].map(([label, listed]) => ({ label, pages: [...listed.values()] }));
}

/** Of a longer list nobody reads more than the headings. */
const longest = 300;

/** All pages of a version; of very many, those outside of categories and the first one of each. */
function pagesOfVersion({ docs, sidebars }: LoadedVersion): ListedPage[] {
  const byId = new Map(docs.map(({ id, title, permalink }) => [id, { title, route: permalink }]));
  const visit = (item: SidebarItem): ListedPage[] => {
    if (item.type === 'doc' || item.type === 'ref') {
      const page = byId.get(item.id);
      return page ? [page] : [];
    }
    if (item.type !== 'category') return [];
    const own =
      item.link?.type === 'generated-index'
        ? [{ title: item.link.title ?? item.label, route: item.link.permalink }]
        : item.link?.type === 'doc'
          ? [byId.get(item.link.id)].filter((page) => page !== undefined)
          : [];
    return [...own, ...item.items.flatMap(visit)];
  };
  const items = Object.values(sidebars).flat();
  if (docs.length <= longest) return [...items.flatMap(visit), ...byId.values()];
  return items.flatMap((item) => {
    const pages = visit(item);
    if (item.type !== 'category') return pages;
    return pages.slice(0, 1).map((page) => ({ ...page, title: item.label }));
  });
}

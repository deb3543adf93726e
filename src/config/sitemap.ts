import type { Options } from '@docusaurus/preset-classic';

import { organization } from './organization';

const home = new URL(organization.baseUrl, organization.siteUrl).href;

/**
 * Options of the sitemap: it contains the last change of each page's file, except for the home page, whose
 * content isn't in a single file, and nothing that would have to be guessed.
 *
 * @see https://www.sitemaps.org/protocol.html
 */
export const sitemap: Exclude<Options['sitemap'], false | undefined> = {
  lastmod: 'date',
  changefreq: null,
  priority: null,
  createSitemapItems: async ({ defaultCreateSitemapItems, ...site }) =>
    (await defaultCreateSitemapItems(site)).map((item) =>
      item.url === home ? { ...item, lastmod: null } : item,
    ),
};

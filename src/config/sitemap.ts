import type { Options } from '@docusaurus/preset-classic';

import { organization } from './organization';

const home = new URL(organization.baseUrl, organization.siteUrl).href;

/**
 * What the sitemap says of a page: when its file last changed. Of the home page it says nothing, since
 * no single file has its content, and nothing that we would have to guess.
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

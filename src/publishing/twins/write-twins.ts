import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';

import { organization } from '../../config/organization';
import { isPage, listSiteFiles, urlOf } from '../../shared/site-files';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { makeTwins } from './make-twins';

/**
 * Writes the Markdown twins of the pages of a site, and what lists and joins them. Where they are already,
 * they become those of the pages as they are now.
 *
 * @param folder - folder of the site
 * @throws Error for a page without content
 */
export async function writeTwins(
  folder: string,
  site: Pick<typeof organization, 'title' | 'tagline' | 'siteUrl' | 'baseUrl'> = organization,
): Promise<void> {
  const pages = (await listSiteFiles(folder)).filter(isPage).map(({ file }) => file);
  const twins = makeTwins(pages, {
    ...site,
    read: (file) => load(readFileSync(path.join(folder, file))),
    urlOf: (file) => site.siteUrl + site.baseUrl + urlOf(file).slice(1),
  });
  writeFolder(folder, twins, { isAll: false });
}

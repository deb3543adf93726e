import { readFile, writeFile } from 'node:fs/promises';

import {
  checkUrls,
  movedGuides,
  publishedUrlsFile,
  recordUrls,
  unrecordedUrls,
} from '../checks/published-urls';
import { crawlerFiles } from '../config/crawler-files';
import { filesForPrograms, isImmutable } from '../config/headers';
import { withoutLanguage } from '../config/languages';
import { redirects } from '../config/redirects';
import { speculationRules } from '../config/speculation-rules';
import { FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { policySources } from '../shared/inline-scripts';
import { committedText } from '../shared/version-control';
import { cloudflareFiles } from './cloudflare-files';
import { preparePages } from './prepare-pages';
import { type PublishedSite, siteOf } from './published-site';
import { isNotFoundPage, isTwin, listSiteFiles } from '../shared/site-files';

/**
 * Gives a built site the form that the edge serves: pages that keep to the content security policy,
 * the rules by which a browser prepares the next page, and the host's files with headers and redirects.
 *
 * @param folder - folder of the built site
 * @param scripts - the inline scripts that pages may have (`readInlineScripts`)
 * @throws FaultsError for elements that the site doesn't write; Error when the host would drop a rule
 */
export async function finishSite(
  folder: string,
  scripts: readonly string[],
): Promise<PublishedSite> {
  await preparePages(folder, scripts);
  const texts = { ...crawlerFiles, [speculationRules.url]: speculationRules.text };
  writeFolder(folder, Object.entries(texts), { isAll: false });
  const site = siteOf(await listSiteFiles(folder), policySources(scripts), redirects);
  writeFolder(folder, Object.entries(cloudflareFiles(site)), { isAll: false });
  return site;
}

/**
 * Returns the paths of a site that readers may bookmark: all but those that change with the content, and
 * those of twins and of texts of several. A twin moves with its page, and a redirect of the page covers both.
 */
export function lastingUrls({ files }: PublishedSite): string[] {
  return files
    .filter((file) => !isNotFoundPage(file) && !isTwin(file))
    .map(({ url }) => url)
    .filter((url) => !isImmutable(url) && !withoutLanguage(url).startsWith(filesForPrograms.texts));
}

/**
 * Records the paths of a built site, and checks that every path ever published leads to a page, at
 * once or after one redirect. Continuous integration writes nothing: there, a path that isn't recorded
 * is a fault.
 *
 * @throws FaultsError with a fault for each path that leads nowhere
 */
export async function keepPublishedUrls(site: PublishedSite): Promise<void> {
  const urls = lastingUrls(site);
  const published = await readFile(publishedUrlsFile, 'utf8');
  const record = process.env['CI']
    ? published
    : recordUrls(published, committedText(publishedUrlsFile) ?? published, urls);
  const faults = [
    ...checkUrls(urls, record, redirects, movedGuides()),
    ...unrecordedUrls(record, urls),
  ];
  if (faults.length > 0) throw new FaultsError(faults);
  if (record !== published) await writeFile(publishedUrlsFile, record);
}

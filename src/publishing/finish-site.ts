import { writeFile } from 'node:fs/promises';

import {
  checkUrls,
  movedGuides,
  publishedUrlsFile,
  readRecord,
  recordUrls,
  unrecordedUrls,
} from '../checks/published-urls';
import { crawlerFiles } from '../config/crawler-files';
import { filesForPrograms, isImmutable } from '../config/headers';
import { isOfTranslation } from '../config/languages';
import { redirects } from '../config/redirects';
import { speculationRules } from '../config/speculation-rules';
import { FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { policySources } from '../shared/inline-scripts';
import { committedText } from '../shared/version-control';
import { cloudflareFiles } from './cloudflare-files';
import { preparePages } from './prepare-pages';
import { type PublishedSite, siteOf } from './published-site';
import { isNotFoundPage, listSiteFiles } from '../shared/site-files';

/**
 * Prepares a built site for hosting: checks its pages against the content security policy, and writes the
 * speculation rules and the host's files with headers and redirects.
 *
 * @param folder - folder of the built site
 * @param scripts - allowed inline scripts (`readInlineScripts`)
 * @throws FaultsError if a page has elements that aren't allowed; Error if the host would drop a rule
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
 * Returns the paths that readers may bookmark: all except files named by digest, Markdown twins, skills, which
 * an index lists, texts of several pages, and pages of translations. A redirect of a page also covers its twin and
 * its translations.
 */
export function lastingUrls({ files }: PublishedSite): string[] {
  return files
    .filter((file) => !isNotFoundPage(file) && !file.file.endsWith('.md'))
    .map(({ url }) => url)
    .filter((url) => !isImmutable(url) && !isOfTranslation(url))
    .filter((url) => !url.startsWith(filesForPrograms.texts));
}

/**
 * Records the paths of a built site, and checks that every path ever published leads to a page, directly or
 * by one redirect. In continuous integration, it writes nothing and reports unrecorded paths instead.
 *
 * @throws FaultsError with a fault for each path that leads nowhere or isn't recorded
 */
export async function keepPublishedUrls(site: PublishedSite): Promise<void> {
  const urls = lastingUrls(site);
  const published = readRecord();
  const record = process.env['CI']
    ? published
    : recordUrls(published, committedText(publishedUrlsFile) ?? published, urls);
  const faults = [
    ...checkUrls(urls, record, redirects, movedGuides(), published),
    ...unrecordedUrls(record, urls),
  ];
  if (faults.length > 0) throw new FaultsError(faults);
  if (record !== published) await writeFile(publishedUrlsFile, record);
}

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Cheerio, type CheerioAPI, type Element, load } from 'cheerio';
import escape from 'lodash/escape';

import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { releaseAttribute, type ReleaseFolder } from '../config/downloads';
import { organization } from '../config/organization';
import { isPage, listSiteFiles } from '../shared/site-files';
import { StepError } from '../shared/step-error';

/** Returns a day as pages say it. */
export function dayOf(time: Date): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/** Returns the elements that keep a place for what a release makes. */
export function placesFor($: CheerioAPI, folder: ReleaseFolder): Cheerio<Element> {
  return $.root().find(`[${releaseAttribute}=${folder}]`);
}

/**
 * Writes files into a folder of a site that becomes a release, and their sizes, day, and checksums into
 * every place that its pages keep for them.
 *
 * @param site - folder of the built site
 * @param files - the contents by name
 * @param time - when the release was committed
 * @throws StepError when no page has a place for them
 */
export async function publishFiles(
  site: string,
  folder: ReleaseFolder,
  files: ReadonlyMap<string, Uint8Array>,
  time: Date,
): Promise<void> {
  writeFolder(path.join(site, folder), files, { isAll: false });
  const described = [...files].map(([name, bytes]) => {
    const url = `${organization.baseUrl}${folder}/${name}`;
    const size = `${bytes.length.toLocaleString('en')} bytes, ${dayOf(time)}`;
    const checksum = createHash('sha256').update(bytes).digest('hex');
    return `<a href="${escape(url)}"><code>${escape(name)}</code></a>: ${size}. SHA-256: <code>${checksum}</code>`;
  });
  let hasPlace = false;
  for (const { file } of (await listSiteFiles(site)).filter(isPage)) {
    const page = path.join(site, file);
    const $ = load(await readFile(page));
    const places = placesFor($, folder);
    if (places.length === 0) continue;
    hasPlace = true;
    places.html(described.join('<br>'));
    await writeFile(page, $.html());
  }
  if (!hasPlace) {
    throw new StepError(
      `no page lists the folder "${folder}" (write <Downloads folder="${folder}" /> into one)`,
    );
  }
}

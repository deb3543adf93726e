import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import escape from 'lodash/escape';

import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import type { ReleaseFolder } from '../config/downloads';
import { organization } from '../config/organization';
import { listSiteFiles } from '../shared/site-files';
import { StepError } from '../shared/step-error';
import { fillPlaces, type ReleaseText } from './release-places';

/** A file that a release makes. */
export interface ReleaseFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files that say what a reader can download. */
const saysDownloads = /\.(?:html|md|txt)$/;

/** Returns a day as pages say it. */
export function dayOf(time: Date): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/**
 * Writes files into a folder of a site that becomes a release, and their sizes, day, and checksums into
 * every place that the build keeps for them.
 *
 * @param site - folder of the built site
 * @param time - when the release was committed
 * @throws StepError when no page has a place for them
 */
export async function publishFiles(
  site: string,
  folder: ReleaseFolder,
  files: readonly ReleaseFile[],
  time: Date,
): Promise<void> {
  const contents = files.map(({ name, bytes }) => [name, bytes] as const);
  writeFolder(path.join(site, folder), contents, { isAll: false });

  const { baseUrl, siteUrl } = organization;
  const described = files.map(({ name, bytes }) => ({
    ...{ name, url: `${baseUrl}${folder}/${name}` },
    size: `${bytes.length.toLocaleString('en')} bytes, ${dayOf(time)}`,
    checksum: createHash('sha256').update(bytes).digest('hex'),
  }));
  const text: ReleaseText = {
    html: described
      .map(
        ({ name, url, size, checksum }) =>
          `<a href="${escape(url)}"><code>${escape(name)}</code></a>: ${size}. SHA-256: <code>${checksum}</code>`,
      )
      .join('<br>'),
    markdown: described
      .map(
        ({ name, url, size, checksum }) =>
          `[\`${name}\`](${siteUrl}${url}): ${size}. SHA-256: \`${checksum}\``,
      )
      .join('\n\n'),
  };
  let hasPlace = false;
  for (const { file } of (await listSiteFiles(site)).filter((it) => saysDownloads.test(it.file))) {
    const before = await readFile(path.join(site, file), 'utf8');
    const after = fillPlaces(file, before, folder, text);
    if (after === before) continue;
    hasPlace = true;
    await writeFile(path.join(site, file), after);
  }
  if (!hasPlace) {
    throw new StepError(
      `no page lists the folder "${folder}" (write <Downloads folder="${folder}" /> into one)`,
    );
  }
}

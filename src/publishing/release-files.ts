import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';

import { elementsIn, parsePage, writeHtml } from 'docusaurus-plugin-static-api-docs/html';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { releaseProperty, type ReleaseFolder } from '../config/downloads';
import { organization } from '../config/organization';
import { isPage, listSiteFiles } from '../shared/site-files';
import { StepError } from '../shared/step-error';

/** Formats a date for pages. */
export function dayOf(time: Date): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/** Returns the placeholders for files that a release adds to a folder. */
export function placesFor(page: Root | Element, folder: ReleaseFolder): Element[] {
  return elementsIn(page).filter(({ properties }) => properties[releaseProperty] === folder);
}

/**
 * Writes files into a folder of a release's site, and their sizes, date, and checksums into each placeholder
 * for them.
 *
 * @param site - folder of the built site
 * @param files - contents by name
 * @param time - commit time of the release
 * @throws StepError if no page has a placeholder for them
 */
export async function publishFiles(
  site: string,
  folder: ReleaseFolder,
  files: ReadonlyMap<string, Uint8Array>,
  time: Date,
): Promise<void> {
  writeFolder(path.join(site, folder), files, { isAll: false });
  const lines = [...files].map(([name, bytes], index) => {
    const url = `${organization.baseUrl}${folder}/${name}`;
    const size = `${bytes.length.toLocaleString('en')} bytes, ${dayOf(time)}`;
    const checksum = createHash('sha256').update(bytes).digest('hex');
    const line: ElementContent[] = [
      h('a', { href: url }, h('code', name)),
      { type: 'text', value: `: ${size}. SHA-256: ` },
      h('code', checksum),
    ];
    return index === 0 ? line : [h('br'), ...line];
  });
  let hasPlace = false;
  for (const { file } of (await listSiteFiles(site)).filter(isPage)) {
    const page = path.join(site, file);
    const tree = parsePage(await readFile(page, 'utf8'));
    const places = placesFor(tree, folder);
    if (places.length === 0) continue;
    hasPlace = true;
    for (const place of places) place.children = lines.flat();
    await writeFile(page, writeHtml(tree));
  }
  if (!hasPlace) {
    throw new StepError(
      `no page lists the downloads of "${folder}" (add <Downloads folder="${folder}" /> to one)`,
    );
  }
}

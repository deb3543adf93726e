import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { zipSync } from 'fflate';
import kebabCase from 'lodash/kebabCase';

import { noOfflineCopy, offlineFolder } from '../../config/downloads';
import { organization } from '../../config/organization';
import { listSiteFiles } from '../../shared/site-files';
import { StepError } from '../../shared/step-error';
import { makeOfflineCopy } from './copy';

/** The largest file of a site (Cloudflare Workers static assets), less a tenth. */
const mostBytes = 23_000_000;

/** The files that say what a reader can download. */
const saysDownloads = /\.(?:html|md|txt)$/;

/**
 * Adds the archive with the offline copy to a site that becomes a release. Its size, day, and checksum
 * come into the files that have a place for it. An archive can't hold its own checksum, so in the copy
 * this place says what day the copy is of. The footer says it too.
 *
 * @param site - folder of the built site
 * @param time - when the release was committed; the same site and time give the same bytes
 * @throws StepError when no page has a place for it, a link leads to no file, or the host wouldn't take it
 */
export async function addOfflineCopy(site: string, time: Date): Promise<void> {
  const { baseUrl, siteUrl, title } = organization;
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  const copy = await makeOfflineCopy(site, baseUrl);
  const name = kebabCase(title);
  const entries = [...copy].map(([file, content]): [string, Uint8Array] => [
    `${name}/${file}`,
    Buffer.from(saysDownloads.test(file) ? dated(content, day) : content),
  ]);
  // The archive has the time of no zone: noon is in all of them.
  const mtime = new Date(`${time.toISOString().slice(0, 10)}T12:00`);
  const archive = zipSync(Object.fromEntries(entries), { level: 9, mtime });
  if (archive.length > mostBytes) {
    throw new StepError(
      `the offline copy has ${archive.length} bytes; expected at most ${mostBytes}`,
    );
  }
  const file = `${offlineFolder}/${name}.zip`;
  await mkdir(path.join(site, offlineFolder), { recursive: true });
  await writeFile(path.join(site, file), archive);

  const size = `${archive.length.toLocaleString('en')} bytes, ${day}`;
  const checksum = createHash('sha256').update(archive).digest('hex');
  const url = `${baseUrl}${file}`;
  const html = `<a href="${url}"><code>${name}.zip</code></a>: ${size}. SHA-256: <code>${checksum}</code>`;
  const markdown = `[\`${name}.zip\`](${siteUrl}${url}): ${size}. SHA-256: \`${checksum}\``;
  const places = (await listSiteFiles(site)).filter((it) => saysDownloads.test(it.file));
  const filled = await Promise.all(
    places.map(async ({ file: place }) => {
      const text = await readFile(path.join(site, place), 'utf8');
      if (!text.includes(noOfflineCopy)) return false;
      await writeFile(
        path.join(site, place),
        fill(text, place.endsWith('.html') ? html : markdown),
      );
      return true;
    }),
  );
  if (!filled.includes(true)) {
    throw new StepError(
      `no page has a place for the offline copy (write <Downloads folder="${offlineFolder}" /> into one)`,
    );
  }
}

function dated(content: string | Buffer, day: string): string {
  return fill(content, `This is the offline copy of ${day}.`).replace(
    /<div class="?footer__copyright"?>/,
    `$&Offline copy of ${day}. `,
  );
}

function fill(content: string | Buffer, text: string): string {
  return content.toString().replaceAll(noOfflineCopy, text);
}

import { Globby } from '@docusaurus/utils';
import path from 'node:path';

/** Files of the built site that tell the host what to do; it does not serve them. */
export const hostFiles = ['_headers', '_redirects'];

/** Says which release is published; it is written when an archive is unpacked, whose name isn't known before. */
export const releaseFile = 'release.json';

/** A file of the built site. */
export interface SiteFile {
  /** Path below the folder of the site, with `/` between its parts. */
  readonly file: string;
  /** Path at which the host serves it. */
  readonly url: string;
}

/** Lists the files that the host serves from a folder, sorted by path. */
export async function listSiteFiles(folder: string): Promise<SiteFile[]> {
  const files = await Globby('**', { cwd: folder, dot: true, ignore: hostFiles });
  return files.sort().map((file) => ({ file, url: urlOf(file) }));
}

/**
 * Returns the path at which the host serves a file: pages have no ending there.
 *
 * @param file - path below the folder of the site, with `/` between its parts
 */
export function urlOf(file: string): string {
  return `/${file}`.replace(/(?:(?<=\/)index)?\.html$/, '');
}

/** Returns a path without its slash at the end, or with one. */
export function otherSlashForm(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : `${url}/`;
}

/** The page for every path that has none; every language has one, and it has no path of its own. */
export const notFoundFile = '404.html';

/** Whether a file is the not-found page of a language. */
export function isNotFoundPage({ file }: SiteFile): boolean {
  return path.posix.basename(file) === notFoundFile;
}

/** Whether a file is a page that readers open at a path of its own. */
export function isPage(file: SiteFile): boolean {
  return file.file.endsWith('.html') && !isNotFoundPage(file);
}

/** Whether a file is a page as Markdown. */
export function isTwin({ file }: SiteFile): boolean {
  return file.endsWith('.md');
}

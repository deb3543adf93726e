import { Globby } from '@docusaurus/utils';
import path from 'node:path';

/** Files of the built site that configure the host, which doesn't serve them. */
export const hostFiles = ['_headers', '_redirects'];

/** Says which release is published; it is written when an archive is unpacked, whose name isn't known before. */
export const releaseFile = 'release.json';

/** A file of the built site. */
export interface SiteFile {
  /** Path relative to the site's folder, with forward slashes. */
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
 * Returns the URL path of a file; pages have no extension there.
 *
 * @param file - path relative to the site's folder, with forward slashes
 */
export function urlOf(file: string): string {
  return `/${file}`.replace(/(?:(?<=\/)index)?\.html$/, '');
}

/** Adds or removes the trailing slash of a path. */
export function otherSlashForm(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : `${url}/`;
}

/** The not-found page, which every language has, without a path of its own. */
export const notFoundFile = '404.html';

/** Whether a file is the not-found page of a language. */
export function isNotFoundPage({ file }: SiteFile): boolean {
  return path.posix.basename(file) === notFoundFile;
}

/** Whether a file is a page with a path of its own. */
export function isPage(file: SiteFile): boolean {
  return file.file.endsWith('.html') && !isNotFoundPage(file);
}

/** Whether a file is a page's Markdown twin. */
export function isTwin({ file }: SiteFile): boolean {
  return file.endsWith('.md') && !file.startsWith('.well-known/');
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { feed } from '../config/feed';
import {
  cacheControl,
  cacheControlOf,
  contentSecurityPolicy,
  noVarySearch,
  securityHeaders,
  twinType,
} from '../config/headers';
import { organization } from '../config/organization';
import type { Redirect } from '../config/redirects';
import { speculationRules } from '../config/speculation-rules';
import { markdownUrl } from '../shared/markdown-url';
import { isPage, isTwin, otherSlashForm, type SiteFile } from '../shared/site-files';

/** What a host has to do with a built site; `cloudflare-files.ts` and `nginx-files.ts` say it in their words. */
export type PublishedSite = ReturnType<typeof siteOf>;

/**
 * Returns the policy sources (`'sha256-…'`) of the inline scripts of a built site, as its headers name them.
 *
 * @throws Error when the site has no headers
 */
export async function publishedPolicySources(folder: string): Promise<string[]> {
  const headers = await readFile(path.join(folder, '_headers'), 'utf8');
  return headers.match(/'sha256-[^']+'/g) ?? [];
}

/** A digest in the name of the file, or a version in that of its folder. */
const changingName = /[0-9a-f]{6,}[^/]*$|-\d+\.\d+\.\d+\//;

/**
 * Describes a site by its files.
 *
 * @param scriptHashes - of the inline scripts of all its pages
 * @throws Error when a file would be kept for a year under a name that does not change
 */
export function siteOf(
  files: readonly SiteFile[],
  scriptHashes: readonly string[],
  moved: readonly Redirect[],
) {
  const cached = files.map((file) => ({
    ...file,
    cacheControl: cacheControlOf(file.url),
    /** Where it is not the one of the file's ending. */
    contentType: contentTypeOf(file),
  }));
  const isFound = (url: string) => files.some((file) => file.url === url);
  const movedTwins = moved
    .map(({ from, to }) => ({ from: markdownUrl(from), to: markdownUrl(to) }))
    .filter(({ to }) => isFound(to));
  for (const { url, cacheControl: value } of cached) {
    if (value === cacheControl.immutable && !changingName.test(url)) {
      throw new Error(`${url} would be cached for a year; expected a digest in its name`);
    }
  }
  const pages = files.filter(isPage).map(({ url }) => ({ from: url, to: url }));
  const policy = contentSecurityPolicy(scriptHashes);
  return {
    /** The headers of every response. */
    headers: {
      'Content-Security-Policy': policy,
      ...securityHeaders,
      'Speculation-Rules': speculationRules.header,
      'No-Vary-Search': noVarySearch,
    } as Readonly<Record<string, string>>,
    files: cached,
    /** The pages that have moved, and with each its twin. */
    movedPages: [...moved, ...movedTwins] as readonly Redirect[],
    /** From the other slash form of each page, and of each page that has moved. */
    otherForms: [...pages, ...moved]
      .filter(({ from }) => from !== '/')
      .map(({ from, to }) => ({ from: otherSlashForm(from), to })),
  };
}

function contentTypeOf(file: SiteFile): string | undefined {
  if (isTwin(file)) return twinType;
  if (file.url.endsWith(feed.url)) return feed.contentType;
  return file.url === speculationRules.url ? speculationRules.contentType : undefined;
}

/** Returns the path that a link names, with that of the site below its origin. */
export function addressOf(url: string): string {
  return organization.baseUrl + url.slice(1);
}

/**
 * Returns the files of a site by the paths that links name: a page's own and its other slash form, a
 * file's own.
 */
export function filesByAddress(files: readonly SiteFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ file, url }) =>
      [url, otherSlashForm(url)].map((form) => [addressOf(form), file] as const),
    ),
  );
}

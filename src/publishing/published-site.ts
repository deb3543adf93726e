import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { feed } from '../config/feed';
import {
  contentSecurityPolicy,
  isImmutable,
  noVarySearch,
  securityHeaders,
} from '../config/headers';
import { organization } from '../config/organization';
import type { Redirect } from '../config/redirects';
import { speculationRules } from '../config/speculation-rules';
import { markdownUrl } from '../shared/markdown-url';
import { isPage, otherSlashForm, type SiteFile } from '../shared/site-files';

/** What a host has to do with a built site; `cloudflare-files.ts` and `nginx-files.ts` say it in their words. */
export interface PublishedSite {
  readonly files: readonly SiteFile[];
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** The files, by their paths, whose endings don't say their types. */
  readonly contentTypes: readonly { readonly url: string; readonly contentType: string }[];
  /** The pages that have moved, and with each its twin. */
  readonly movedPages: readonly Redirect[];
  /** From the other slash form of each page, and of each page that has moved. */
  readonly otherForms: readonly Redirect[];
}

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
): PublishedSite {
  const urls = files.map(({ url }) => url);
  const nameless = urls.find((url) => isImmutable(url) && !changingName.test(url));
  if (nameless !== undefined) {
    throw new Error(`${nameless} would be cached for a year; expected a digest in its name`);
  }
  const movedTwins = moved
    .map(({ from, to }) => ({ from: markdownUrl(from), to: markdownUrl(to) }))
    .filter(({ to }) => urls.includes(to));
  const pages = files.filter(isPage).map(({ url }) => ({ from: url, to: url }));
  return {
    files,
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(scriptHashes),
      ...securityHeaders,
      'Speculation-Rules': speculationRules.header,
      'No-Vary-Search': noVarySearch,
    },
    contentTypes: [speculationRules, feed].flatMap(({ url: end, contentType }) =>
      urls.filter((url) => url.endsWith(end)).map((url) => ({ url, contentType })),
    ),
    movedPages: [...moved, ...movedTwins],
    otherForms: [...pages, ...moved]
      .filter(({ from }) => from !== '/')
      .map(({ from, to }) => ({ from: otherSlashForm(from), to })),
  };
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

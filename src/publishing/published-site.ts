import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { feed } from '../config/feed';
import {
  cacheControl,
  contentSecurityPolicy,
  filesForPrograms,
  immutableFolder,
  isImmutable,
  notListed,
  noVarySearch,
  securityHeaders,
  twinType,
} from '../config/headers';
import { languagePaths } from '../config/languages';
import { organization } from '../config/organization';
import type { Redirect } from '../config/redirects';
import { speculationRules } from '../config/speculation-rules';
import { markdownUrl } from '../shared/markdown-url';
import { otherSlashForm, type SiteFile } from '../shared/site-files';

/** The headers of the responses to some paths. */
interface HeaderRule {
  /** A path, in which `*` stands for any text. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a host has to do with a built site; `cloudflare-files.ts` and `nginx-files.ts` say it in their words. */
export interface PublishedSite {
  readonly files: readonly SiteFile[];
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Those of some paths: of files whose endings don't say their types, kept for another time, or not listed. */
  readonly rules: readonly HeaderRule[];
  /** The pages that have moved, and with each its twin. The host redirects their other slash forms, too. */
  readonly movedPages: readonly Redirect[];
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
  const inEachLanguage = (paths: readonly string[], headers: HeaderRule['headers']) =>
    languagePaths.flatMap((language) => paths.map((path) => ({ path: language + path, headers })));
  return {
    files,
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(scriptHashes),
      ...securityHeaders,
      'Speculation-Rules': speculationRules.header,
      'No-Vary-Search': noVarySearch,
    },
    rules: [
      ...inEachLanguage([`${immutableFolder}*`], { 'Cache-Control': cacheControl.immutable }),
      ...[speculationRules, feed].flatMap(({ url: end, contentType }) =>
        urls
          .filter((url) => url.endsWith(end))
          .map((path) => ({ path, headers: { 'Content-Type': contentType } })),
      ),
      // One rule for all: a large site has more twins than a host takes rules.
      { path: filesForPrograms.twins, headers: { 'Content-Type': twinType, ...notListed } },
      ...inEachLanguage([...filesForPrograms.lists, `${filesForPrograms.texts}*`], notListed),
    ],
    movedPages: [...moved, ...movedTwins],
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

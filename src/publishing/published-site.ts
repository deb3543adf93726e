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

/** Response headers for some paths. */
interface HeaderRule {
  /** A path, in which `*` matches any text. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How to host a built site, from which `cloudflare-files.ts` and `nginx-files.ts` derive configurations. */
export interface PublishedSite {
  readonly files: readonly SiteFile[];
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of some paths: other types, other cache times, or kept out of search engines. */
  readonly rules: readonly HeaderRule[];
  /** Moved pages and their twins. The host redirects their other slash forms, too. */
  readonly movedPages: readonly Redirect[];
}

/**
 * Reads the policy sources (`'sha256-…'`) of a site's inline scripts from its headers.
 *
 * @throws Error if the site has no `_headers`
 */
export async function publishedPolicySources(folder: string): Promise<string[]> {
  const headers = await readFile(path.join(folder, '_headers'), 'utf8');
  return headers.match(/'sha256-[^']+'/g) ?? [];
}

/** A digest in the name of the file, or a version in the name of its folder. */
const versionedName = /[0-9a-f]{6,}[^/]*$|-\d+\.\d+\.\d+\//;

/**
 * Derives headers and redirects from the files of a site.
 *
 * @param scriptHashes - policy sources of its inline scripts
 * @throws Error if a file would be cached for a year under a name without a digest
 */
export function siteOf(
  files: readonly SiteFile[],
  scriptHashes: readonly string[],
  moved: readonly Redirect[],
): PublishedSite {
  const urls = files.map(({ url }) => url);
  const unversioned = urls.find((url) => isImmutable(url) && !versionedName.test(url));
  if (unversioned !== undefined) {
    throw new Error(`${unversioned} would be cached for a year; expected a digest in its name`);
  }
  const movedPages = languagePaths.flatMap((language) =>
    moved.map(({ from, to }) => ({ from: language + from, to: language + to })),
  );
  const movedTwins = movedPages
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
      // One rule for all twins, because the host limits the number of rules.
      { path: filesForPrograms.twins, headers: { 'Content-Type': twinType, ...notListed } },
      ...inEachLanguage([...filesForPrograms.lists, `${filesForPrograms.texts}*`], notListed),
    ],
    movedPages: [...movedPages, ...movedTwins],
  };
}

/** Returns the path that links use, with the base path of the site. */
export function addressOf(url: string): string {
  return organization.baseUrl + url.slice(1);
}

/** Returns the files of a site by the paths that links use, including the other slash form. */
export function filesByAddress(files: readonly SiteFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ file, url }) =>
      [url, otherSlashForm(url)].map((form) => [addressOf(form), file] as const),
    ),
  );
}

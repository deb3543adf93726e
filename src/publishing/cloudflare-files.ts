import {
  cacheControl,
  filesForPrograms,
  immutableFolder,
  notListed,
  twinType,
} from '../config/headers';
import { languagePaths } from '../config/languages';
import type { Redirect } from '../config/redirects';
import type { PublishedSite } from './published-site';

/** The headers that requests of some paths get. */
interface HeaderRule {
  /** A path, or the start of one with `*` at its end. */
  readonly path: string;
  /** A header of a wider rule, which would be sent too. */
  readonly without?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The limits of Cloudflare, less a tenth: it drops what is beyond them with no more than a warning,
 * and the next page or header would be the one that is dropped.
 */
const limits = { lineLength: 1800, headerRules: 90, redirects: 1800 };

/**
 * Returns the files for Cloudflare Workers static assets. Errors are answered by `edge-worker.ts`,
 * since `_headers` would give a missing asset the cache time of its folder. So are other forms with
 * a slash at their end, of which a large site has more than the host takes redirects.
 *
 * @throws Error when a rule would be dropped, or nearly so
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 * @see https://developers.cloudflare.com/workers/static-assets/redirects/
 */
export function cloudflareFiles(site: PublishedSite) {
  const rules: HeaderRule[] = [
    { path: '/*', headers: { ...site.headers, 'Cache-Control': cacheControl.revalidated } },
    ...languagePaths.map((language) => ({
      path: `${language}${immutableFolder}*`,
      without: 'Cache-Control',
      headers: { 'Cache-Control': cacheControl.immutable },
    })),
    ...site.contentTypes.map(({ url, contentType }) => ({
      path: url,
      headers: { 'Content-Type': contentType },
    })),
    // One rule for all: a large site has more twins than the host takes rules.
    { path: filesForPrograms.twins, headers: { 'Content-Type': twinType, ...notListed } },
    ...languagePaths.flatMap((language) =>
      [...filesForPrograms.lists, `${filesForPrograms.texts}*`].map((path) => ({
        path: language + path,
        headers: notListed,
      })),
    ),
  ];
  const otherForms = site.otherForms.filter(({ from }) => !from.endsWith('/'));
  const redirects = [...site.movedPages, ...otherForms];
  const files = { _headers: formatHeaders(rules), _redirects: formatRedirects(redirects) };
  const longest = Object.values(files)
    .flatMap((text) => text.split('\n'))
    .reduce((one, other) => (other.length > one.length ? other : one));
  assertBelow(`characters in "${longest.slice(0, 60)}…"`, longest.length, limits.lineLength);
  assertBelow('rules for headers', rules.length, limits.headerRules);
  assertBelow('redirects', redirects.length, limits.redirects);
  return files;
}

function formatHeaders(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ path, without, headers }) => [
    path,
    ...(without ? [`  ! ${without}`] : []),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** `checkUrls` sees to it that no path has two, of which a host drops the second. */
function formatRedirects(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

function assertBelow(what: string, count: number, limit: number): void {
  if (count > limit) {
    throw new Error(`${count} ${what}; expected at most ${limit}, since the host drops the rest`);
  }
}

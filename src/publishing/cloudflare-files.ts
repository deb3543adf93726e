import maxBy from 'lodash/maxBy';

import { cacheControl } from '../config/headers';
import type { PublishedSite } from './published-site';

/**
 * The limits of Cloudflare, less a tenth: it drops what is beyond them with no more than a warning,
 * and the next page or header would be the one that is dropped.
 */
const limits = { lineLength: 1800, headerRules: 90, redirects: 1800 };

/**
 * Returns the files for Cloudflare Workers static assets. Errors are answered by `edge-worker.ts`,
 * since `_headers` would give a missing asset the cache time of its folder. So are the other slash forms of
 * pages, of which a large site has more than the host takes redirects.
 *
 * @throws Error when a rule would be dropped, or nearly so
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 * @see https://developers.cloudflare.com/workers/static-assets/redirects/
 */
export function cloudflareFiles(site: PublishedSite) {
  const ofAll = { ...site.headers, 'Cache-Control': cacheControl.revalidated };
  const rules = [
    ['/*', ...linesOf(ofAll)],
    ...site.rules.map(({ path, headers }) => {
      // What a wider rule says would be sent too.
      const replaced = Object.keys(headers).filter((name) => name in ofAll);
      return [path, ...replaced.map((name) => `  ! ${name}`), ...linesOf(headers)];
    }),
  ];
  // `checkUrls` sees to it that no path has two, of which a host drops the second.
  const redirects = site.movedPages.map(({ from, to }) => `${from} ${to} 301`);
  const longest = maxBy([...rules.flat(), ...redirects], 'length') ?? '';
  assertBelow(`characters in "${longest.slice(0, 60)}…"`, longest.length, limits.lineLength);
  assertBelow('rules for headers', rules.length, limits.headerRules);
  assertBelow('redirects', redirects.length, limits.redirects);
  return { _headers: fileOf(rules.flat()), _redirects: fileOf(redirects) };
}

function linesOf(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}

function fileOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function assertBelow(what: string, count: number, limit: number): void {
  if (count > limit) {
    throw new Error(`${count} ${what}; expected at most ${limit}, since the host drops the rest`);
  }
}

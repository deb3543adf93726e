import maxBy from 'lodash/maxBy';

import { cacheControl } from '../config/headers';
import type { PublishedSite } from './published-site';

/** Cloudflare's limits less a tenth, because Cloudflare drops rules beyond a limit with only a warning. */
const limits = { lineLength: 1800, headerRules: 90, redirects: 1800 };

/**
 * Returns the files for Cloudflare Workers static assets. `edge-worker.ts` handles errors, because `_headers`
 * would give a missing asset the cache time of its folder. It also redirects the other slash form of each
 * page, because a large site would exceed the limit for redirects.
 *
 * @throws Error if the rules come close to a limit
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 * @see https://developers.cloudflare.com/workers/static-assets/redirects/
 */
export function cloudflareFiles(site: PublishedSite) {
  const allPaths = { ...site.headers, 'Cache-Control': cacheControl.revalidated };
  const rules = [
    ['/*', ...linesOf(allPaths)],
    ...site.rules.map(({ path, headers }) => {
      // Cloudflare would send the value of the wider rule, too.
      const replaced = Object.keys(headers).filter((name) => name in allPaths);
      return [path, ...replaced.map((name) => `  ! ${name}`), ...linesOf(headers)];
    }),
  ];
  // `checkUrls` rejects a second redirect of the same path, which Cloudflare would drop.
  const redirects = site.movedPages.map(({ from, to }) => `${from} ${to} 301`);
  const longest = maxBy([...rules.flat(), ...redirects], 'length') ?? '';
  assertBelow(`characters in "${longest.slice(0, 60)}…"`, longest.length, limits.lineLength);
  assertBelow('header rules', rules.length, limits.headerRules);
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
    throw new Error(
      `${count} ${what}; expected at most ${limit}, because Cloudflare drops the rest`,
    );
  }
}

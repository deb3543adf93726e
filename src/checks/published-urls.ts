import escapeRegExp from 'lodash/escapeRegExp';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Redirect } from '../config/redirects';
import { findIn, partOf, type Position } from '../guides/nodes';
import type { Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { nearestPath } from '../shared/nearest-path';
import { otherSlashForm } from '../shared/site-files';
import { readRenames } from '../shared/version-control';

/** All paths ever published; a build adds those of its site. */
export const publishedUrlsFile = 'src/config/published-urls.txt';

const redirectsFile = 'src/config/redirects.ts';

/** Reads the record of published paths; it's empty where a publisher begins anew, without the file. */
export function readRecord(): string {
  return existsSync(publishedUrlsFile) ? readFileSync(publishedUrlsFile, 'utf8') : '';
}

/** Returns the paths in the text of `published-urls.txt`; `#` starts a comment. */
export function readPublished(text: string): { url: string; line: number }[] {
  return text
    .split('\n')
    .map((line, index) => ({ url: urlIn(line), line: index + 1 }))
    .filter(({ url }) => url !== '');
}

function urlIn(line: string): string {
  return line.replace(/#.*/, '').trim();
}

/**
 * Adds the paths of the built site to the record, and drops those that an earlier local build added but
 * that were never committed.
 *
 * @param record - the text of `published-urls.txt`
 * @param committed - its text in the last commit
 */
export function recordUrls(record: string, committed: string, built: readonly string[]): string {
  const lasting = new Set(['', ...committed.split('\n').map(urlIn), ...built]);
  const lines = record.split('\n');
  const recorded = new Set(lines.map(urlIn));
  const added = built.filter((url) => !recorded.has(url)).map((url) => `${url}\n`);
  return lines.filter((line) => lasting.has(urlIn(line))).join('\n') + added.join('');
}

/**
 * Finds published paths that no longer resolve, and redirects that don't lead from a path of the site
 * straight to a page.
 *
 * @param built - the paths of the built site
 * @param published - the text of `published-urls.txt`
 * @param moved - current paths of moved pages, as recorded by version control
 * @param before - the record without the paths that are new
 */
export function checkUrls(
  built: readonly string[],
  published: string,
  redirects: readonly Redirect[],
  moved: ReadonlyMap<string, string> = new Map(),
  before = published,
): Fault[] {
  const answered = new Set([...built, ...redirects.map(({ from }) => from)]);
  const recorded = readPublished(published);
  const known = new Set(readPublished(before).map(({ url }) => url));
  const lost = recorded
    .filter(({ url }) => !answered.has(url) && !answered.has(otherSlashForm(url)))
    .map(({ url, line }) => {
      // A page isn't replaced by a file.
      const alike = built.filter((it) => path.posix.extname(it) === path.posix.extname(url));
      // A page that wasn't published before is more likely the lost one than a similar page is.
      const added = alike.filter((it) => !known.has(it));
      const target = [moved.get(url), nearestPath(url, added), nearestPath(url, alike)].find(
        (it) => it && built.includes(it),
      );
      return {
        file: publishedUrlsFile,
        line,
        column: 1,
        rule: 'lost-url',
        message: `${url} was published, but is no longer a page or a redirect`,
        fix: `add { from: '${url}', to: '${target ?? '…'}' } to ${redirectsFile}, or remove the line if the page was never online`,
      };
    });
  return [...lost, ...redirects.flatMap((redirect) => brokenRedirect(redirect, built, redirects))];
}

/** Returns the new paths of guides that Git recorded as moved, by their old paths. */
export function movedGuides(): Map<string, string> {
  return new Map([...readRenames('docs')].map(([from, to]) => [guidePath(from), guidePath(to)]));
}

/** Returns the path of a guide without a slug, given its file. */
export function guidePath(file: string): string {
  return `/${file.replace(/\.mdx$/, '').replace(/(?<=\/)index$/, '')}`;
}

/** An unrecorded path could later be lost without anybody noticing. */
export function unrecordedUrls(published: string, built: readonly string[]): Fault[] {
  const recorded = readPublished(published);
  const urls = new Set(recorded.map(({ url }) => url));
  return built
    .filter((url) => !urls.has(url))
    .map((url) => ({
      file: publishedUrlsFile,
      line: (recorded.at(-1)?.line ?? 0) + 1,
      column: 1,
      rule: 'unrecorded-url',
      message: `${url} will be published, but isn't recorded`,
      fix: 'run npm run build, which records it, and commit the file',
    }));
}

function brokenRedirect(
  { from, to }: Redirect,
  built: readonly string[],
  redirects: readonly Redirect[],
): Fault[] {
  const fault = (message: string, fix?: string): Fault[] => [
    {
      file: redirectsFile,
      ...placeOfRedirect(from),
      rule: 'redirect',
      message: `the redirect from ${from} ${message}`,
      ...(fix && { fix }),
    },
  ];
  if (!isPathOfSite(from)) {
    return fault(
      "doesn't start from a path on this site",
      'write a path with one slash, as in /docs/old-page',
    );
  }
  const forms = [from, otherSlashForm(from)];
  if (redirects.filter((other) => forms.includes(other.from)).length > 1) {
    return fault('is listed twice');
  }
  if (built.some((url) => forms.includes(url))) return fault('would hide the page at that path');
  if (built.includes(to)) return [];
  const next = redirects.find((redirect) => redirect.from === to);
  if (next) return fault(`points to ${to}, which is itself redirected`, `expected ${next.to}`);
  const nearest = nearestPath(to, built);
  return fault(`points to ${to}, which isn't a page`, nearest && `did you mean "${nearest}"?`);
}

/** Returns the place of a path's redirect; the last one if it is listed twice. */
function placeOfRedirect(from: string): Position {
  const text = existsSync(redirectsFile) ? readFileSync(redirectsFile, 'utf8') : '';
  const matches = findIn(
    partOf(text),
    new RegExp(`(?<=\\bfrom:\\s*)(['"])${escapeRegExp(from)}\\1`, 'g'),
  );
  return matches.at(-1)?.placeAt(0) ?? { line: 1, column: 1 };
}

function isPathOfSite(url: string): boolean {
  const site = 'https://site.invalid';
  // To hosts, `*` and `:name` are wildcards.
  return URL.canParse(url, site) && new URL(url, site).pathname === url && !/[*:]/.test(url);
}

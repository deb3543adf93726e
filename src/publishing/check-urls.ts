import type { Redirect } from '../config/redirects';
import { nearestPath } from '../shared/nearest-path';
import type { Fault } from '../shared/faults';
import { otherSlashForm } from './published-site';

/** Every path that was ever published; `npm run urls:record` adds those of the built site. */
export const publishedUrlsFile = 'src/config/published-urls.txt';

const redirectsFile = 'src/config/redirects.ts';

/** Returns the paths in the text of `published-urls.txt`; `#` starts a comment. */
export function readPublished(text: string): { url: string; line: number }[] {
  return text
    .split('\n')
    .map((line, index) => ({ url: line.replace(/#.*/, '').trim(), line: index + 1 }))
    .filter(({ url }) => url !== '');
}

/**
 * Finds published paths that lead nowhere, and redirects that do not lead to a page in one step.
 *
 * @param built - the paths of the built site
 * @param published - the text of `published-urls.txt`
 */
export function checkUrls(
  built: readonly string[],
  published: string,
  redirects: readonly Redirect[],
): Fault[] {
  const answered = new Set([...built, ...redirects.map(({ from }) => from)]);
  const lost = readPublished(published)
    .filter(({ url }) => !answered.has(url) && !answered.has(otherSlashForm(url)))
    .map(({ url, line }) => ({
      file: publishedUrlsFile,
      line,
      column: 1,
      rule: 'lost-url',
      message: `${url} was published, but is no longer a page or a redirect`,
      fix: `add { from: '${url}', to: '${nearestPath(url, built) ?? '…'}' } to ${redirectsFile}`,
    }));
  return [...lost, ...redirects.flatMap((redirect) => brokenRedirect(redirect, built, redirects))];
}

function brokenRedirect(
  { from, to }: Redirect,
  built: readonly string[],
  redirects: readonly Redirect[],
): Fault[] {
  const fault = (message: string, fix?: string): Fault[] => [
    {
      file: redirectsFile,
      line: 1,
      column: 1,
      rule: 'redirect',
      message: `the redirect of ${from} ${message}`,
      ...(fix && { fix }),
    },
  ];
  const forms = [from, otherSlashForm(from)];
  if (redirects.filter((other) => forms.includes(other.from)).length > 1) {
    return fault('is there twice');
  }
  if (built.some((url) => forms.includes(url))) return fault('would hide the page of that path');
  if (built.includes(to)) return [];
  const next = redirects.find((redirect) => redirect.from === to);
  if (next) return fault(`leads to ${to}, which is redirected too`, `expected ${next.to}`);
  const nearest = nearestPath(to, built);
  return fault(`leads to ${to}, which is no page`, nearest && `did you mean "${nearest}"?`);
}

import type { Redirect } from '../config/redirects';
import { nearestPath } from '../shared/nearest-path';
import type { Fault } from '../shared/faults';
import { otherSlashForm } from './published-site';

/** A text file of the repository, for the places of faults in it. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** What `checkUrls` compares. */
export interface Urls {
  /** The paths that the built site answers. */
  readonly built: readonly string[];
  /** Every path ever published, one a line. */
  readonly published: Source;
  readonly redirects: readonly Redirect[];
  /** The file that holds `redirects`. */
  readonly redirectsSource: Source;
}

/** Returns the paths in a list of published ones; `#` starts a comment. */
export function readPublished({ text }: Source): { url: string; line: number }[] {
  return text
    .split('\n')
    .map((line, index) => ({ url: line.replace(/#.*/, '').trim(), line: index + 1 }))
    .filter(({ url }) => url !== '');
}

/**
 * Finds published paths that nothing answers any more, and redirects that do not lead to a page in
 * one step.
 *
 * @returns a fault for each, where it is mended
 */
export function checkUrls(urls: Urls): Fault[] {
  return [...lostUrls(urls), ...brokenRedirects(urls)];
}

function lostUrls({ built, published, redirects, redirectsSource }: Urls): Fault[] {
  const answered = new Set([...built, ...redirects.map(({ from }) => from)]);
  return readPublished(published)
    .filter(({ url }) => !answered.has(url) && !answered.has(otherSlashForm(url)))
    .map(({ url, line }) => ({
      file: published.file,
      line,
      column: 1,
      rule: 'lost-url',
      message: `${url} was published, and neither a page nor a redirect answers it now`,
      mend: `add { from: '${url}', to: '${nearestPath(url, built) ?? '…'}' } to ${redirectsSource.file}`,
    }));
}

function brokenRedirects({ built, redirects, redirectsSource }: Urls): Fault[] {
  const targets = new Set(built);
  const sources = new Set<string>();
  return redirects.flatMap(({ from, to }) => {
    const fault = (message: string, mend?: string): Fault => ({
      ...placeOf(redirectsSource, `from: '${from}'`),
      rule: 'redirect',
      message: `the redirect of ${from} ${message}`,
      mend,
    });
    const isSecond = sources.has(from) || sources.has(otherSlashForm(from));
    sources.add(from);
    if (isSecond) return [fault('stands there twice')];
    if (targets.has(from) || targets.has(otherSlashForm(from))) {
      return [fault('would hide the page of that path')];
    }
    if (targets.has(to)) return [];
    const next = redirects.find((redirect) => redirect.from === to);
    if (next) return [fault(`leads to ${to}, which is redirected too`, `expected ${next.to}`)];
    const nearest = nearestPath(to, built);
    return [fault(`leads to ${to}, which is no page`, nearest && `did you mean "${nearest}"?`)];
  });
}

function placeOf({ file, text }: Source, wanted: string): Pick<Fault, 'file' | 'line' | 'column'> {
  const before = text.slice(0, Math.max(0, text.indexOf(wanted))).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

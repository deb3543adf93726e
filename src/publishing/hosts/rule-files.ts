import type { Redirect } from '../../config/redirects';

/** What the answers of some paths carry. */
export interface HeaderRule {
  /** A path, or the start of one with `*` at its end. */
  readonly path: string;
  /** Names of headers that a wider rule gave; their values would stand beside each other. */
  readonly without?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** A redirect, or an answer with another file. */
export interface RedirectRule extends Redirect {
  /** Status in the host's words; 301 unless given. */
  readonly status?: string;
}

/** The limits of a host. It drops what is beyond them, with no more than a warning. */
export interface Limits {
  readonly lineLength: number;
  readonly headerRules: number;
  readonly redirects: number;
}

/** What is this near to a limit fails: the next page or header would be the one that is dropped. */
const usableShare = 0.9;

/**
 * Returns the text of a `_headers` file.
 *
 * @throws Error when it is near one of the host's limits
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 * @see https://docs.netlify.com/manage/routing/headers/
 */
export function formatHeaders(rules: readonly HeaderRule[], limits: Limits): string {
  const lines = rules.flatMap(({ path, without = [], headers }) => [
    path,
    ...without.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  assertLines('_headers', lines, limits);
  assertBelow('_headers: rules', rules.length, limits.headerRules);
  return text(lines);
}

/**
 * Returns the text of a `_redirects` file.
 *
 * @throws Error when it is near one of the host's limits, or a path has two redirects
 * @see https://developers.cloudflare.com/workers/static-assets/redirects/
 * @see https://docs.netlify.com/manage/routing/redirects/overview/
 */
export function formatRedirects(redirects: readonly RedirectRule[], limits: Limits): string {
  const lines = redirects.map(({ from, to, status = '301' }) => `${from} ${to} ${status}`);
  const seen = new Set<string>();
  for (const { from } of redirects) {
    if (seen.has(from)) throw new Error(`_redirects: ${from} has two; the host drops the second`);
    seen.add(from);
  }
  assertLines('_redirects', lines, limits);
  assertBelow('_redirects: rules', lines.length, limits.redirects);
  return text(lines);
}

function assertLines(file: string, lines: readonly string[], { lineLength }: Limits): void {
  for (const line of lines) {
    assertBelow(`${file}: characters in the line "${line.slice(0, 60)}…"`, line.length, lineLength);
  }
}

function assertBelow(what: string, count: number, limit: number): void {
  if (count <= limit * usableShare) return;
  throw new Error(
    `${what}: ${count}; expected at most ${Math.floor(limit * usableShare)}, since the host drops what is beyond ${limit}`,
  );
}

function text(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

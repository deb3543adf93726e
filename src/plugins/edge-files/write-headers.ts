import { createHash } from 'node:crypto';

/** The host drops a longer line with no more than a warning, and the site goes out without it. */
const longestLine = 2000;

/**
 * Returns the policy sources (`'sha256-…'`) of all inline scripts in the pages, sorted, each once.
 *
 * @param pages - HTML of the built pages
 */
export function hashInlineScripts(pages: Iterable<string>): string[] {
  const hashes = new Set<string>();
  for (const html of pages) {
    for (const [, attributes = '', script = ''] of html.matchAll(
      /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    )) {
      const isCode = !/\b(?:src=|type="?application\/(?:ld\+)?json)/.test(attributes);
      if (isCode) {
        hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      }
    }
  }
  return [...hashes].sort();
}

/**
 * Returns the text of a `_headers` file.
 *
 * @throws Error when a line is too long for the host
 */
export function formatHeaders(
  headersByPath: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string {
  const lines = Object.entries(headersByPath).flatMap(([pattern, headers]) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const tooLong = lines.find((line) => line.length > longestLine);
  if (tooLong) {
    throw new Error(
      `_headers: the line "${tooLong.slice(0, 60)}…" has ${tooLong.length} characters; the host takes at most ${longestLine} and would drop it`,
    );
  }
  return `${lines.join('\n')}\n`;
}

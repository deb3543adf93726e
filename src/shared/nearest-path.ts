import path from 'node:path';

import { nearestName } from 'docusaurus-plugin-static-api-docs/faults';

/**
 * Returns the most likely intended path for a wrong one: one with the same last segment if there is one (a moved
 * file, a wrong number of `../`), otherwise the nearest by spelling.
 *
 * @param wanted - with `/` between its parts, like the candidates
 */
export function nearestPath(wanted: string, candidates: readonly string[]): string | undefined {
  const last = path.posix.basename(wanted);
  const namesakes = candidates.filter((it) => path.posix.basename(it) === last);
  return nearestName(wanted, namesakes) ?? namesakes[0] ?? nearestName(wanted, candidates);
}

/** Returns the relative link from one file to another. */
export function relativeUrl(from: string, to: string): string {
  return path.relative(path.dirname(from), to).split(path.sep).join('/');
}

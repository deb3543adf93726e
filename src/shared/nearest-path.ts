import path from 'node:path';

import { nearestName } from 'docusaurus-plugin-static-api-docs/faults';

/**
 * Returns the path that a wrong one most likely meant: one with the same last part when there is
 * one (a file that was moved, a wrong number of `../`), else the nearest by spelling.
 *
 * @param wanted - with `/` between its parts, like the candidates
 */
export function nearestPath(wanted: string, candidates: readonly string[]): string | undefined {
  const last = path.posix.basename(wanted);
  const namesakes = candidates.filter((it) => path.posix.basename(it) === last);
  return nearestName(wanted, namesakes) ?? namesakes[0] ?? nearestName(wanted, candidates);
}

/** Returns how a file is written in a link of another one. */
export function relativeUrl(from: string, to: string): string {
  return path.relative(path.dirname(from), to).split(path.sep).join('/');
}

import { spawnSync } from 'node:child_process';

/**
 * Tells whether git knows when each file last changed. A shallow clone knows its newest commits only,
 * and gives all older files the date of the first of them.
 *
 * @param folder - any folder of the repository
 */
export function hasWholeHistory(folder = '.'): boolean {
  const options = { cwd: folder, encoding: 'utf8' } as const;
  return spawnSync('git', ['rev-parse', '--is-shallow-repository'], options).stdout === 'false\n';
}

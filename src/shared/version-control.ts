import { spawnSync } from 'node:child_process';

/**
 * Tells whether git knows when each file last changed. A shallow clone knows its newest commits only,
 * and gives all older files the date of the first of them.
 *
 * @param folder - any folder of the repository
 */
export function hasWholeHistory(folder = '.'): boolean {
  return git(folder, 'rev-parse', '--is-shallow-repository') === 'false\n';
}

/** Returns the hash of the checked-out commit, if no file differs from it. */
export function unchangedCommit(folder = '.'): string | undefined {
  return git(folder, 'status', '--porcelain') === ''
    ? git(folder, 'rev-parse', 'HEAD')?.trim()
    : undefined;
}

/** Returns the text of a file in the last commit, if it has that file. */
export function committedText(file: string, folder = '.'): string | undefined {
  return git(folder, 'show', `HEAD:./${file}`);
}

/** Returns the names in a folder in the last commit, if there is a repository. */
export function committedNames(folder: string): string[] | undefined {
  return git(folder, 'ls-tree', '-z', '--name-only', 'HEAD')?.split('\0');
}

/**
 * Returns where the files of a folder have gone, as far as the history tells: by the path of each that
 * has moved, the path that it has now. What is staged counts too.
 *
 * @param under - folder of the files
 * @param folder - any folder of the repository, from which paths count
 */
export function readRenames(under: string, folder = '.'): Map<string, string> {
  const options = ['--find-renames', '--diff-filter=R', '--name-status', '--relative', '-z'];
  const staged = git(folder, 'diff', 'HEAD', ...options, '--', under) ?? '';
  const committed = git(folder, 'log', '--format=', ...options, '--', under) ?? '';
  const renames = new Map<string, string>();
  // Newest first, so that what has moved twice is known by its last path already.
  for (const [, from = '', to = ''] of `${staged}${committed}`.matchAll(
    /R\d+\0([^\0]*)\0([^\0]*)\0/g,
  )) {
    if (!renames.has(from)) renames.set(from, renames.get(to) ?? to);
  }
  return renames;
}

function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

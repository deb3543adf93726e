import { spawnSync } from 'node:child_process';

import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';

/**
 * Whether Git knows when each file last changed. A shallow clone only has the newest commits, and dates all
 * older files to the first of them.
 *
 * @param folder - any folder of the repository
 */
export function hasWholeHistory(folder = '.'): boolean {
  return git(folder, 'rev-parse', '--is-shallow-repository') === 'false\n';
}

/** Returns the hash of the checked-out commit if there are no changes. */
export function unchangedCommit(folder = '.'): string | undefined {
  return git(folder, 'status', '--porcelain') === ''
    ? git(folder, 'rev-parse', 'HEAD')?.trim()
    : undefined;
}

/** Returns those of the given files, and of the files in given folders, that differ from the last commit. */
export function changedSinceCommit(places: readonly string[], folder = '.'): string[] {
  const changes = git(folder, 'status', '--porcelain', '-z', '-uall', '--', ...places) ?? '';
  // Each has two letters for its state, and a space.
  return changes
    .split('\0')
    .filter(Boolean)
    .map((it) => it.slice(3));
}

/** Returns the text of a file in the last commit, if it has that file. */
export function committedText(file: string, folder = '.'): string | undefined {
  return git(folder, 'show', `HEAD:./${file}`);
}

/**
 * Finds the commit that has the files of a folder as readers have them: main as the present branch left it. If
 * nothing in the folder has changed since, main itself may be what is published next, so the commit before it.
 *
 * @returns the commit, or why git doesn't know it
 */
export function publishedCommit(folder: string): { commit: string } | { unknown: string } {
  if (!commitOf(folder, 'HEAD')) return { unknown: 'there is no git repository with a commit' };
  const main = ['origin/main', 'main'].find((name) => commitOf(folder, name)) ?? 'HEAD';
  const left = git(folder, 'merge-base', 'HEAD', main)?.trim();
  const isChanged = left && git(folder, 'diff', '--quiet', left, '--', '.') === undefined;
  const commit = isChanged ? left : left && commitOf(folder, `${left}^`);
  if (commit) return { commit };
  // The first commit of all has nothing before it.
  return left && hasWholeHistory(folder)
    ? { commit: left }
    : { unknown: 'this clone is shallow (run git fetch --unshallow)' };
}

/**
 * Lists the files that differ from where the present branch left main, whether they're committed or not.
 *
 * @returns paths from the root of the repository; none on main itself, or without a main branch
 */
export function changedFiles(folder = '.'): string[] {
  const main = ['origin/main', 'main'].find((name) => commitOf(folder, name)) ?? 'HEAD';
  const left = git(folder, 'merge-base', 'HEAD', main)?.trim() ?? 'HEAD';
  const changed = git(folder, 'diff', '--name-only', '--no-renames', '-z', left) ?? '';
  const added = git(folder, 'ls-files', '--others', '--exclude-standard', '-z') ?? '';
  return `${changed}${added}`.split('\0').filter(Boolean);
}

function commitOf(folder: string, name: string): string | undefined {
  return git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.trim();
}

/**
 * Writes the files of a folder as a commit has them.
 *
 * @param target - a folder to write them to
 */
export function writeCommitted(folder: string, commit: string, target: string): void {
  const names = git(folder, 'ls-tree', '-r', '-z', '--name-only', commit) ?? '';
  const texts = names
    .split('\0')
    .filter(Boolean)
    .map((name): [string, string] => {
      return [name, git(folder, 'show', `${commit}:./${name}`) ?? ''];
    });
  writeFolder(target, new Map(texts));
}

/**
 * Returns the current path of each moved file of a folder by its old path, according to the history, including
 * staged changes.
 *
 * @param under - folder of the files
 * @param folder - any folder of the repository, to which paths are relative
 */
export function readRenames(under: string, folder = '.'): Map<string, string> {
  const options = ['--find-renames', '--diff-filter=R', '--name-status', '--relative', '-z'];
  const staged = git(folder, 'diff', 'HEAD', ...options, '--', under) ?? '';
  const committed = git(folder, 'log', '--format=', ...options, '--', under) ?? '';
  const renames = new Map<string, string>();
  // Newest first, so that the last path of a file that was moved twice is already known.
  for (const [, from = '', to = ''] of `${staged}${committed}`.matchAll(
    /R\d+\0([^\0]*)\0([^\0]*)\0/g,
  )) {
    if (!renames.has(from)) renames.set(from, renames.get(to) ?? to);
  }
  return renames;
}

function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  return status === 0 ? stdout : undefined;
}

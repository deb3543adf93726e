import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Fault } from '../shared/faults';
import { findSecrets } from './find-secrets';

/** What a scan saw. */
export interface Scan {
  readonly faults: readonly Fault[];
  /** Number of text files looked through. */
  readonly files: number;
}

/**
 * Looks for secrets in each text file that is, or would be, in the repository.
 *
 * @param folder - a working tree of git
 * @throws Error when git does not list a file there
 */
export async function scanRepository(folder: string): Promise<Scan> {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: folder, encoding: 'utf8' },
  );
  return scanFiles(
    folder,
    listed.split('\0').filter((name) => name !== '' && !isBadExample(name)),
  );
}

/** Whether a file shows what the content rule `secret` refuses, and so has to look like one. */
function isBadExample(name: string): boolean {
  return /^(?:src\/checks\/rules\/secret\.bad\.mdx|tests\/bad-input\/pages\/secret[^/]*\/page\.mdx)$/.test(
    name,
  );
}

/**
 * Looks for secrets, and for one known value, in each text file below a folder.
 *
 * @param folder - the output of a build
 * @param canary - a value that the build must not have seen
 * @throws Error when the folder has no text file
 */
export async function scanBuild(folder: string, canary: string): Promise<Scan> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return scanFiles(folder, names.sort(), canary);
}

async function scanFiles(folder: string, names: readonly string[], canary?: string): Promise<Scan> {
  const faults: Fault[] = [];
  let files = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const content = await read(file);
    if (content === undefined) continue;
    if (canary && content.includes(canary)) faults.push(canaryFault(file, content, canary));
    if (content.includes(0)) continue;
    files += 1;
    faults.push(...(await findSecrets(file, content.toString('utf8'))));
  }
  if (files === 0) throw new Error(`${folder} has no text file to look for secrets in`);
  return { faults, files };
}

/** Returns `undefined` for what git lists but what is no file: deleted, or a link to a folder. */
async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR') return undefined;
    throw error;
  }
}

function canaryFault(file: string, content: Buffer, canary: string): Fault {
  const before = content.subarray(0, content.indexOf(canary)).toString('utf8').split('\n');
  return {
    file,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    rule: 'environment-leak',
    message: 'an environment variable of the machine that built the site is in its output',
    mend: 'find what reads the environment; src/secrets/build-environment.ts names what a build may see',
  };
}

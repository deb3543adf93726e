import attempt from 'lodash/attempt';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder for unfinished output. Its name contains the process ID, so that folders left by killed
 * processes can be removed first.
 *
 * @param parent - the folder to create it in, which is created if missing
 */
export function makeUnfinishedFolder(parent: string): string {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const [, id] = /^portal-unfinished-(\d+)-/.exec(name) ?? [];
    const removeLeft = () => rmSync(path.join(parent, name), { recursive: true, force: true });
    // Folders of other users are left to them.
    if (id && !isRunning(Number(id))) attempt(removeLeft);
  }
  return mkdtempSync(path.join(parent, `portal-unfinished-${process.pid}-`));
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Runs `work` with a folder for unfinished output, which is removed afterward.
 *
 * @param parent - the folder to create it in
 * @returns the result of `work`
 */
export async function inUnfinishedFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = makeUnfinishedFolder(parent);
  try {
    return await work(folder);
  } finally {
    // Stopped processes may still write for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Writes a file or folder atomically: even if the process is killed, the target is either complete or
 * unchanged.
 *
 * @param target - the file or folder to write or replace
 * @param write - writes to the given path, in a folder beside the target
 * @returns the result of `write`
 */
export function writeAtomically<Result>(
  target: string,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  return inUnfinishedFolder(path.dirname(target), async (folder) => {
    const unfinished = path.join(folder, path.basename(target));
    const result = await write(unfinished);
    // A file replaces another, but a folder can't replace a folder that isn't empty.
    const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
    if (isFolder) await rename(target, `${unfinished}.replaced`);
    await rename(unfinished, target);
    return result;
  });
}

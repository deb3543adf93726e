import attempt from 'lodash/attempt';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder for what isn't finished. Its name says which process works in it, so those that
 * killed processes have left beside it are removed first.
 *
 * @param parent - the folder to make it in, which is made where it is missing
 */
export function makeUnfinishedFolder(parent: string): string {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const [, id] = /^portal-unfinished-(\d+)-/.exec(name) ?? [];
    const removeLeft = () => rmSync(path.join(parent, name), { recursive: true, force: true });
    // Another user removes what is theirs.
    if (id && !isRunning(Number(id))) attempt(removeLeft);
  }
  return mkdtempSync(path.join(parent, `portal-unfinished-${process.pid}-`));
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // EPERM: it runs, and is another user's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Runs `work` with a folder for what isn't finished, which is removed afterward.
 *
 * @param parent - the folder to make it in
 * @returns what `work` returns
 */
export async function inUnfinishedFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = makeUnfinishedFolder(parent);
  try {
    return await work(folder);
  } finally {
    // What is stopped may still write for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Writes a file or a folder that is there whole or as it was before, whenever the process is killed.
 *
 * @param target - the file or folder to write or replace
 * @param write - writes it at the path that it gets, in a folder beside the target
 * @returns what `write` returns
 */
export function writeWhole<Result>(
  target: string,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  return inUnfinishedFolder(path.dirname(target), async (folder) => {
    const unfinished = path.join(folder, path.basename(target));
    const result = await write(unfinished);
    // A file takes the place of another; a folder takes only an empty place.
    const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
    if (isFolder) await rename(target, `${unfinished}.replaced`);
    await rename(unfinished, target);
    return result;
  });
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { StepError } from '../../shared/step-error';
import { describeFiles, differingFiles, type File } from './archive';

/** Where a build lists its files at its end, below the folder of the repository. */
export const buildRecord = path.join('.docusaurus', 'build.json');

interface BuildRecord {
  /** Hash of the commit whose files it was built from; nothing where some were changed. */
  readonly commit?: string;
  readonly files: readonly File[];
}

/**
 * Lists the files of a finished build, so that a release has these and no others.
 *
 * @param commit - hash of the commit that it was built from, without changes
 */
export async function recordBuild(
  folder: string,
  record: string,
  commit: string | undefined,
): Promise<void> {
  await writeFile(record, JSON.stringify({ commit, files: await describeFiles(folder) }));
}

/**
 * Checks that a build is of a commit, and has the files with which it ended.
 *
 * @param record - what `recordBuild` has written
 * @throws StepError for another commit, or with the files that are missing, changed, or new; Error when
 *   there is no record
 */
export async function checkBuild(folder: string, record: string, commit: string): Promise<void> {
  const built = JSON.parse(await readFile(record, 'utf8')) as BuildRecord;
  if (built.commit !== commit) {
    const other = built.commit ?? 'files that are in no commit';
    throw new StepError(
      `${folder} was built from ${other}, not from ${commit} (run npm run build)`,
    );
  }
  const different = differingFiles(built.files, await describeFiles(folder));
  if (different.length === 0) return;
  const shown = [...different.slice(0, 10), ...(different.length > 10 ? ['…'] : [])].join(', ');
  throw new StepError(`${folder} isn't as the build left it: ${shown} (run npm run build)`);
}

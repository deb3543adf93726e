import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { StepError } from '../../shared/step-error';
import { describeFiles, differingFiles, type File } from './archive';

/** Where a build lists its files at its end, below the folder of the repository. */
export const buildRecord = path.join('.docusaurus', 'build.json');

/** Lists the files of a finished build, so that a release has these and no others. */
export async function recordBuild(folder: string, record: string): Promise<void> {
  await writeFile(record, JSON.stringify(await describeFiles(folder)));
}

/**
 * Checks that a build has the files with which it ended.
 *
 * @param record - what `recordBuild` has written
 * @throws StepError with the files that are missing, changed, or new; Error when there is no record
 */
export async function checkBuild(folder: string, record: string): Promise<void> {
  const ended = JSON.parse(await readFile(record, 'utf8')) as File[];
  const different = differingFiles(ended, await describeFiles(folder));
  if (different.length === 0) return;
  const shown = [...different.slice(0, 10), ...(different.length > 10 ? ['…'] : [])].join(', ');
  throw new StepError(`${folder} isn't as the build left it: ${shown} (run npm run build)`);
}

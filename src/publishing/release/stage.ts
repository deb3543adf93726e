import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { isImmutable } from '../../config/headers';
import { indexFolder } from '../../search/engine/index-files';
import { releaseFile, urlOf } from '../../shared/site-files';
import { StepError } from '../../shared/step-error';
import { archiveOf, listReleases, readRelease } from './archive';

/** The most files of one site (Cloudflare Workers static assets), less a tenth. */
const mostFiles = 18_000;

/** Says whether tabs of an earlier release need a file. For a search, they load the current index. */
const isForOpenTabs = (file: string) =>
  isImmutable(urlOf(file)) && !file.startsWith(`${indexFolder}/`);

/**
 * Puts together what is published: a release, and the immutable files of all other releases whose
 * archives are there, except their search indexes. Tabs that show one of those find their scripts,
 * while every page is of the release.
 *
 * @param archives - folder of the archives
 * @param name - the release
 * @param folder - a new one
 * @returns the count of files, the releases whose immutable files were added, and why others were
 *   skipped: their archives can't be read
 * @throws StepError when there is no such release, its own archive can't be read, or the host would
 *   not take so many files
 */
export async function stageRelease(
  archives: string,
  name: string,
  folder: string,
): Promise<{ files: number; kept: string[]; skipped: string[] }> {
  const names = await listReleases(archives, name);
  const staged = new Set<string>();
  const add = async (release: string, isWanted: (file: string) => boolean) => {
    const files = await readRelease(
      archiveOf(archives, release),
      // The name of an immutable file says what is in it.
      (file) => isWanted(file) && !staged.has(file),
    );
    writeFolder(folder, Object.entries(files), { isAll: false });
    Object.keys(files).forEach((file) => staged.add(file));
    return Object.keys(files).at(0);
  };

  await add(name, () => true);
  const kept: string[] = [];
  const skipped: string[] = [];
  let earlierFile: string | undefined;
  for (const release of names.filter((other) => other !== name).reverse()) {
    try {
      const added = await add(release, isForOpenTabs);
      earlierFile ??= added;
      kept.push(release);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      skipped.push(error.message);
    }
  }
  if (staged.size > mostFiles) {
    throw new StepError(
      `${staged.size} files; expected at most ${mostFiles} (delete the oldest archives from ${archives})`,
    );
  }
  const about = { release: name, earlierFile: earlierFile && `/${earlierFile}` };
  writeFolder(folder, [[releaseFile, `${JSON.stringify(about)}\n`]], { isAll: false });
  return { files: staged.size, kept, skipped };
}

import { rm } from 'node:fs/promises';

import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { cacheControl, cacheControlOf } from '../../config/headers';
import { releaseFile, urlOf } from '../../shared/site-files';
import { StepError } from '../../shared/step-error';
import { archiveOf, type File, listReleases, readRelease } from './archive';

/** The most files of one site (Cloudflare Workers static assets), less a tenth. */
const mostFiles = 18_000;

/**
 * Puts together what is published: a release, and the immutable files of all other releases whose
 * archives are there. Tabs that show one of those find their scripts, while every page is of the
 * release.
 *
 * @param archives - folder of the archives
 * @param name - the release
 * @param folder - is emptied first
 * @returns the count of files, the releases whose immutable files were added, and why others were
 *   skipped: their archives can't be read, or have other files under the same immutable names
 * @throws StepError when there is no such release, its own archive can't be read, or the host would
 *   not take so many files
 */
export async function stageRelease(
  archives: string,
  name: string,
  folder: string,
): Promise<{ files: number; kept: string[]; skipped: string[] }> {
  const names = await listReleases(archives, name);
  await rm(folder, { recursive: true, force: true });
  const digests = new Map<string, string>();
  const add = async (release: string, isWanted: (file: File) => boolean) => {
    const { manifest, contentOf } = await readRelease(archiveOf(archives, release));
    const files = manifest.files.filter(isWanted);
    const other = files.find(({ path, sha256 }) => (digests.get(path) ?? sha256) !== sha256);
    if (other) throw new StepError(`${release} has other content under the name ${other.path}`);
    const added = files.filter((file) => !digests.has(file.path));
    const contents = added.map((file) => [file.path, contentOf(file)] as const);
    writeFolder(folder, contents, { isAll: false });
    for (const { path, sha256 } of added) digests.set(path, sha256);
    return added.at(0)?.path;
  };

  await add(name, () => true);
  const kept: string[] = [];
  const skipped: string[] = [];
  let earlierFile: string | undefined;
  for (const release of names.filter((other) => other !== name).reverse()) {
    try {
      const added = await add(release, (file) => isImmutable(file.path));
      earlierFile ??= added;
      kept.push(release);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      skipped.push(error.message);
    }
  }
  if (digests.size > mostFiles) {
    throw new StepError(
      `${digests.size} files; expected at most ${mostFiles} (delete the oldest archives from ${archives})`,
    );
  }
  const about = { release: name, earlierFile: earlierFile && `/${earlierFile}` };
  writeFolder(folder, [[releaseFile, `${JSON.stringify(about)}\n`]], { isAll: false });
  return { files: digests.size, kept, skipped };
}

function isImmutable(file: string): boolean {
  return cacheControlOf(urlOf(file)) === cacheControl.immutable;
}

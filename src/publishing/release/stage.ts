import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { cacheControl, cacheControlOf } from '../../config/headers';
import { releaseFile, urlOf } from '../../shared/site-files';
import { StepError } from '../../shared/step-error';
import { withRelease } from './archive';
import type { ReleaseStore } from './store';

/** A tab that was opened this many releases ago still finds its scripts. */
export const keptReleases = 20;

/** The most files of one site (Cloudflare Workers static assets), less a tenth. */
const mostFiles = 18_000;

/**
 * Puts together what is published: a release, and the immutable files of the releases that were
 * published last, whichever of them is newer. Tabs that show one of those find their scripts,
 * while every page is of the release.
 *
 * @param name - the release
 * @param folder - is emptied first
 * @returns the count of files, and the releases whose immutable files were kept
 * @throws StepError when an archive doesn't match its manifest, two releases have different files of
 *   one immutable name, or the host would not take so many files
 */
export async function stageRelease(
  store: ReleaseStore,
  name: string,
  folder: string,
): Promise<{ files: number; kept: string[] }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const others = await store.lastPublished();
  const present = await store.names();
  const kept = others
    .filter((other) => present.includes(other) && other !== name)
    .slice(0, keptReleases);
  const added = new Map<string, { sha256: string; release: string }>();
  for (const release of [name, ...kept]) {
    const archive = store.archiveOf(release);
    await withRelease(archive, async (manifest, site) => {
      if (manifest.name !== release) throw new StepError(`${archive} holds ${manifest.name}`);
      for (const { path: file, sha256 } of manifest.files) {
        const isImmutable = cacheControlOf(urlOf(file)) === cacheControl.immutable;
        if (release !== name && !isImmutable) continue;
        const other = added.get(file);
        if (other && other.sha256 !== sha256) {
          throw new StepError(
            `${file} differs between the releases ${other.release} and ${release}`,
          );
        }
        if (other) continue;
        added.set(file, { sha256, release });
        await cp(path.join(site, file), path.join(folder, file));
      }
    });
  }
  if (added.size > mostFiles) {
    throw new StepError(`${added.size} files; expected at most ${mostFiles}`);
  }
  await writeFile(path.join(folder, releaseFile), `${JSON.stringify({ release: name })}\n`);
  return { files: added.size, kept };
}

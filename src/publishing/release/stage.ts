import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { cacheControl, cacheControlOf } from '../../config/headers';
import { urlOf } from '../../shared/site-files';
import { type ExtractedRelease, extractRelease, inTemporaryFolder } from './archive';
import type { ReleaseStore } from './store';

/** A tab that was opened this many releases ago still finds its scripts. */
export const keptReleases = 20;

/** The most files of one site (Cloudflare Workers static assets), less a tenth. */
const mostFiles = 18_000;

/** What was put together. */
export interface StagedRelease {
  readonly name: string;
  /** The releases whose immutable files were kept. */
  readonly kept: readonly string[];
  readonly files: number;
}

/**
 * Puts together what is published: a release, and the immutable files of the releases that were
 * published last, whichever of them is newer. Tabs that show one of those find their scripts,
 * while every page is of the release.
 *
 * @param name - the release
 * @param folder - is emptied first
 * @throws Error when an archive is not what its manifest says, two releases have different files of
 *   one immutable name, or the host would not take so many files
 */
export async function stageRelease(
  store: ReleaseStore,
  name: string,
  folder: string,
): Promise<StagedRelease> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const digests = new Map<string, { sha256: string; release: string }>();
  const kept = await releasesToKeep(store, name);
  for (const release of [name, ...kept]) {
    await inTemporaryFolder(async (temporary) => {
      const extracted = await extractRelease(store.archiveOf(release), temporary);
      if (extracted.manifest.name !== release) {
        throw new Error(`${store.archiveOf(release)} holds ${extracted.manifest.name}`);
      }
      await addFiles(extracted, folder, digests, release === name);
    });
  }
  if (digests.size > mostFiles) {
    throw new Error(`${digests.size} files; expected at most ${mostFiles}`);
  }
  await writeFile(path.join(folder, 'release.json'), `${JSON.stringify({ release: name })}\n`);
  return { name, kept, files: digests.size };
}

async function releasesToKeep(store: ReleaseStore, name: string): Promise<string[]> {
  const names = new Set(await store.names());
  const published = await store.lastPublished();
  return published.filter((each) => names.has(each) && each !== name).slice(0, keptReleases);
}

async function addFiles(
  { manifest, site }: ExtractedRelease,
  folder: string,
  digests: Map<string, { sha256: string; release: string }>,
  isCurrent: boolean,
): Promise<void> {
  for (const { path: file, sha256 } of manifest.files) {
    const isImmutable = cacheControlOf(urlOf(file)) === cacheControl.immutable;
    if (!isCurrent && !isImmutable) continue;
    const other = digests.get(file);
    if (other && other.sha256 !== sha256) {
      throw new Error(`${file} differs between the releases ${other.release} and ${manifest.name}`);
    }
    if (other) continue;
    digests.set(file, { sha256, release: manifest.name });
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(path.join(site, file), target);
  }
}

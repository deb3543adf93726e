import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { unzipSync } from 'fflate';
import uniq from 'lodash/uniq';
import xorBy from 'lodash/xorBy';
import { didYouMean, nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import { hostFiles, listSiteFiles } from '../../shared/site-files';
import { StepError } from '../../shared/step-error';
import { zip } from '../zip';

/** A file of a release, by its path in the site. */
export interface File {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a release is made of. */
interface Manifest {
  /** Time and commit. */
  readonly name: string;
  readonly commit: string;
  /** ISO 8601, in UTC. */
  readonly committedAt: string;
  readonly specifications: readonly { file: string; title: string; version: string }[];
  /** The packages whose code readers load. */
  readonly packages: readonly { name: string; version: string; license: string }[];
  readonly files: readonly File[];
}

const archiveEnding = '.zip';

/** Where a build notes at its end what it was built from, below the folder of the repository. */
export const builtCommitFile = path.join('.docusaurus', 'built-commit');

/** Returns the file of a release, whether it is there or not. */
export function archiveOf(folder: string, name: string): string {
  return path.join(folder, `${name}${archiveEnding}`);
}

/** Returns the names of the releases whose archives are among some files. */
export function releasesOf(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith(archiveEnding))
    .map((file) => path.basename(file, archiveEnding));
}

/**
 * Returns the sorted names of the releases whose archives are in a folder.
 *
 * @param name - one that has to be there
 * @throws StepError with the nearest name when it isn't
 */
export async function listReleases(folder: string, name: string): Promise<string[]> {
  const names = releasesOf(existsSync(folder) ? await readdir(folder) : []).sort();
  if (names.includes(name)) return names;
  const { fix = 'run npm run release -- fetch' } = didYouMean(nearestName(name, names));
  throw new StepError(`${folder} has no release ${name} (${fix})`);
}

/** The commit that a release is built from. */
export interface Commit {
  readonly hash: string;
  readonly time: Date;
}

/** Returns the name of a commit's release. */
export function releaseName({ hash, time }: Commit): string {
  return `${formatTime(time).replaceAll(/[-:]/g, '')}-${hash.slice(0, 12)}`;
}

const formatTime = (time: Date) => time.toISOString().replace(/\.\d+/, '');

/** Lists all files of a built site with their digests, those for the host included. */
export async function describeFiles(folder: string): Promise<File[]> {
  const ofHost = hostFiles.filter((name) => existsSync(path.join(folder, name)));
  const served = (await listSiteFiles(folder)).map((each) => each.file);
  return Promise.all(
    [...ofHost, ...served]
      .sort()
      .map(async (name) => describe(name, await readFile(path.join(folder, name)))),
  );
}

function describe(name: string, content: Uint8Array): File {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path: name, bytes: content.length, sha256 };
}

const manifestFile = 'manifest.json';
const siteFolder = 'site/';

/**
 * Packs a built site as a release. The archive is written whole or not at all, and never over another
 * one.
 *
 * @param site - folder of the built site
 * @param commit - that it is built from
 * @param contents - what its manifest says besides
 * @param archives - folder of the archives
 * @returns the archive
 * @throws StepError when it exists
 */
export async function packRelease(
  site: string,
  commit: Commit,
  contents: Pick<Manifest, 'specifications' | 'packages'>,
  archives: string,
): Promise<string> {
  const manifest: Manifest = {
    name: releaseName(commit),
    commit: commit.hash,
    committedAt: formatTime(commit.time),
    ...contents,
    files: await describeFiles(site),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const entries: Record<string, Uint8Array> = { [manifestFile]: Buffer.from(text) };
  for (const file of manifest.files) {
    entries[siteFolder + file.path] = await readFile(path.join(site, file.path));
  }
  const archive = archiveOf(archives, manifest.name);
  await inUnfinishedFolder(archives, async (folder) => {
    const unfinished = archiveOf(folder, manifest.name);
    await writeFile(unfinished, zip(entries, commit.time));
    // Unlike a rename, a link never replaces what another process has packed meanwhile.
    await link(unfinished, archive).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? existingArchive(archive) : error;
    });
  });
  return archive;
}

/** Returns the error for an archive that would be overwritten. */
export function existingArchive(archive: string): StepError {
  return new StepError(`${archive} exists, and isn't overwritten (delete it to pack it again)`);
}

/** A release that was read from its archive. */
export interface Release {
  readonly manifest: Manifest;
  /** Returns the content of a file that the manifest lists. */
  contentOf(file: File): Uint8Array;
}

/**
 * Reads a release, and compares every file with its manifest.
 *
 * @throws StepError when the archive cannot be read, is that of another release, or doesn't match its
 *   manifest
 */
export async function readRelease(archive: string): Promise<Release> {
  try {
    const entries = unzipSync(await readFile(archive));
    const contentOf = (name: string) => entries[name] ?? new Uint8Array();
    const text = Buffer.from(contentOf(manifestFile)).toString();
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.name !== releasesOf([archive])[0]) throw new Error(`it holds ${manifest.name}`);
    const names = Object.keys(entries).filter((name) => name !== manifestFile);
    const outside = names.filter(
      (name) => !name.startsWith(siteFolder) || path.posix.normalize(name) !== name,
    );
    if (outside.length > 0) throw new Error(`it has files outside of the site: ${outside.join()}`);
    const files = names.map((name) => describe(name.slice(siteFolder.length), contentOf(name)));
    const different = differingFiles(files, manifest.files);
    if (different.length > 0) throw new Error(`its manifest differs in ${different.join(', ')}`);
    return { manifest, contentOf: (file) => contentOf(siteFolder + file.path) };
  } catch (error) {
    const reason = (error as Error).message.replaceAll('\n', ' ');
    throw new StepError(
      `${archive} can't be used: ${reason} (delete it, then fetch it or pack it again)`,
    );
  }
}

/** Returns the paths of files that two folders do not have alike. */
export function differingFiles(one: readonly File[], other: readonly File[]): string[] {
  const different = xorBy(one, other, (file) => `${file.path} ${file.sha256}`);
  return uniq(different.map((file) => file.path));
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Globby } from '@docusaurus/utils';
import { type UnzipFileFilter, type Unzipped, unzipSync } from 'fflate';
import { didYouMean, nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import { writeWhole } from 'docusaurus-plugin-static-api-docs/unfinished';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { isImmutable } from '../config/headers';
import { indexFolder } from '../search/engine/index-files';
import { releaseFile, urlOf } from '../shared/site-files';
import { StepError } from '../shared/step-error';
import { zip } from './zip';

/** The commit that a release is built from. */
export interface Commit {
  readonly hash: string;
  readonly time: Date;
}

/** What a release is made of, beside its commit and its files. */
export interface Ingredients {
  readonly specifications: readonly { file: string; title: string; version: string }[];
  /** The packages whose code readers load. */
  readonly packages: readonly { name: string; version: string; license: string }[];
}

/** Where a build notes at its end what it was built from, below the folder of the repository. */
export const builtCommitFile = path.join('.docusaurus', 'built-commit');

/** The most files of one site (Cloudflare Workers static assets), less a tenth. */
const mostFiles = 18_000;

const archiveEnding = '.zip';
const manifestFile = 'manifest.json';
const siteFolder = 'site/';

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
 * Packs a built site as a release. Its name says when the commit was made, its hash, and a digest of the
 * archive, so an archive never takes the place of another one.
 *
 * @param site - folder of the built site
 * @param archives - folder of the archives
 * @returns the archive
 */
export async function packRelease(
  site: string,
  { hash, time }: Commit,
  ingredients: Ingredients,
  archives: string,
): Promise<string> {
  const contents: Record<string, Uint8Array> = {};
  for (const file of (await Globby('**', { cwd: site, dot: true })).sort()) {
    contents[siteFolder + file] = await readFile(path.join(site, file));
  }
  const committedAt = time.toISOString().replace(/\.\d+/, '');
  const text = `${JSON.stringify({ commit: hash, committedAt, ...ingredients }, null, 2)}\n`;
  const bytes = zip({ [manifestFile]: Buffer.from(text), ...contents }, time);
  const day = committedAt.replaceAll(/[-:]/g, '');
  const archive = archiveOf(archives, `${day}-${hash.slice(0, 12)}-${digestOf(bytes)}`);
  await writeWhole(archive, (unfinished) => writeFile(unfinished, bytes));
  return archive;
}

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
 * @throws StepError when there is no such release, with the nearest name; when its own archive can't be
 *   read; or when the host would not take so many files
 */
export async function stageRelease(
  archives: string,
  name: string,
  folder: string,
): Promise<{ files: number; kept: string[]; skipped: string[] }> {
  const names = releasesOf(existsSync(archives) ? await readdir(archives) : []).sort();
  if (!names.includes(name)) {
    const { fix = 'run npm run release -- fetch' } = didYouMean(nearestName(name, names));
    throw new StepError(`${archives} has no release ${name} (${fix})`);
  }
  const staged = new Set<string>();
  const kept: string[] = [];
  const skipped: string[] = [];
  let earlierFile: string | undefined;
  for (const release of [name, ...names.filter((other) => other !== name).reverse()]) {
    try {
      const files = await readArchive(
        archiveOf(archives, release),
        // The name of an immutable file says what is in it.
        (file) => !staged.has(file) && (release === name || isForOpenTabs(file)),
      );
      writeFolder(folder, files, { isAll: false });
      files.forEach(([file]) => staged.add(file));
      if (release === name) continue;
      kept.push(release);
      earlierFile ??= files[0]?.[0];
    } catch (error) {
      if (release === name || !(error instanceof StepError)) throw error;
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

/** Says whether tabs of an earlier release need a file. For a search, they load the current index. */
function isForOpenTabs(file: string): boolean {
  return isImmutable(urlOf(file)) && !file.startsWith(`${indexFolder}/`);
}

/** Returns those files of the site of a release that are wanted. */
async function readArchive(
  archive: string,
  isWanted: (file: string) => boolean,
): Promise<(readonly [file: string, content: Uint8Array])[]> {
  const bytes = await readFile(archive);
  if (!archive.endsWith(`-${digestOf(bytes)}${archiveEnding}`)) {
    throw new StepError(
      `${archive} isn't what its name says (delete it, then fetch it or pack it again)`,
    );
  }
  // Nothing is written outside of the site, whoever packed the archive.
  const filter: UnzipFileFilter = ({ name }) =>
    name.startsWith(siteFolder) &&
    path.posix.normalize(name) === name &&
    isWanted(name.slice(siteFolder.length));
  const entries = unzip(archive, bytes, filter);
  return Object.entries(entries).map(([name, it]) => [name.slice(siteFolder.length), it] as const);
}

/** Its name may have its digest, and it be no whole zip archive all the same. */
function unzip(archive: string, bytes: Uint8Array, filter: UnzipFileFilter): Unzipped {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw new StepError(
      `${archive} can't be unzipped: ${(error as Error).message} (delete it, then pack its commit again)`,
    );
  }
}

function digestOf(archive: Uint8Array): string {
  return createHash('sha256').update(archive).digest('hex').slice(0, 12);
}

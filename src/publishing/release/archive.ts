import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Globby } from '@docusaurus/utils';
import { unzipSync } from 'fflate';
import mapKeys from 'lodash/mapKeys';
import { didYouMean, nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import { writeWhole } from 'docusaurus-plugin-static-api-docs/unfinished';
import { StepError } from '../../shared/step-error';
import { zip } from '../zip';

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
 * Reads files of a release.
 *
 * @param isWanted - tests the path of a file in the site
 * @returns the contents by path
 * @throws StepError when the archive isn't the one that its name says
 */
export async function readRelease(
  archive: string,
  isWanted: (file: string) => boolean,
): Promise<Record<string, Uint8Array>> {
  const bytes = await readFile(archive);
  if (!archive.endsWith(`-${digestOf(bytes)}${archiveEnding}`)) {
    throw new StepError(
      `${archive} isn't what its name says (delete it, then fetch it or pack it again)`,
    );
  }
  const entries = unzipSync(bytes, {
    filter: ({ name }) =>
      // Nothing is written outside of the site, whoever packed the archive.
      name.startsWith(siteFolder) &&
      path.posix.normalize(name) === name &&
      isWanted(name.slice(siteFolder.length)),
  });
  return mapKeys(entries, (_, name) => name.slice(siteFolder.length));
}

function digestOf(archive: Uint8Array): string {
  return createHash('sha256').update(archive).digest('hex').slice(0, 12);
}

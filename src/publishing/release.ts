import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Globby } from '@docusaurus/utils';
import { type UnzipFileFilter, unzipSync } from 'fflate';
import { writeAtomically } from 'docusaurus-plugin-static-api-docs/unfinished';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { releaseFile } from '../shared/site-files';
import { StepError } from '../shared/step-error';
import { zip } from './zip';

/** The commit of a release. */
export interface Commit {
  readonly hash: string;
  readonly time: Date;
}

/** Further contents of a release's manifest. */
export interface Ingredients {
  readonly specifications: readonly { file: string; title: string; version: string }[];
  /** Packages whose code browsers load. */
  readonly packages: readonly { name: string; version: string; license: string }[];
}

/** Where a build records its commit, relative to the repository. */
export const builtCommitFile = path.join('.docusaurus', 'built-commit');

const manifestFile = 'manifest.json';
const siteFolder = 'site/';

/** Returns the path of a release's archive, which needn't exist. */
export function archiveOf(folder: string, name: string): string {
  return path.join(folder, `${name}.zip`);
}

/**
 * Packs a built site as a release. Its name contains the commit's time and hash, and a digest of the archive,
 * so no archive overwrites a different one.
 *
 * @param site - folder of the built site
 * @param archives - folder of the archives
 * @returns the name of the release
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
  const timestamp = committedAt.replaceAll(/[-:]/g, '');
  const name = `${timestamp}-${hash.slice(0, 12)}-${digestOf(bytes)}`;
  await writeAtomically(archiveOf(archives, name), (unfinished) => writeFile(unfinished, bytes));
  return name;
}

/**
 * Unpacks the site of a release, and writes the release's name into it.
 *
 * @param archives - folder of the archives
 * @param name - name of the release
 * @param folder - new folder for the site
 * @throws StepError if the archive doesn't exist, or doesn't match its name
 */
export async function unpackRelease(archives: string, name: string, folder: string): Promise<void> {
  const archive = archiveOf(archives, name);
  if (!existsSync(archive)) {
    throw new StepError(`there is no ${archive} (download it, or pack its commit)`);
  }
  const bytes = await readFile(archive);
  if (!name.endsWith(`-${digestOf(bytes)}`)) {
    throw new StepError(
      `${archive} doesn't match its name (delete it, then download it or pack its commit again)`,
    );
  }
  // A manipulated archive must not write outside of the site.
  const filter: UnzipFileFilter = ({ name: entry }) =>
    entry.startsWith(siteFolder) && path.posix.normalize(entry) === entry;
  const files = Object.entries(unzipSync(bytes, { filter })).map(
    ([entry, content]) => [entry.slice(siteFolder.length), content] as const,
  );
  const about = `${JSON.stringify({ release: name })}\n`;
  writeFolder(folder, [...files, [releaseFile, about]], { isAll: false });
}

function digestOf(archive: Uint8Array): string {
  return createHash('sha256').update(archive).digest('hex').slice(0, 12);
}

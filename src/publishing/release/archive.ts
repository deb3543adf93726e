import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import * as tar from 'tar';

import { describeFiles, formatManifest, type Manifest, parseManifest } from './manifest';

const manifestFile = 'manifest.json';
const siteFolder = 'site';

/** An extracted release whose files are those that its manifest names. */
export interface ExtractedRelease {
  readonly manifest: Manifest;
  /** Folder with the files of the site. */
  readonly site: string;
}

/**
 * Packs a built site with its manifest. The same files give the same bytes: entries are sorted, and
 * carry neither times nor owners of this machine.
 *
 * @param site - folder of the built site
 * @param archive - file to write, ending in `.tar.gz`
 */
export async function packRelease(
  site: string,
  manifest: Manifest,
  archive: string,
): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    await cp(site, path.join(folder, siteFolder), { recursive: true });
    await writeFile(path.join(folder, manifestFile), formatManifest(manifest));
    const files = manifest.files.map((file) => `${siteFolder}/${file.path}`);
    await tar.create(
      {
        cwd: folder,
        file: `${archive}.part`,
        gzip: { level: 9, portable: true },
        portable: true,
        mtime: new Date(manifest.committedAt),
        strict: true,
      },
      [manifestFile, ...files],
    );
    await rename(`${archive}.part`, archive);
  });
}

/**
 * Extracts a release and compares every file with its manifest.
 *
 * @param folder - an empty folder
 * @throws Error when the archive cannot be read, or is not what its manifest says
 */
export async function extractRelease(archive: string, folder: string): Promise<ExtractedRelease> {
  await tar.extract({ file: archive, cwd: folder, strict: true });
  const site = path.join(folder, siteFolder);
  const manifest = parseManifest(await readFile(path.join(folder, manifestFile), 'utf8'));
  const lines = (files: Manifest['files']) =>
    files.map(({ path: name, bytes, sha256 }) => `${name} ${bytes} ${sha256}`);
  const found = new Set(lines(await describeFiles(site)));
  const expected = new Set(lines(manifest.files));
  const different = [
    ...[...expected].filter((line) => !found.has(line)),
    ...[...found].filter((line) => !expected.has(line)),
  ].map((line) => line.split(' ')[0]);
  if (different.length > 0) {
    throw new Error(
      `${archive} is not what its manifest says: ${[...new Set(different)].join(', ')}`,
    );
  }
  return { manifest, site };
}

/** Runs `work` with a new folder, which is removed afterwards. */
export async function inTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

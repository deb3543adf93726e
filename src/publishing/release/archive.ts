import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import * as tar from 'tar';
import { z } from 'zod';

import { hostFiles, listSiteFiles } from '../../shared/site-files';

const manifestSchema = z.object({
  /** Time and commit: names sort in the order of the commits. */
  name: z.string().regex(/^\d{8}T\d{6}Z-[0-9a-f]{12}$/),
  commit: z.string(),
  /** ISO 8601, in UTC. */
  committedAt: z.string(),
  specifications: z.array(z.object({ file: z.string(), title: z.string(), version: z.string() })),
  /** The packages whose code readers load. */
  packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })).min(1),
});

/** What a release is made of. The same commit gives the same manifest, byte for byte. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A commit. */
export interface Commit {
  readonly hash: string;
  readonly time: Date;
}

/**
 * Describes a built site as a release.
 *
 * @param folder - the built site
 * @throws Error when a file cannot be read
 */
export async function createManifest(
  folder: string,
  { hash, time }: Commit,
  contents: Pick<Manifest, 'specifications' | 'packages'>,
): Promise<Manifest> {
  const committedAt = time.toISOString().replace(/\.\d+/, '');
  return {
    name: `${committedAt.replaceAll(/[-:]/g, '')}-${hash.slice(0, 12)}`,
    commit: hash,
    committedAt,
    ...contents,
    files: await describeFiles(folder),
  };
}

/** Lists all files of a built site with their digests, those for the host included. */
export async function describeFiles(folder: string): Promise<Manifest['files']> {
  const served = (await listSiteFiles(folder)).map((each) => each.file);
  return Promise.all(
    [...hostFiles, ...served].sort().map(async (name) => {
      const content = await readFile(path.join(folder, name));
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { path: name, bytes: content.length, sha256 };
    }),
  );
}

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
    await writeFile(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
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
  const text = await readFile(path.join(folder, manifestFile), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const lines = (files: Manifest['files']) =>
    files.map(({ path: name, bytes, sha256 }) => `${name} ${bytes} ${sha256}`);
  const [found, expected] = [lines(await describeFiles(site)), lines(manifest.files)];
  const different = [
    ...expected.filter((line) => !found.includes(line)),
    ...found.filter((line) => !expected.includes(line)),
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

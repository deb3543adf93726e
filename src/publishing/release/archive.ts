import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import uniq from 'lodash/uniq';
import xorBy from 'lodash/xorBy';
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

/**
 * Describes a built site as a release.
 *
 * @param folder - the built site
 * @throws Error when a file cannot be read
 */
export async function createManifest(
  folder: string,
  { hash, time }: { readonly hash: string; readonly time: Date },
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
 * Extracts a release for as long as `work` runs, and compares every file with its manifest first.
 *
 * @param work - gets the manifest and the folder of the site
 * @returns what `work` returns
 * @throws Error when the archive cannot be read, or doesn't match its manifest
 */
export function withRelease<Result>(
  archive: string,
  work: (manifest: Manifest, site: string) => Promise<Result>,
): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    await tar.extract({ file: archive, cwd: folder, strict: true });
    const site = path.join(folder, siteFolder);
    const text = await readFile(path.join(folder, manifestFile), 'utf8');
    const manifest = manifestSchema.parse(JSON.parse(text));
    const different = differingFiles(await describeFiles(site), manifest.files);
    if (different.length > 0) {
      throw new Error(`${archive} doesn't match its manifest: ${different.join(', ')}`);
    }
    return work(manifest, site);
  });
}

/** Returns the paths of files that two folders do not have alike. */
export function differingFiles(one: Manifest['files'], other: Manifest['files']): string[] {
  const different = xorBy(one, other, (file) => `${file.path} ${file.sha256}`);
  return uniq(different.map((file) => file.path));
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

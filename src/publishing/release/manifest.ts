import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { hostFiles, listSiteFiles } from '../../shared/site-files';

const file = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() });

const manifest = z.object({
  /** Time and commit: names sort in the order of the commits. */
  name: z.string().regex(/^\d{8}T\d{6}Z-[0-9a-f]{12}$/),
  commit: z.string(),
  /** ISO 8601, in UTC. */
  committedAt: z.string(),
  specifications: z.array(z.object({ file: z.string(), title: z.string(), version: z.string() })),
  /** The packages whose code readers load. */
  packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
  files: z.array(file).min(1),
});

/** What a release is made of. The same commit gives the same manifest, byte for byte. */
export type Manifest = z.infer<typeof manifest>;

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

/**
 * Reads a manifest.
 *
 * @throws Error that says what is wrong with it
 */
export function parseManifest(text: string): Manifest {
  return manifest.parse(JSON.parse(text));
}

/** Returns a manifest as the text of its file. */
export function formatManifest(value: Manifest): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Lists all files of a built site with their digests, those for the host included. */
export async function describeFiles(folder: string): Promise<Manifest['files']> {
  const served = (await listSiteFiles(folder)).map((each) => each.file);
  return Promise.all(
    [...hostFiles, ...served].sort().map(async (name) => {
      const content = await readFile(path.join(folder, name));
      return { path: name, bytes: content.length, sha256: sha256(content) };
    }),
  );
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

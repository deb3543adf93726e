import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import uniq from 'lodash/uniq';
import xorBy from 'lodash/xorBy';
import * as tar from 'tar';
import { z } from 'zod';

import { hostFiles, listSiteFiles } from '../../shared/site-files';
import { remedyOf, StepError } from '../../shared/step-error';
import { inUnfinishedFolder } from '../../reference/shared/unfinished';

const fileSchema = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() });
type File = z.infer<typeof fileSchema>;

const manifestSchema = z.object({
  /** Time and commit: names sort in the order of the commits. */
  name: z.string().regex(/^\d{8}T\d{6}Z-[0-9a-f]{12}$/),
  commit: z.string(),
  /** ISO 8601, in UTC. */
  committedAt: z.string(),
  specifications: z.array(z.object({ file: z.string(), title: z.string(), version: z.string() })),
  /** The packages whose code readers load. */
  packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
  files: z.array(fileSchema).refine((files) => missingHostFiles(files).length === 0, {
    error: ({ input }) => `there is no ${missingHostFiles(input as File[]).join(', ')}`,
  }),
});

/** What a release is made of. The same commit gives the same manifest, byte for byte. */
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Describes a built site as a release.
 *
 * @param folder - the built site
 * @throws StepError when it isn't a whole site; Error when a file cannot be read
 */
export async function createManifest(
  folder: string,
  { hash, time }: { readonly hash: string; readonly time: Date },
  contents: Pick<Manifest, 'specifications' | 'packages'>,
): Promise<Manifest> {
  const committedAt = time.toISOString().replace(/\.\d+/, '');
  const files = await describeFiles(folder);
  const missing = missingHostFiles(files);
  if (missing.length > 0) {
    throw new StepError(`${folder} has no ${missing.join(', ')} (run npm run build)`);
  }
  return {
    name: `${committedAt.replaceAll(/[-:]/g, '')}-${hash.slice(0, 12)}`,
    commit: hash,
    committedAt,
    ...contents,
    files,
  };
}

/** A site without them is served without its headers and redirects. */
function missingHostFiles(files: readonly File[]): string[] {
  return hostFiles.filter((name) => !files.some((file) => file.path === name));
}

/** Lists all files of a built site with their digests, those for the host included. */
export async function describeFiles(folder: string): Promise<File[]> {
  const present = await readdir(folder);
  const ofHost = hostFiles.filter((name) => present.includes(name));
  const served = (await listSiteFiles(folder)).map((each) => each.file);
  return Promise.all(
    [...ofHost, ...served].sort().map(async (name) => {
      const content = await readFile(path.join(folder, name));
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { path: name, bytes: content.length, sha256 };
    }),
  );
}

const manifestFile = 'manifest.json';
const siteFolder = 'site';

/**
 * Packs a built site with its manifest. The archive is there whole or not at all. The same files give the same bytes: entries are sorted, and
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
  await inUnfinishedFolder(path.dirname(archive), async (folder) => {
    await cp(site, path.join(folder, siteFolder), { recursive: true });
    await writeFile(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
    const files = manifest.files.map((file) => `${siteFolder}/${file.path}`);
    const unfinished = path.join(folder, path.basename(archive));
    await tar.create(
      {
        cwd: folder,
        file: unfinished,
        gzip: { level: 9, portable: true },
        portable: true,
        mtime: new Date(manifest.committedAt),
        strict: true,
      },
      [manifestFile, ...files],
    );
    await rename(unfinished, archive);
  });
}

/**
 * Extracts a release for as long as `work` runs, and compares every file with its manifest first.
 *
 * @param work - gets the manifest and the folder of the site
 * @returns what `work` returns
 * @throws StepError when the archive cannot be read, or doesn't match its manifest
 */
export function withRelease<Result>(
  archive: string,
  work: (manifest: Manifest, site: string) => Promise<Result>,
): Promise<Result> {
  return inUnfinishedFolder(tmpdir(), async (folder) => {
    const site = path.join(folder, siteFolder);
    const { manifest, files } = await extract(archive, folder, site).catch((error: unknown) => {
      if (remedyOf(error)) throw error;
      throw new StepError(`${archive} cannot be read: ${reasonOf(error)} (${howToReplace})`);
    });
    const different = differingFiles(files, manifest.files);
    if (different.length > 0) {
      const names = different.join(', ');
      throw new StepError(`${archive} doesn't match its manifest: ${names} (${howToReplace})`);
    }
    return work(manifest, site);
  });
}

const howToReplace = 'pack it again, or delete it and fetch it';

async function extract(archive: string, folder: string, site: string) {
  await tar.extract({ file: archive, cwd: folder, strict: true });
  const text = await readFile(path.join(folder, manifestFile), 'utf8');
  return { manifest: manifestSchema.parse(JSON.parse(text)), files: await describeFiles(site) };
}

/** Returns on one line what is wrong with an archive. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `${[manifestFile, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`;
  }
  const { code, path: file, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && file) return `there is no ${path.basename(file)}`;
  return error instanceof SyntaxError ? `${manifestFile} isn't JSON` : message;
}

/** Returns the paths of files that two folders do not have alike. */
export function differingFiles(one: File[], other: File[]): string[] {
  const different = xorBy(one, other, (file) => `${file.path} ${file.sha256}`);
  return uniq(different.map((file) => file.path));
}

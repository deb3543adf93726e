import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile } from 'node:fs/promises';
import path from 'node:path';

import { archiveOf, releasesOf } from '../publishing/release/archive';
import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import { outputOf, step, StepError, warn } from './steps';

/** A tab that was opened this many releases ago still finds its scripts. */
export const keptReleases = 20;

/** What `gh release view` says of the release `archive`, whose assets are the archives. */
interface Kept {
  readonly url: string;
  readonly assets: readonly { name: string; state: string; createdAt: string; digest?: string }[];
}

const viewKept = () =>
  JSON.parse(outputOf('gh', 'release', 'view', 'archive', '--json', 'url,assets')) as Kept;

/**
 * Uploads the archive of a release, unless it is kept already. It never replaces one.
 *
 * @throws StepError when another archive is kept under its name, or GitHub refuses
 */
export async function keepArchive(archives: string, name: string): Promise<void> {
  const archive = archiveOf(archives, name);
  const file = path.basename(archive);
  const digest = `sha256:${createHash('sha256')
    .update(await readFile(archive))
    .digest('hex')}`;
  const kept = viewKept().assets.find((asset) => asset.name === file);
  if (!kept) return step(`Uploading ${file}`, ['gh', 'release', 'upload', 'archive', archive]);
  if (kept.digest === digest) return console.log(`✓ ${file} is kept already`);
  const cure =
    kept.state === 'uploaded'
      ? 'run the failed jobs again instead of all, or publish another commit'
      : `its upload was interrupted: run gh release delete-asset archive ${file}, then run it again`;
  throw new StepError(`GitHub has another ${file}: ${kept.digest}, not ${digest} (${cure})`);
}

/**
 * Downloads the archives that a publication needs, those uploaded last, and verifies that the workflow
 * built each from `main`. It skips one that fails with a warning, and overwrites none.
 *
 * @throws StepError when the archives can't be listed
 */
export async function fetchArchives(archives: string): Promise<void> {
  const { url, assets } = viewKept();
  const repository = new URL(url).pathname.split('/').slice(1, 3).join('/');
  // By GitHub's clock: the dates of commits say nothing about the order.
  const byUpload = [...assets].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const names = releasesOf(byUpload.map((asset) => asset.name)).slice(0, keptReleases + 1);
  for (const name of names.filter((each) => !existsSync(archiveOf(archives, each)))) {
    await fetchArchive(archives, name, repository).catch((error: unknown) => {
      if (!(error instanceof StepError)) throw error;
      warn(`${error.message}: skipped`);
    });
  }
}

/** Verifies beside the other archives, so that none is there in part or unverified. */
async function fetchArchive(archives: string, name: string, repository: string): Promise<void> {
  await inUnfinishedFolder(archives, async (folder) => {
    const archive = archiveOf(folder, name);
    const asset = ['archive', `--pattern=${path.basename(archive)}`, `--dir=${folder}`];
    await step(`Downloading ${name}`, ['gh', 'release', 'download', ...asset]);
    const expected = [
      `--repo=${repository}`,
      `--signer-workflow=${repository}/.github/workflows/publish.yml`,
      '--source-ref=refs/heads/main',
    ];
    await step(`Verifying ${name}`, ['gh', 'attestation', 'verify', archive, ...expected]);
    // Unlike a rename, a link never replaces what another process has put there meanwhile.
    await link(archive, archiveOf(archives, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  });
}

import { existsSync } from 'node:fs';
import path from 'node:path';

import { archiveOf, releasesOf } from '../publishing/release';
import { writeWhole } from 'docusaurus-plugin-static-api-docs/unfinished';
import { outputOf, step, StepError, warn } from './steps';

/** A tab that was opened this many releases ago still finds its scripts. */
export const keptReleases = 20;

/** What `gh release view` says of the release `archive`, whose assets are the archives. */
interface Kept {
  readonly url: string;
  readonly assets: readonly { name: string; createdAt: string }[];
}

/**
 * Downloads the archives that a publication needs, those uploaded last, and verifies that the workflow
 * built each from `main`. It skips one that fails with a warning, and downloads none that is there.
 *
 * @throws StepError when the archives can't be listed
 */
export async function fetchArchives(archives: string): Promise<void> {
  const said = outputOf('gh', 'release', 'view', 'archive', '--json', 'url,assets');
  const { url, assets } = JSON.parse(said) as Kept;
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
  await writeWhole(archiveOf(archives, name), async (archive) => {
    const asset = ['archive', `--pattern=${name}.zip`, `--dir=${path.dirname(archive)}`];
    await step(`Downloading ${name}`, ['gh', 'release', 'download', ...asset]);
    const expected = [
      `--repo=${repository}`,
      `--signer-workflow=${repository}/.github/workflows/publish.yml`,
      '--source-ref=refs/heads/main',
    ];
    await step(`Verifying ${name}`, ['gh', 'attestation', 'verify', archive, ...expected]);
  });
}

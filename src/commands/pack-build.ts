import { cp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { references } from '../config/api-references';
import { type ShippedPackage, shippedPackagesFile } from '../plugins/shipped-packages';
import { addOfflineCopy } from '../publishing/offline-copy';
import { addPdfs } from '../publishing/pdf/print';
import { builtCommitFile, type Commit, packRelease } from '../publishing/release';
import { drawCards } from '../publishing/social-card';
import { writeTwins } from '../publishing/twins/write-twins';
import { loadSpecification } from 'docusaurus-plugin-static-api-docs/build';
import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import { browsers, findBrowser } from './browser';
import { outputOf, StepError } from './steps';

/** Returns the commit that is checked out. */
export function readCommit(): Commit {
  const time = outputOf('git', 'log', '-1', '--format=%cI').trim();
  return { hash: outputOf('git', 'rev-parse', 'HEAD').trim(), time: new Date(time) };
}

/**
 * Packs `build/` as a release, with the social cards, the PDFs, the offline copy, and twins that name them.
 *
 * @param checkout - the folder of the repository
 * @param archives - folder of the archives
 * @returns the name of the release
 * @throws StepError when the build is of another commit
 */
export async function packBuild(
  checkout: string,
  commit: Commit,
  archives: string,
): Promise<string> {
  const build = path.join(checkout, 'build');
  const built = await readFile(path.join(checkout, builtCommitFile), 'utf8');
  if (built !== commit.hash) {
    throw new StepError(
      `${build} was built from ${built}, not from ${commit.hash} (run npm run build)`,
    );
  }
  const listed = await readFile(path.join(checkout, '.docusaurus', shippedPackagesFile), 'utf8');
  return inUnfinishedFolder(tmpdir(), async (folder) => {
    const site = path.join(folder, 'site');
    await cp(build, site, { recursive: true });
    const specifications = await Promise.all(
      references.map(async ({ specification: file }) => {
        const { title, version } = await loadSpecification(path.join(checkout, file));
        return { file, title, version };
      }),
    );
    await drawCards(site);
    await addPdfs(site, commit.time, specifications, await findBrowser(browsers.chromium));
    // Last, since it has the PDFs too.
    await addOfflineCopy(site, commit.time);
    await writeTwins(site);
    const packages = JSON.parse(listed) as ShippedPackage[];
    return packRelease(site, commit, { specifications, packages }, archives);
  });
}

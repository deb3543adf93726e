import { rmSync, writeFileSync } from 'node:fs';

import { publishedUrlsFile } from '../checks/published-urls';
import { organization } from '../config/organization';
import { writeIndex } from '../search/build/write-index';
import { readInlineScripts } from '../shared/inline-scripts';
import { keepPublishedUrls, finishSite } from '../publishing/finish-site';
import { writeTwins } from '../publishing/twins/write-twins';
import { changedSinceCommit, unchangedCommit } from '../shared/version-control';
import { writeAtomically } from 'docusaurus-plugin-static-api-docs/unfinished';
import { builtCommitFile } from '../publishing/release';
import { withBuildEnvironment } from './build-environment';
import { generateAllReferences } from './generate-references';
import { step } from './steps';

/** Records of what was published, which a build extends. */
const records = [publishedUrlsFile, 'api-specs/history'];

/**
 * Builds the production site into `build/` from inputs checked by `checkInputs`. A failed or killed build
 * leaves no `build/` behind, so that a partial site can't be published.
 *
 * @throws FaultsError or StepError
 */
export function buildSite(): Promise<void> {
  return withBuildEnvironment(async () => {
    for (const file of ['build', builtCommitFile]) rmSync(file, { recursive: true, force: true });
    await step('Generating the reference pages from the specifications', generateAllReferences);
    await writeAtomically('build', writeSite);
    const recorded = changedSinceCommit(records);
    if (recorded.length === 0) return;
    console.log(
      '! The build has recorded what is new. Commit these files, then build again before you pack a release:',
    );
    recorded.forEach((it) => console.log(`  ${it}`));
  });
}

async function writeSite(folder: string): Promise<void> {
  const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  // 3,000 guides need 3.4 GB without the first option, since V8 keeps long what is no longer needed; the
  // second one gives short-lived objects more room, which takes less time.
  const options = ['--heap-growing-percent=40', '--max-semi-space-size=64'];
  // Set here, since the Docusaurus command line loads React before it sets it, and then drawings would
  // render with one half of React in each mode.
  await step(
    'Building the site',
    ['node', ...options, docusaurus, 'build', '--out-dir', folder],
    {
      NODE_ENV: 'production',
      // The cache doesn't track the files read by transforms: specifications and shown programs.
      DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      // `finishSite` rewrites each page, and React's output needs no minifying.
      SKIP_HTML_MINIFICATION: 'true',
    },
    // It recommends a command that this repository doesn't have.
    /npm run serve/,
  );
  await step('Writing the search index', async () => {
    const { pages, places, bytes } = await writeIndex(folder, organization.baseUrl);
    console.log(`  indexed: ${pages} pages, ${places} places, ${Math.round(bytes / 1000)} kB`);
  });
  await step('Writing each page as Markdown', () => writeTwins(folder));
  await step('Writing headers and redirects', async () => {
    const site = await finishSite(folder, readInlineScripts('.'));
    await keepPublishedUrls(site);
    writeFileSync(builtCommitFile, unchangedCommit() ?? 'uncommitted files');
    console.log(`  ${site.files.length} files`);
  });
}

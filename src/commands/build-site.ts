import { rmSync } from 'node:fs';

import { organization } from '../config/organization';
import { writeIndex } from '../search/build/write-index';
import { keepPublishedUrls, finishSite } from '../publishing/finish-site';
import { withBuildEnvironment } from './build-environment';
import { generateAllReferences } from './generate-references';
import { step } from './steps';

/**
 * Builds the production site into `build/`, from inputs that `checkInputs` has passed. A build that fails leaves no `build/` behind, so that
 * nobody publishes half a site.
 *
 * @throws FaultsError or StepError
 */
export function buildSite(): Promise<void> {
  return withBuildEnvironment(writeSite);
}

async function writeSite(): Promise<void> {
  rmSync('build', { recursive: true, force: true });
  await step('Generating the reference pages from the specifications', generateAllReferences);
  try {
    // Set here, since the Docusaurus command line loads React before it sets it, and then the
    // transforms of the pages would render with one half of React in each mode.
    await step('Building the site', ['npx', 'docusaurus', 'build'], {
      NODE_ENV: 'production',
      // The cache does not know the files that transforms read: specifications, shown programs.
      DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    });
    await step('Writing the search index', async () => {
      const { pages, places, bytes } = await writeIndex('build', organization.baseUrl);
      console.log(`  indexed: ${pages} pages, ${places} places, ${Math.round(bytes / 1000)} kB`);
    });
    await step('Writing headers and redirects', async () => {
      const site = await finishSite('build', organization.baseUrl);
      await keepPublishedUrls(site);
      console.log(`  ${site.files.length} files`);
    });
  } catch (error) {
    rmSync('build', { recursive: true, force: true });
    throw error;
  }
}

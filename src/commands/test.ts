import { depthVariable, isAll } from '../../tests/depth';
import { buildEverythingSite } from '../../tests/everything-site/build-variants';
import { buildSite } from './build-site';
import { checkReproducible } from './check-reproducible';
import { checkBuildSecrets, checkRepositorySecrets } from './check-secrets';
import { checkSources } from './check-sources';
import { browsers, findBrowser } from './browser';
import { command, readArguments, step } from './steps';

/** What a pull request needs; with `--all` (`npm run test:all`) everything, see tests/depth.ts. */
command(async () => {
  const { values } = readArguments('npm test, or npm run test:all', { all: { type: 'boolean' } });
  if (values.all) process.env[depthVariable] = 'all';

  // Installing waits for disks and lines, and the checks work meanwhile.
  await Promise.all([findBrowsers(), checkSources()]);
  await checkRepositorySecrets();
  await step('Unit tests, bad input and samples', ['npx', 'vitest', 'run']);
  await checkBuildSecrets(buildSite);
  if (isAll()) await checkReproducible();
  await buildEverythingSite();
  await step('Testing the built site in browsers', ['npx', 'playwright', 'test']);
});

/** Tells the tests where the browsers are. */
async function findBrowsers(): Promise<void> {
  for (const browser of Object.values(browsers)) {
    process.env[browser.variable] = await step(`Looking for ${browser.name}`, () =>
      findBrowser(browser),
    );
  }
}

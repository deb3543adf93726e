import { randomBytes } from 'node:crypto';

import { depthVariable, isAll } from '../../tests/depth';
import { buildEverythingSite } from '../../tests/everything-site/build-site';
import { buildSite } from './build-site';
import { checkReproducible } from './check-reproducible';
import { checkSources } from './check-inputs';
import { browsers, findBrowser, nginx } from './browser';
import { command, readArguments, step } from './steps';

/** What a pull request needs; with `--all` (`npm run test:all`) everything, see tests/depth.ts. */
command(async () => {
  const { values } = readArguments('npm test, or npm run test:all', { all: { type: 'boolean' } });
  if (values.all) process.env[depthVariable] = 'all';

  // Installing waits for disks and lines, and the checks work meanwhile.
  await Promise.all([findBrowsers(), checkSources()]);
  const ignored = ['--secretlintignore', '.gitignore', '!tests/*-site/src/**'];
  await step('Looking for secrets in the repository', ['npx', 'secretlint', '**/*', ...ignored]);
  await step('Unit tests, bad input and samples', ['npx', 'vitest', 'run']);
  // The build must not see it; its pattern is in `.secretlintrc.json`.
  process.env.CANARY_TOKEN = `canary-${randomBytes(16).toString('hex')}`;
  await buildSite();
  Reflect.deleteProperty(process.env, 'CANARY_TOKEN');
  await step('Looking for secrets in the build', ['npx', 'secretlint', 'build/**/*']);
  if (isAll()) await checkReproducible();
  await buildEverythingSite();
  await step('Testing the built site in browsers', ['npx', 'playwright', 'test']);
});

/** Tells the tests where the browsers are, and in full depth the server. */
async function findBrowsers(): Promise<void> {
  for (const browser of [...Object.values(browsers), ...(isAll() ? [nginx] : [])]) {
    process.env[browser.variable] = await step(`Looking for ${browser.name}`, () =>
      findBrowser(browser),
    );
  }
}

import { randomBytes } from 'node:crypto';

import { depthVariable, isAll } from '../../tests/depth';
import { buildEverythingSite } from '../../tests/everything-site/build-site';
import { buildSite } from './build-site';
import { checkReproducible } from './check-reproducible';
import { checkSources } from './check-inputs';
import { browsers, findBrowser, nginx } from './browser';
import { command, readArguments, step } from './steps';

/** Runs the tests of a pull request; with `--all` (`npm run test:all`), all tests, see tests/depth.ts. */
command(async () => {
  const { values } = readArguments('npm test, or npm run test:all', { all: { type: 'boolean' } });
  if (values.all) process.env[depthVariable] = 'all';

  // Installing mostly waits for disk and network, so the checks run meanwhile.
  await Promise.all([findBrowsers(), checkSources()]);
  const ignored = ['--secretlintignore', '.gitignore', '!tests/*-site/src/**'];
  await step('Looking for secrets in the repository', ['npx', 'secretlint', '**/*', ...ignored]);
  await step('Unit tests, bad input and samples', ['npx', 'vitest', 'run']);
  // A secret that must not reach the build; its pattern is in `.secretlintrc.json`.
  process.env.CANARY_TOKEN = `canary-${randomBytes(16).toString('hex')}`;
  await buildSite();
  Reflect.deleteProperty(process.env, 'CANARY_TOKEN');
  await step('Looking for secrets in the build', ['npx', 'secretlint', 'build/**/*']);
  if (isAll()) await checkReproducible();
  await buildEverythingSite();
  await step('Testing the built site in browsers', ['npx', 'playwright', 'test']);
});

/** Passes the paths of the browsers that the tests drive, and of the server, to them. */
async function findBrowsers(): Promise<void> {
  for (const browser of [browsers.chromium, ...(isAll() ? [browsers.firefox, nginx] : [])]) {
    process.env[browser.variable] = await step(`Looking for ${browser.name}`, () =>
      findBrowser(browser),
    );
  }
}

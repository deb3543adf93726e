import { randomBytes } from 'node:crypto';

import { depthVariable, isAll } from '../../tests/depth';
import { buildEverythingSite } from '../../tests/everything-site/build-site';
import { changedFiles } from '../shared/version-control';
import { buildSite } from './build-site';
import { checkReproducible } from './check-reproducible';
import { checkSources } from './check-inputs';
import { browsers, findBrowser, nginx } from './browser';
import { command, readArguments, report, step, StepError } from './steps';

/** Browser tests of what pages say; the others test how the site works. */
const contentTests =
  'budgets content-security-policy every-page pdf routes search structured-data text-face twins'.split(
    ' ',
  );

/** Unit tests of what pages show. */
const sampleTests = ['pages', 'failing-loops'].map((name) => `tests/samples/pages/${name}`);

/**
 * Runs the tests of a pull request, or of its pages alone if it changes no other file; with `--all`
 * (`npm run test:all`), all tests, see tests/depth.ts. A failed stage doesn't keep the others from running.
 */
command(async () => {
  const { values } = readArguments('npm test, or npm run test:all', { all: { type: 'boolean' } });
  if (values.all) process.env[depthVariable] = 'all';
  const changed = changedFiles();
  const isContent =
    !isAll() && changed.length > 0 && changed.every((file) => /^docs\/.*\.mdx$/.test(file));
  if (isContent) {
    console.log(`Only pages in docs/ differ from main, so these tests are left out: unit tests but for the
  samples of pages, and browser tests but for ${contentTests.join(', ')}.`);
  }

  const failed: string[] = [];
  const stage = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => {
      report(error);
      failed.push(name);
    });
  };
  // Installing mostly waits for disk and network, so the checks run meanwhile.
  await Promise.all([findBrowsers(), stage('checks', checkSources)]);
  const ignored = ['--secretlintignore', '.gitignore', '!tests/*-site/src/**'];
  await stage('secrets', () =>
    step('Looking for secrets in the repository', ['npx', 'secretlint', '**/*', ...ignored]),
  );
  const units = isContent ? sampleTests : [];
  await stage('unit tests', () =>
    step('Unit tests, bad input and samples', ['npx', 'vitest', 'run', ...units]),
  );
  await stage('built site', () => testBuiltSite(isContent));
  if (failed.length > 0) throw new StepError(`failed: ${failed.join(', ')}; see above`);
});

async function testBuiltSite(isContent: boolean): Promise<void> {
  // A secret that must not reach the build; its pattern is in `.secretlintrc.json`.
  process.env.CANARY_TOKEN = `canary-${randomBytes(16).toString('hex')}`;
  await buildSite();
  Reflect.deleteProperty(process.env, 'CANARY_TOKEN');
  await step('Looking for secrets in the build', ['npx', 'secretlint', 'build/**/*']);
  if (isAll()) await checkReproducible();
  await buildEverythingSite();
  const files = isContent ? contentTests : [];
  await step('Testing the built site in browsers', ['npx', 'playwright', 'test', ...files]);
}

/** Passes the paths of the browsers that the tests drive, and of the server, to them. */
async function findBrowsers(): Promise<void> {
  for (const browser of [browsers.chromium, ...(isAll() ? [browsers.firefox, nginx] : [])]) {
    process.env[browser.variable] = await step(`Looking for ${browser.name}`, () =>
      findBrowser(browser),
    );
  }
}

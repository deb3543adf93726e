import { randomBytes } from 'node:crypto';

import { depthVariable, isAll } from '../../tests/depth';
import { buildEverythingSite } from '../../tests/everything-site/build-site';
import { changedFiles } from '../shared/version-control';
import { buildSite } from './build-site';
import { checkReproducible } from './check-reproducible';
import { checkInputs, checkSources } from './check-inputs';
import { browsers, findBrowser, nginx } from './browser';
import { selectSamples } from './select-samples';
import { command, readArguments, report, step, StepError } from './steps';

/**
 * Runs the tests of a pull request, or of its pages alone if it changes no other file; with `--all`
 * (`npm run test:all`), all tests, see tests/depth.ts. A failed stage doesn't keep the others from running.
 */
command(async () => {
  const { values } = readArguments('npm test, or npm run test:all', { all: { type: 'boolean' } });
  if (values.all) process.env[depthVariable] = 'all';
  const samples = isAll() ? undefined : selectSamples(changedFiles());
  if (samples) {
    process.env[depthVariable] = 'content';
    console.log(`Only pages in docs/ differ from main, so these tests are left out: those of code, types, and format;
  unit tests but for the samples of ${samples.pages}; secrets outside the pages; and browser tests without
  the tag @content.`);
  }

  const failed: string[] = [];
  const stage = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => {
      report(error);
      failed.push(name);
    });
  };
  // Installing mostly waits for disk and network, so the checks run meanwhile.
  await Promise.all([findBrowsers(), stage('checks', samples ? checkInputs : checkSources)]);
  if (!samples) await stage('secrets', findSecrets);
  const title = samples ? `The samples of ${samples.pages}` : 'Unit tests, bad input and samples';
  await stage('unit tests', () =>
    step(title, ['npx', 'vitest', 'run', ...(samples?.selection ?? [])]),
  );
  await stage('built site', samples ? testBuiltPages : testBuiltSite);
  if (failed.length > 0) throw new StepError(`failed: ${failed.join(', ')}; see above`);
});

function findSecrets(): Promise<void> {
  const ignored = ['--secretlintignore', '.gitignore', '!tests/*-site/src/**'];
  return step('Looking for secrets in the repository', ['npx', 'secretlint', '**/*', ...ignored]);
}

async function testBuiltPages(): Promise<void> {
  await buildSite();
  await testInBrowsers();
}

async function testBuiltSite(): Promise<void> {
  // A secret that must not reach the build; its pattern is in `.secretlintrc.json`.
  process.env.CANARY_TOKEN = `canary-${randomBytes(16).toString('hex')}`;
  await buildSite();
  Reflect.deleteProperty(process.env, 'CANARY_TOKEN');
  await step('Looking for secrets in the build', ['npx', 'secretlint', 'build/**/*']);
  if (isAll()) await checkReproducible();
  await buildEverythingSite();
  await testInBrowsers();
}

function testInBrowsers(): Promise<void> {
  return step('Testing the built site in browsers', ['npx', 'playwright', 'test']);
}

/** Passes the paths of the browsers that the tests drive, and of the server, to them. */
async function findBrowsers(): Promise<void> {
  for (const browser of [browsers.chromium, ...(isAll() ? [browsers.firefox, nginx] : [])]) {
    process.env[browser.variable] = await step(`Looking for ${browser.name}`, () =>
      findBrowser(browser),
    );
  }
}

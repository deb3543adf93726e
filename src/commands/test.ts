import { buildEverythingSite } from '../../tests/everything-site/build-variants';
import { buildSite } from './build-site';
import { checkBuildSecrets, checkRepositorySecrets } from './check-secrets';
import { checkSources } from './check-sources';
import { findBrowser } from './browser';
import { command, step } from './steps';

command(async () => {
  await checkSources();
  await checkRepositorySecrets();
  await step('Unit tests and bad input', ['npx', 'vitest', 'run']);
  const browser = await step('Looking for a browser', findBrowser);
  await checkBuildSecrets(buildSite);
  await buildEverythingSite();
  process.env.CHROMIUM_PATH = browser;
  await step('Testing the built site in a browser', ['npx', 'playwright', 'test']);
});

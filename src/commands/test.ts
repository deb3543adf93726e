import { buildEverythingSite } from '../../tests/everything-site/build-variants';
import { buildSite } from './build-site';
import { checkReproducible } from './check-reproducible';
import { checkBuildSecrets, checkRepositorySecrets } from './check-secrets';
import { checkSources } from './check-sources';
import { browsers, findBrowser } from './browser';
import { command, step } from './steps';

command(async () => {
  await checkSources();
  await checkRepositorySecrets();
  await step('Unit tests and bad input', ['npx', 'vitest', 'run']);
  for (const browser of Object.values(browsers)) {
    process.env[browser.variable] = await step(`Looking for ${browser.name}`, () =>
      findBrowser(browser),
    );
  }
  await checkBuildSecrets(buildSite);
  await checkReproducible();
  await buildEverythingSite();
  await step('Testing the built site in browsers', ['npx', 'playwright', 'test']);
});

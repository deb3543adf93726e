import { existsSync } from 'node:fs';

import { keepServing } from '../../src/commands/edge-server';
import { step } from '../../src/commands/steps';
import { isAll } from '../depth';
import { serveWithNginx } from './nginx';
import { servedFolders, urlVariable } from './sites';

const buildEverythingSite =
  "import { buildEverythingSite } from './tests/everything-site/build-variants'; void buildEverythingSite();";

/**
 * Serves the portal and the everything site for all browser tests, each on its own origin, and tells
 * them the addresses. It builds the everything site where it is missing; `npm test` always does.
 */
export default async function serve(): Promise<() => Promise<void>> {
  const folders = servedFolders();
  if (!folders.every(([, folder]) => existsSync(folder))) {
    // The loader of Playwright takes no package of modules alone, which the hostile pages need.
    await step('Building what is missing', ['npx', 'tsx', '--eval', buildEverythingSite]);
  }
  const until = new AbortController();
  const served: Promise<void>[] = [];
  const stop = async (): Promise<void> => {
    until.abort();
    await Promise.allSettled(served);
  };
  const started = folders.map(
    ([site, folder]) =>
      new Promise<void>((resolve, reject) => {
        const serving = keepServing(0, folder, until.signal, (url) => {
          process.env[urlVariable(site)] = url;
          resolve();
        });
        serving.catch(reject);
        served.push(serving);
      }),
  );
  if (isAll()) {
    const serving = serveWithNginx('build', until.signal).then(({ url, ended }) => {
      process.env[urlVariable('nginx')] = url;
      served.push(ended);
    });
    started.push(serving);
  }
  await Promise.all(started).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

import { existsSync } from 'node:fs';

import { type EdgeServer, startEdgeServer } from '../../src/commands/edge-server';
import { step } from '../../src/commands/steps';
import { isAll } from '../depth';
import { serveWithNginx } from './nginx';
import { builtFolder, type Site, urlVariable } from './sites';

const buildEverythingSite =
  "import { buildEverythingSite } from './tests/everything-site/build-site'; void buildEverythingSite();";

/**
 * Serves the portal and the everything site for all browser tests, each on its own origin, and passes their addresses
 * on. It builds the everything site if it doesn't exist; `npm test` always builds it.
 */
export default async function serve(): Promise<() => Promise<void>> {
  if (!existsSync(builtFolder('full'))) {
    // Playwright's loader doesn't support packages without CommonJS, which the hostile pages need.
    await step('Building what is missing', ['npx', 'tsx', '--eval', buildEverythingSite]);
  }
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(stops.map((end) => end()));
  };
  const add = async (site: Site, started: Promise<EdgeServer>): Promise<void> => {
    const server = await started;
    process.env[urlVariable(site)] = server.url;
    stops.push(server.stop);
  };
  const onEdge = ['portal', 'full'] as const;
  const started = onEdge.map((site) => add(site, startEdgeServer(0, builtFolder(site))));
  if (isAll()) started.push(add('nginx', serveWithNginx('build')));
  await Promise.all(started).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

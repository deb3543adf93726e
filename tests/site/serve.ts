import { existsSync } from 'node:fs';

import { startEdgeServer } from '../../src/commands/edge-server';
import { buildEverythingSite } from '../everything-site/build-variants';
import { servedFolders, urlVariable } from './sites';

/**
 * Serves the portal and the everything site for all browser tests, each on its own origin, and tells
 * them the addresses. It builds the everything site where it is missing; `npm test` always does.
 */
export default async function serve(): Promise<() => Promise<void>> {
  const folders = servedFolders();
  if (!folders.every(([, folder]) => existsSync(folder))) await buildEverythingSite();
  const starting = folders.map(async ([site, folder]) => {
    const server = await startEdgeServer(0, folder);
    process.env[urlVariable(site)] = server.url;
    return server;
  });
  const stop = async (): Promise<void> => {
    const started = await Promise.allSettled(starting);
    await Promise.all(
      started.map((server) => (server.status === 'fulfilled' ? server.value.stop() : undefined)),
    );
  };
  await Promise.all(starting).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

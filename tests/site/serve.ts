import { existsSync } from 'node:fs';

import { startEdgeServer } from '../../src/commands/edge-server';
import { buildEverythingSite } from '../everything-site/build-variants';
import { builtFolders, urlVariable, type Site } from './sites';

/**
 * Serves the portal and the everything site for all browser tests, each on its own origin, and tells
 * them the addresses. It builds the everything site where there is none; `npm test` always does.
 */
export default async function serve(): Promise<() => Promise<void>> {
  if (!existsSync(builtFolders.full) || !existsSync(builtFolders.mirrored)) {
    await buildEverythingSite();
  }
  const starting = Object.entries(builtFolders).map(async ([site, folder]) => {
    const server = await startEdgeServer(0, folder);
    process.env[urlVariable(site as Site)] = server.url;
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

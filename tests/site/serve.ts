import { startEdgeServer } from '../../src/commands/edge-server';

/** Serves `build/` for all browser tests, and tells them the address in SITE_URL. */
export default async function serve(): Promise<() => Promise<void>> {
  const server = await startEdgeServer(8900);
  process.env.SITE_URL = server.url;
  return server.stop;
}

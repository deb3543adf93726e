import { buildSync } from 'esbuild';
import { Miniflare } from 'miniflare';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/** A running edge server. */
export interface EdgeServer {
  /** Address without a slash at the end, for instance `http://localhost:8788`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The names of this computer that no other website can make its own. */
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers requests for other names: a website can have its own name lead to this computer, and would
 * read the portal there as its own page (DNS rebinding).
 */
const refusal = `export default {
  fetch: ({ url }) => new Response(
    new URL(url).host + ' is not served here; use localhost.\\n',
    { status: 421 },
  ),
};`;

/**
 * Serves a production build on the edge runtime that the CDN runs too (workerd), as `wrangler.jsonc`
 * configures it: with its headers, redirects, and 404 status. `wrangler dev` puts a second runtime in
 * front of it, for reloads and debugging, and ends when a request between the two fails.
 *
 * @param port - the port to listen on; when it is taken, or 0, the system chooses, so that runs at the same
 *   time do not meet
 * @param directory - the built site
 */
export async function startEdgeServer(port: number, directory = 'build'): Promise<EdgeServer> {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions('wrangler.jsonc', undefined, {
    overrides: { assets: { directory } },
  });
  if (main === undefined) throw new Error('wrangler.jsonc names no worker (main)');
  const { outputFiles } = buildSync({
    entryPoints: [main],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const runtime = new Miniflare({
    host: '127.0.0.1',
    port: (await freePort(port)) ?? 0,
    // Otherwise, it asks the CDN where this computer is.
    cf: false,
    // It writes a stack for each reader who leaves before a page has come.
    handleRuntimeStdio: (...streams: Readable[]) => streams.forEach((stream) => stream.resume()),
    workers: [
      // The first one answers what is for no other.
      { name: 'refusal', modules: true, script: refusal },
      {
        ...workerOptions,
        name: 'site',
        modules: true,
        script: outputFiles[0]?.text ?? '',
        routes: ownNames.map((name) => `${name}/*`),
      },
    ],
  });
  const address = await runtime.ready;
  return { url: `http://localhost:${address.port}`, stop: () => runtime.dispose() };
}

/** Returns the port, or the one that the system chooses for 0; nothing when it is taken. */
export function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

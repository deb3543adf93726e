import { buildSync } from 'esbuild';
import { Miniflare } from 'miniflare';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/** A running edge server. */
export interface EdgeServer {
  /** Origin without a trailing slash, such as `http://localhost:8788`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Names of this computer that no other website can claim. */
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Rejects requests for other host names: a website could point its own name at this computer and read the
 * portal as its own page (DNS rebinding).
 */
const refusal = `export default {
  fetch: ({ url }) => new Response(
    new URL(url).host + ' is not served here; use localhost.\\n',
    { status: 421 },
  ),
};`;

/**
 * Serves a production build on the CDN's edge runtime (workerd), as configured in `wrangler.jsonc`, with its
 * headers, redirects, and 404 status. `wrangler dev` adds a second runtime for reloading and debugging, and
 * exits if a request between the two fails.
 *
 * @param port - the port to listen on; the system picks one for 0, or if it is in use, so that concurrent
 *   runs don't collide
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
    // Otherwise, it queries the CDN for this computer's location.
    cf: false,
    // It prints a stack trace for every aborted request.
    handleRuntimeStdio: (...streams: Readable[]) => streams.forEach((stream) => stream.resume()),
    workers: [
      // The first worker handles all requests without a matching route.
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

/** Returns the port, or one chosen by the system for 0; `undefined` if it is in use. */
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

import { buildSync } from 'esbuild';
import { Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

import { command } from './steps';

/** The names of this computer that no other website can make its own. */
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers requests for other names: a website can have its own name lead to this computer, and would
 * read the portal there as its own page (DNS rebinding).
 */
const refusal = `export default {
  fetch: ({ url }) => new Response(
    new URL(url).host + ' is no name of this server; it answers at localhost.\\n',
    { status: 421 },
  ),
};`;

/**
 * Runs the edge runtime as `wrangler.jsonc` configures it, on this computer: `edge-runtime.ts FOLDER
 * PORT`. `wrangler dev` puts a second runtime in front of it, for reloads and debugging. The two take
 * twice the memory, and end when a request between them fails.
 */
command(async () => {
  const [directory = '', port] = process.argv.slice(2);
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
    port: Number(port),
    // Otherwise, it asks the CDN where this computer is.
    cf: false,
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
  await runtime.ready;
});

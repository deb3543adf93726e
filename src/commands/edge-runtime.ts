import { buildSync } from 'esbuild';
import { Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

import { command } from './steps';

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
    ...workerOptions,
    modules: true,
    script: outputFiles[0]?.text ?? '',
    host: '127.0.0.1',
    port: Number(port),
    // Otherwise, it asks the CDN where this computer is.
    cf: false,
  });
  await runtime.ready;
});

import { rspack } from '@docusaurus/faster';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

import budgets from '../../../../tests/budgets.json';

/**
 * Bundles what is in the bar, without what a page has anyway: React, Docusaurus, and the bundler's
 * runtime.
 *
 * @returns the script that is there from the start; what is loaded later is in others
 */
async function bundleSearchBar(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'search-bar-'));
  await new Promise<void>((resolve, reject) => {
    rspack(
      {
        mode: 'production',
        target: ['web', 'es2020'],
        context: path.resolve('.'),
        entry: { start: './src/theme/SearchBar/index.tsx' },
        output: { path: folder, filename: '[name].js', library: { type: 'commonjs2' } },
        optimization: { runtimeChunk: { name: 'runtime' } },
        experiments: { css: true },
        externalsType: 'commonjs',
        externals: [/^(?:react|react-dom|clsx)(?:\/|$)/, /^@docusaurus\//],
        resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { '@site': path.resolve('.') } },
        module: {
          rules: [
            {
              test: /\.tsx?$/,
              loader: 'builtin:swc-loader',
              options: {
                jsc: {
                  target: 'es2020',
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic' } },
                },
              },
            },
            { test: /\.module\.css$/, type: 'css/module' },
          ],
        },
      },
      (error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString()));
        else resolve();
      },
    );
  });
  return readFileSync(path.join(folder, 'start.js'), 'utf8');
}

it('keeps the search light until it is opened for the first time', async () => {
  const script = await bundleSearchBar();
  expect(script).toContain('/all-pages');
  const bytes = gzipSync(script).length;
  console.log(`search before the first open: ${bytes} bytes of script after gzip`);
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(budgets.searchBeforeFirstOpen.scripts);
});

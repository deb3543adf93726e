import { rspack } from '@docusaurus/faster';
import type { LoadContext } from '@docusaurus/types';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { writeSite } from '../publishing/site.fixture';
import shippedPackages, { describePackages, shippedPackagesFile } from './shipped-packages';

/** Bundles a site whose browser code imports the given packages; returns what the plugin wrote. */
async function bundle(...packages: readonly string[]): Promise<string> {
  const siteDir = writeSite({
    'src/index.js': packages.map((name) => `import '${name}';`).join('\n'),
    ...Object.fromEntries(
      packages.flatMap((name) => [
        [`node_modules/${name}/index.js`, `console.log('${name}'); export default 1;`],
        [`node_modules/${name}/package.json`, `{"name":"${name}","version":"1.0.0","license":"X"}`],
      ]),
    ),
  });
  const plugin = shippedPackages({ siteDir, generatedFilesDir: siteDir } as LoadContext);
  const { plugins } = plugin.configureWebpack?.({}, false, {} as never, undefined) ?? {};
  await new Promise<void>((resolve, reject) => {
    rspack(
      {
        context: siteDir,
        entry: { script: './src/index.js' },
        // Modules are joined, as in the site.
        mode: 'production',
        output: { path: path.join(siteDir, 'build') },
        plugins: plugins as [],
      },
      (error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString()));
        else resolve();
      },
    );
  });
  return readFileSync(path.join(siteDir, shippedPackagesFile), 'utf8');
}

describe('shippedPackages', () => {
  it('lists the packages of a bundle, also of modules that were joined into one', async () => {
    const list = JSON.parse(await bundle('react-dom', 'small')) as { name: string }[];
    expect(list.map(({ name }) => name)).toEqual(['react-dom', 'small']);
  });
});

describe('describePackages', () => {
  it('refuses a package without a license', () => {
    const folder = writeSite({ 'package.json': '{ "name": "a", "version": "1.0.0" }' });
    expect(() => describePackages([folder])).toThrow('a@1.0.0 says no license');
  });
});

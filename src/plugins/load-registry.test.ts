import { generateRouteFiles } from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

import loadRegistry from './load-registry';

it('leaves nothing that has the bundler compile a page before it is opened', async () => {
  const generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'load-registry-'));
  const plugin = { name: 'test', id: 'default' };
  const routes = ['/a', '/b'].map((it) => ({ path: it, component: `@site/docs${it}.mdx`, plugin }));
  await generateRouteFiles({ generatedFilesDir, routes, baseUrl: '/' });
  const written = readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
  expect(written.match(/require\.resolveWeak\("@site\/docs\/[ab]\.mdx"\)/g)).toHaveLength(2);
  const loaded = loadRegistry(written);
  expect(loaded).not.toContain('require');
  expect(loaded.match(/import\([^)]*"@site\/docs\/[ab]\.mdx"\)/g)).toHaveLength(2);
});

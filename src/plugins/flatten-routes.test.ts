import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

import flattenRoutes from './flatten-routes';

it('gives each route the file that the host serves at exactly that route', async () => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'flatten-routes-'));
  for (const folder of ['docs', 'docs/a', 'docs/b']) {
    await mkdir(path.join(outDir, folder));
    await writeFile(path.join(outDir, folder, 'index.html'), folder);
  }
  const routesPaths = ['/x/docs', '/x/docs/a', '/x/docs/b/', '/x/none'];
  await flattenRoutes({ baseUrl: '/x/' }).postBuild({ outDir, routesPaths });
  expect((await readdir(outDir, { recursive: true })).sort()).toEqual([
    'docs',
    'docs.html',
    'docs/a.html',
    'docs/b',
    'docs/b/index.html',
  ]);
});

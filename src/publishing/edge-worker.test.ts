import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type EdgeServer, startEdgeServer } from '../commands/edge-server';
import { cacheControl } from '../config/headers';
import { listSiteFiles } from '../shared/site-files';
import { cloudflareFiles } from './cloudflare-files';
import { siteOf } from './published-site';
import { smallSite, writeSite } from './site.fixture';

let server: EdgeServer;
beforeAll(async () => {
  const folder = writeSite(smallSite);
  const moved = [
    { from: '/docs/old', to: '/docs' },
    { from: '/docs/older/', to: '/docs/platform/' },
  ];
  const files = cloudflareFiles(siteOf(await listSiteFiles(folder), [], moved));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  server = await startEdgeServer(0, folder);
}, 60_000);
afterAll(() => server.stop());

it.each([
  ['/docs', 200, null],
  ['/docs/', 301, '/docs?page=2'],
  ['/docs/platform/', 200, null],
  ['/docs/platform', 301, '/docs/platform/?page=2'],
  ['/docs/old', 301, '/docs?page=2'],
  ['/docs/old/', 301, '/docs?page=2'],
  ['/docs/older', 301, '/docs/platform/?page=2'],
  ['/docs/older/', 301, '/docs/platform/?page=2'],
  ['/docs/platform.md', 200, null],
  ['/docs/older.md', 301, '/docs/platform.md?page=2'],
  ['/docs/old.md', 404, null],
  ['/docs/gone/', 404, null],
  ['//docs.example/', 404, null],
  ['/404/', 404, null],
])('the edge answers %s with %i and the location %s', async (url, status, location) => {
  const answer = await fetch(`${server.url}${url}?page=2`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([status, location]);
  const kept = status === 404 ? cacheControl.error : cacheControl.revalidated;
  expect(answer.headers.get('Cache-Control')).toBe(kept);
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  'the worker says to %s what a page can be asked for',
  async (method) => {
    const { status, headers } = await fetch(`${server.url}/docs/platform/`, { method });
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  },
);

it.each([
  ['/docs/', 405],
  ['/docs/gone/', 404],
  ['/404', 404],
])('the edge answers a request with a body at %s with %i', async (url, status) => {
  const answer = await fetch(`${server.url}${url}`, { method: 'POST', body: 'a=b' });
  expect(answer.status).toBe(status);
});

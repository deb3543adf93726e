import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type EdgeServer, startEdgeServer } from '../commands/edge-server';
import { cacheControl } from '../config/headers';
import { languages } from '../config/languages';
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

it.each([
  ['/docs/platform/', 'text/markdown', 'text/markdown; charset=utf-8'],
  ['/docs/platform', 'text/markdown, text/html;q=0.9, */*;q=0.1', 'text/markdown; charset=utf-8'],
  ['/docs/platform/', 'text/html, text/markdown;q=0.5', 'text/html; charset=utf-8'],
  ['/docs/platform/', 'text/markdown;q=0, */*', 'text/html; charset=utf-8'],
  ['/docs/platform/', '*/*', 'text/html; charset=utf-8'],
  ['/docs', 'text/markdown', 'text/html; charset=utf-8'],
])('the edge answers %s, accepting %j, with %s', async (url, Accept, type) => {
  const { status, headers } = await fetch(server.url + url, { headers: { Accept } });
  expect([status, headers.get('Content-Type'), headers.get('Vary')]).toEqual([200, type, 'Accept']);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

it('a page that a page fetches ahead is stored for the navigation', async () => {
  const headers = { 'Sec-Fetch-Dest': 'empty' };
  expect((await fetch(`${server.url}/docs`, { headers })).headers.get('Vary')).toBeNull();
});

it.each([
  ['/404', 404],
  ['/docs/gone', 404],
  ['/docs/old', 301],
])('a program that accepts Markdown gets %s with %i', async (url, status) => {
  const headers = { Accept: 'text/markdown' };
  const answer = await fetch(server.url + url, { headers, redirect: 'manual' });
  expect(answer.status).toBe(status);
});

it('the worker answers for the pages of every language', () => {
  const configuration = readFileSync('wrangler.jsonc', 'utf8');
  for (const language of languages.slice(1)) expect(configuration).toContain(`"/${language}/*"`);
});

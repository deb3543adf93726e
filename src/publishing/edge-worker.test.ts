import { writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type EdgeServer, startEdgeServer } from '../commands/edge-server';
import { cacheControl } from '../config/headers';
import { listSiteFiles } from '../shared/site-files';
import { cloudflareFiles } from './hosts/rule-files';
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

it('says that a twin is Markdown, and that search engines list neither it nor the list of all', async () => {
  const headersOf = async (url: string) => {
    const { headers } = await fetch(server.url + url);
    return ['Content-Type', 'Cache-Control', 'X-Robots-Tag'].map((name) => headers.get(name));
  };
  expect(await headersOf('/docs/platform.md')).toEqual([
    'text/markdown; charset=utf-8',
    cacheControl.revalidated,
    'noindex',
  ]);
  expect((await headersOf('/llms.txt')).at(-1)).toBe('noindex');
  expect((await headersOf('/docs/platform/')).at(-1)).toBeNull();
});

type Fields = Readonly<Record<string, string[]>>;

/** Sends several fields of a name as several, which `fetch` doesn't. */
function send(url: string, headers: Fields, method = 'GET'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(server.url + url, { method, headers }, (answer) =>
      resolve(answer.resume()),
    );
    asking.on('error', reject).end();
  });
}

it.each([
  ['a list', ['"other", TAG'], 304],
  ['a list without spaces', ['"a,b",TAG,"c"'], 304],
  ['a weak tag', ['W/TAG'], 304],
  ['a list of weak tags', ['W/"other", W/TAG'], 304],
  ['a star', ['*'], 304],
  ['two equal fields', ['TAG', 'TAG'], 304],
  ['two different fields', ['"other"', 'TAG'], 304],
  ['a hundred fields', [...Array.from({ length: 99 }, (_, index) => `"${index}"`), 'TAG'], 304],
  ['another tag', ['"other"'], 200],
  ['a tag that has this one as a part', ['"a-TAG"'], 200],
  ['a star in a list', ['"other", *'], 200],
  ['no tag', ['', ',', 'W/'], 200],
])('the worker compares its page with If-None-Match: %s', async (_, conditions, status) => {
  const url = '/docs/platform/';
  const tag = (await fetch(server.url + url)).headers.get('ETag') ?? '';
  expect(tag).toMatch(/^"\w+"$/);
  const written = conditions.map((text) =>
    text.replace('a-TAG', `a-${tag.slice(1, -1)}`).replace('TAG', tag),
  );
  const cases: [Fields, number][] = [
    [{ 'If-None-Match': written }, status],
    // This one comes first, and compares strongly.
    [{ 'If-None-Match': written, 'If-Match': [tag] }, status],
    [{ 'If-None-Match': written, 'If-Match': ['*'] }, status],
    [{ 'If-None-Match': written, 'If-Match': ['"other"'] }, 412],
    [{ 'If-None-Match': written, 'If-Match': [`W/${tag}`] }, 412],
  ];
  for (const [fields, expected] of cases) {
    for (const method of ['GET', 'HEAD']) {
      const { statusCode, headers } = await send(url, fields, method);
      expect([fields, method, statusCode, headers.etag]).toEqual([fields, method, expected, tag]);
    }
  }
  // Where there is no page to compare, there is no condition.
  expect(await send('/docs/gone/', { 'If-None-Match': written })).toHaveProperty('statusCode', 404);
  expect(await send('/docs/', { 'If-None-Match': written })).toHaveProperty('statusCode', 301);
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  'the worker says to %s what a page can be asked for',
  async (method) => {
    const { statusCode, headers } = await send('/docs/platform/', {}, method);
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(headers).toHaveProperty('x-content-type-options', 'nosniff');
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

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';

import { cacheControl, contentSecurityPolicy, securityHeaders } from '../config/headers';
import { smokeTest } from './smoke-test';

const release = '20261121T101500Z-0123456789ab';
const script = '/assets/js/script.0123abcd.js';
const about = JSON.stringify({ release });
const sitemap = ['/', '/docs'].map((page) => `<loc>https://docs.example.com${page}</loc>`).join('');
const pageHeaders = {
  ...securityHeaders,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy([]),
  'Cache-Control': cacheControl.revalidated,
};

type Answer = readonly [status: number, headers: Readonly<Record<string, string>>, body?: string];

/** Responses of a host without faults. */
const good: Readonly<Record<string, Answer>> = {
  '/sitemap.xml': [200, {}, sitemap],
  '/release.json': [200, {}, about],
  [script]: [200, { 'Cache-Control': cacheControl.immutable }],
  '/': [200, pageHeaders, `<h1>Title</h1><script src=${script}></script>`],
  '/docs': [200, pageHeaders, '<h1>Title</h1>'],
};
const missing: Answer = [404, { 'Content-Type': 'text/html', 'Cache-Control': cacheControl.error }];

let server: Server;
afterEach(() => server.close());

/** Tests a host, and returns its faults. */
async function test(answerOf: (url: string) => Answer, name = release): Promise<readonly string[]> {
  server = createServer(({ url = '' }, response) => {
    const [status, headers, body] = answerOf(url);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return smokeTest(`http://127.0.0.1:${port}`, name);
}

/** The host without faults, but with other headers of pages and errors. */
const withHeaders =
  (headers: Readonly<Record<string, string>>, ofErrors = headers) =>
  (url: string): Answer => {
    const [status, usual, body] = good[url] ?? missing;
    if (status === 404) return [status, { ...usual, ...ofErrors }];
    return [status, body?.startsWith('<h1') ? { ...usual, ...headers } : usual, body];
  };

it('accepts a site without faults', async () => {
  expect(await test(withHeaders({}))).toEqual([]);
});

it('accepts other notations of Cache-Control, and errors cached like pages', async () => {
  const headers = { 'Cache-Control': 'public,must-revalidate,max-age=60' };
  expect(await test(withHeaders(headers))).toEqual([]);
});

it('reports cached errors', async () => {
  const kept = { 'Cache-Control': cacheControl.immutable };
  expect(await test(withHeaders({}, kept))).toEqual(
    [
      '/docs/a-page-that-was-never-there',
      '/404',
      '/assets/js/a-chunk-that-was-never-there.0a1b2c3d.js',
    ].map(
      (url) => `${url} is cached although it's missing: Cache-Control is ${cacheControl.immutable}`,
    ),
  );
});

it('reports a policy with unsafe sources', async () => {
  const unsafe = `default-src 'none'; script-src 'unsafe-eval'`;
  expect(await test(withHeaders({ 'Content-Security-Policy': unsafe }, {}))).toEqual([
    `/ allows 'unsafe-eval' in its policy`,
    `/docs allows 'unsafe-eval' in its policy`,
  ]);
});

it('reports a host that follows none of the rules', async () => {
  const page = `${sitemap}<script src=${script}></script>`;
  const faults = await test((url) => [200, {}, url === '/release.json' ? about : page]);
  for (const fault of [
    '/docs/a-page-that-was-never-there returns 200, expected 404',
    '/404 returns 200, expected 404',
    '/docs is cached without revalidation: Cache-Control is null',
    `${script} isn't cached as immutable: Cache-Control is null`,
    '/ has X-Content-Type-Options: null, expected nosniff',
    `/ has no content security policy with default-src 'none': null`,
  ]) {
    expect(faults).toContain(fault);
  }
});

it('reports another release', async () => {
  expect(await test(withHeaders({}), '20261122T090000Z-ba9876543210')).toEqual([
    `/release.json names the release ${release}, expected 20261122T090000Z-ba9876543210`,
  ]);
});

it('reports a site that does not respond', async () => {
  await test(withHeaders({}));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const [fault] = await smokeTest(`http://127.0.0.1:${port}`, release);
  expect(fault).toContain("/sitemap.xml doesn't respond");
});

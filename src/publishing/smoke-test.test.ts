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

/** Answers as a host that follows the rules. */
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

/** Requests the pages of a host, and returns what is said of it. */
async function test(answerOf: (url: string) => Answer, name = release): Promise<readonly string[]> {
  server = createServer(({ url = '' }, response) => {
    const [status, headers, body] = answerOf(url);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return smokeTest(`http://127.0.0.1:${port}`, name);
}

/** The host that follows the rules, with some headers of all pages and errors changed. */
const withHeaders =
  (headers: Readonly<Record<string, string>>, ofErrors = headers) =>
  (url: string): Answer => {
    const [status, own, body] = good[url] ?? missing;
    if (status === 404) return [status, { ...own, ...ofErrors }];
    return [status, body?.startsWith('<h1') ? { ...own, ...headers } : own, body];
  };

it('finds nothing to say of a site that is published well', async () => {
  expect(await test(withHeaders({}))).toEqual([]);
});

it('accepts a host that writes it in its own way, and asks again for errors as for pages', async () => {
  const headers = { 'Cache-Control': 'public,must-revalidate,max-age=60' };
  expect(await test(withHeaders(headers))).toEqual([]);
});

it('refuses errors that are kept', async () => {
  const kept = { 'Cache-Control': cacheControl.immutable };
  expect(await test(withHeaders({}, kept))).toEqual(
    [
      '/docs/a-page-that-was-never-there',
      '/404',
      '/assets/js/a-chunk-that-was-never-there.0a1b2c3d.js',
    ].map((url) => `${url} is cached as missing: Cache-Control is ${cacheControl.immutable}`),
  );
});

it('names a policy that allows what is unsafe', async () => {
  const unsafe = `default-src 'none'; script-src 'unsafe-eval'`;
  expect(await test(withHeaders({ 'Content-Security-Policy': unsafe }, {}))).toEqual([
    `/ allows 'unsafe-eval' in its policy`,
    `/docs allows 'unsafe-eval' in its policy`,
  ]);
});

it('says what is wrong with a host that knows none of the rules', async () => {
  const page = `${sitemap}<script src=${script}></script>`;
  const faults = await test((url) => [200, {}, url === '/release.json' ? about : page]);
  for (const fault of [
    '/docs/a-page-that-was-never-there returns 200, expected 404',
    '/404 returns 200, expected 404',
    '/docs is cached without revalidation: Cache-Control is null',
    `${script} isn't cached for good: Cache-Control is null`,
    '/ has X-Content-Type-Options: null, expected nosniff',
    `/ has no content security policy with default-src 'none': null`,
  ]) {
    expect(faults).toContain(fault);
  }
});

it('notices that readers still get another release', async () => {
  expect(await test(withHeaders({}), '20261122T090000Z-ba9876543210')).toEqual([
    `/release.json is ${about}, expected 20261122T090000Z-ba9876543210`,
  ]);
});

it('says that a site is not there, and does not pass for want of pages', async () => {
  await test(withHeaders({}));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const [fault] = await smokeTest(`http://127.0.0.1:${port}`, release);
  expect(fault).toContain("/sitemap.xml doesn't respond");
});

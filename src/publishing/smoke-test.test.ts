import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';

import { cacheControl, contentSecurityPolicy, securityHeaders } from '../config/headers';
import { smokeTest } from './smoke-test';

let server: Server;
afterEach(() => server.close());

/** Serves with a listener and returns the origin. */
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const release = '20261121T101500Z-0123456789ab';
const earlierFile = '/assets/js/old.0123abcd.js';
const about = JSON.stringify({ release, earlierFile });
const sitemap = ['/', '/docs'].map((page) => `<loc>https://docs.example.com${page}</loc>`).join('');

/** Answers as a host that follows the rules; `headers` are those of the pages. */
function answer(
  url: string | undefined,
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = pageHeaders,
  errorCacheControl: string = cacheControl.error,
): void {
  switch (url) {
    case '/sitemap.xml':
      response.end(sitemap);
      return;
    case '/release.json':
      response.end(about);
      return;
    case earlierFile:
      response.writeHead(200, { 'Cache-Control': cacheControl.immutable }).end();
      return;
    case '/':
    case '/docs':
      response.writeHead(200, headers).end('<h1>Title</h1>');
      return;
    default:
      response
        .writeHead(404, { 'Content-Type': 'text/html', 'Cache-Control': errorCacheControl })
        .end();
  }
}
const pageHeaders = {
  ...securityHeaders,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy([]),
  'Cache-Control': cacheControl.revalidated,
};

describe('smokeTest', () => {
  it('finds nothing to say of a site that is published well', async () => {
    const origin = await serve(({ url }, response) => answer(url, response));
    expect(await smokeTest(origin, release)).toEqual([]);
  });

  it('accepts a host that writes it in its own way, and asks again for errors as for pages', async () => {
    const revalidated = 'public,must-revalidate,max-age=60';
    const headers = { ...pageHeaders, 'Cache-Control': revalidated };
    const origin = await serve(({ url }, response) => answer(url, response, headers, revalidated));
    expect(await smokeTest(origin, release)).toEqual([]);
  });

  it('refuses errors that are kept', async () => {
    const origin = await serve(({ url }, response) =>
      answer(url, response, pageHeaders, cacheControl.immutable),
    );
    expect(await smokeTest(origin, release)).toEqual([
      `/docs/a-page-that-was-never-there stays missing: Cache-Control is ${cacheControl.immutable}`,
      `/404 stays missing: Cache-Control is ${cacheControl.immutable}`,
      `/assets/js/a-chunk-that-was-never-there.0a1b2c3d.js stays missing: Cache-Control is ${cacheControl.immutable}`,
    ]);
  });

  it('says what is wrong with a host that knows none of the rules', async () => {
    const origin = await serve(({ url }, response) => {
      response.writeHead(200, { 'Content-Security-Policy': `script-src 'unsafe-inline'` });
      response.end(url === '/release.json' ? about : sitemap);
    });
    const faults = await smokeTest(origin, release);
    expect(faults).toContain('/docs/a-page-that-was-never-there answers 200, expected 404');
    expect(faults).toContain('/404 answers 200, expected 404');
    expect(faults).toContain('/docs may be kept: Cache-Control is null');
    expect(faults).toContain('/assets/js/old.0123abcd.js is not kept: Cache-Control is null');
    expect(faults).toContain('/ has X-Content-Type-Options: null, expected nosniff');
    expect(faults.join('\n')).toContain('/ has no content security policy');
  });

  it('names a policy that allows what is unsafe', async () => {
    const unsafe = `default-src 'none'; script-src 'unsafe-eval'`;
    const origin = await serve(({ url }, response) =>
      answer(url, response, { ...pageHeaders, 'Content-Security-Policy': unsafe }),
    );
    expect(await smokeTest(origin, release)).toEqual([
      `/ allows 'unsafe-eval' in its policy`,
      `/docs allows 'unsafe-eval' in its policy`,
    ]);
  });

  it('notices that readers still get another release', async () => {
    const origin = await serve(({ url }, response) => answer(url, response));
    const faults = await smokeTest(origin, '20261122T090000Z-ba9876543210');
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('expected 20261122T090000Z-ba9876543210');
  });

  it('says that a site is not there, and does not pass for want of pages', async () => {
    const origin = await serve(() => undefined);
    server.close();
    await new Promise((resolve) => server.once('close', resolve));
    expect((await smokeTest(origin, release))[0]).toContain('/sitemap.xml does not answer');
  });
});

import { redirects } from '../../src/config/redirects';
import { smokeTest } from '../../src/publishing/smoke-test';
import { markdownUrl } from '../../src/shared/markdown-url';
import { otherSlashForm } from '../../src/shared/site-files';
import { expect, test, unknownRoute } from './site';

/*
 * Responses that the edge and nginx share. headers.spec.ts tests their headers.
 */

const page = '/docs/iot-platform/tutorials/quickstart';

test('a release is served as published and compressed, and missing files return 404', async ({
  request,
  site,
  siteUrl,
}) => {
  test.skip(site !== 'nginx', 'the build on the edge is no release');
  expect(await smokeTest(siteUrl, 'tested')).toEqual([]);
  expect((await request.get(page)).headers()['content-encoding']).toBe('gzip');
  expect(await (await request.get('/health')).text()).toBe('ok\n');
});

test('a moved page redirects, and keeps the query', async ({ request }) => {
  const moved = redirects.flatMap(({ from, to }) => [
    [from, to],
    [otherSlashForm(from), to],
    [markdownUrl(from), markdownUrl(to)],
  ]);
  expect(moved.length).toBeGreaterThan(0);
  for (const [from, to] of [...moved, [`${page}.html`, page]]) {
    const answer = await request.get(`${from}?lang=go`, { maxRedirects: 0 });
    expect.soft([answer.status(), answer.headers()['location']]).toEqual([301, `${to}?lang=go`]);
  }
});

test('a program that prefers Markdown gets it for pages', async ({ request, site }) => {
  for (const [url, accept, isMarkdown] of [
    [page, 'text/markdown', true],
    [otherSlashForm(page), 'text/markdown, text/html;q=0.9, */*;q=0.1', true],
    // nginx ignores weights except zero.
    [page, 'text/html, text/markdown;q=0.5', site === 'nginx'],
    [page, 'text/html, text/markdown;q=0.0', false],
    [page, 'text/html,*/*;q=0.8', false],
  ] as const) {
    const answer = await request.get(url, { headers: { Accept: accept } });
    const { 'content-type': type, vary } = answer.headers();
    expect.soft(type, accept).toBe(`text/${isMarkdown ? 'markdown' : 'html'}; charset=utf-8`);
    expect.soft(vary, accept).toContain('Accept');
    expect.soft((await answer.text()).startsWith('#'), accept).toBe(isMarkdown);
  }
  for (const url of ['/404', unknownRoute]) {
    const answer = await request.get(url, { headers: { Accept: 'text/markdown' } });
    expect.soft(answer.status(), url).toBe(404);
  }
  // A prefetched page must also match the navigation, whose `Accept` differs.
  const ahead = await request.get(page, { headers: { 'Sec-Fetch-Dest': 'empty' } });
  expect((ahead.headers()['vary'] ?? '').split(', ')).not.toContain('Accept');
});

test('invalid requests are rejected', async ({ request, siteUrl }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await request.fetch(page, { method, data: 'a=b' });
    const { allow, 'x-content-type-options': sniffing } = answer.headers();
    expect.soft([answer.status(), allow, sniffing]).toEqual([405, 'GET, HEAD', 'nosniff']);
  }
  for (const path of [
    '/docs/%0d%0aSet-Cookie:%20a=b/',
    '/..%2f..%2fetc/passwd',
    '//docs.example/',
    '/_headers',
    '/.git',
  ]) {
    const answer = await request.get(siteUrl + path, { maxRedirects: 0 });
    expect.soft(answer.status(), path).toBeGreaterThanOrEqual(400);
    expect.soft(answer.headers(), path).not.toHaveProperty('set-cookie');
  }
});

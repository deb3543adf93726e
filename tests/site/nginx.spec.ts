import { redirects } from '../../src/config/redirects';
import { smokeTest } from '../../src/publishing/smoke-test';
import { markdownUrl } from '../../src/shared/markdown-url';
import { expect, test } from './site';

const page = '/docs/iot-platform/tutorials/quickstart';

test('every page of the sitemap is as published, and what is missing is', async ({ siteUrl }) => {
  expect(await smokeTest(siteUrl, 'tested')).toEqual([]);
});

test('a page that moved leads on, with what was asked of it', async ({ request }) => {
  expect(redirects.length).toBeGreaterThan(0);
  for (const { from, to } of redirects) {
    const answer = await request.get(`${from}?lang=go`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, `${to}?lang=go`]);
  }
});

test('texts arrive compressed, and a program that asks for Markdown gets it', async ({
  request,
}) => {
  for (const [accept, isMarkdown] of [
    ['text/markdown', true],
    ['text/html, text/markdown;q=0.0', false],
    ['text/html,*/*;q=0.8', false],
  ] as const) {
    const answer = await request.get(page, { headers: { Accept: accept } });
    const { 'content-type': type, 'content-encoding': encoding, vary } = answer.headers();
    expect.soft(type, accept).toBe(`text/${isMarkdown ? 'markdown' : 'html'}; charset=utf-8`);
    expect.soft(encoding, accept).toBe('gzip');
    expect.soft(vary, accept).toContain('Accept');
    expect.soft((await answer.text()).startsWith('#'), accept).toBe(isMarkdown);
  }
  expect((await request.get(markdownUrl(page))).headers()['x-robots-tag']).toBe('noindex');
});

test('odd requests get a plain refusal', async ({ request }) => {
  const posted = await request.post(page);
  expect([posted.status(), posted.headers()['allow']]).toEqual([405, 'GET, HEAD']);
  for (const path of [
    '/docs/%0d%0aSet-Cookie:%20a=b/',
    '/..%2f..%2fetc/passwd',
    '/_headers',
    '/.git',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft(answer.status(), path).toBeGreaterThanOrEqual(400);
    expect.soft(answer.headers(), path).not.toHaveProperty('set-cookie');
  }
  const moved = await request.get(`${page}.html`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, page]);
  expect(await (await request.get('/health')).text()).toBe('ok\n');
});

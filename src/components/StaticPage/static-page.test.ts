// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { scriptJson } from '../script-json';
import { dataId, readPage, wordsClass } from './page-data';

const data = { doc: { metadata: { title: '</script><b>' } }, sidebar: { name: 's', items: [] } };

function html(words: string): string {
  const json = scriptJson(data);
  return `<div class="markdown ${wordsClass}">${words}</div><script type="application/json" id="${dataId}">${json}</script>`;
}

/** The module keeps what it knows, so each test gets its own. */
async function openAt(path: string, body: string) {
  vi.resetModules();
  history.replaceState(null, '', path);
  document.body.innerHTML = body;
  return import('./pages');
}

beforeEach(() => vi.unstubAllGlobals());

it('reads from a document what was written into it', () => {
  const document = new DOMParser().parseFromString(html('<p>words</p>'), 'text/html');
  expect(readPage(document)).toEqual({ ...data, markup: '<p>words</p>' });
  expect(readPage(new DOMParser().parseFromString('<p>no page</p>', 'text/html'))).toBeUndefined();
});

it('takes the first page from the document, with a slash at its end or without', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const { loadPage, pageAt } = await openAt('/api/x/', html('<p>first</p>'));
  expect(pageAt('/api/x')).toBeUndefined();
  await loadPage('/api/x/');
  expect(pageAt('/api/x')).toMatchObject({ markup: '<p>first</p>' });
  expect(fetch).not.toHaveBeenCalled();
});

it('says of a document without a page that it is missing', async () => {
  const { loadPage, pageAt } = await openAt('/api/none', '<p>not found</p>');
  await loadPage('/api/none');
  expect(pageAt('/api/none')).toBe('missing');
});

it('fetches another page once, and again after it failed', async () => {
  const { loadPage, pageAt } = await openAt('/api/x', html('<p>first</p>'));
  await loadPage('/api/x');
  const fetch = vi.fn(async () => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', fetch);
  await expect(loadPage('/api/y')).rejects.toThrow('/api/y answered 404');
  expect(pageAt('/api/y')).toBeUndefined();
  fetch.mockImplementation(async () => new Response(html('<p>second</p>')));
  await Promise.all([loadPage('/api/y'), loadPage('/api/y')]);
  await loadPage('/api/y');
  expect(pageAt('/api/y')).toMatchObject({ markup: '<p>second</p>' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

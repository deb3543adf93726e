// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { scriptJson } from '../../components/script-json';
import { dataId, readPage, wordsClass } from './page-data';

const data = { doc: { metadata: { title: '</script><b>' } }, sidebar: { name: 's', items: [] } };

function html(words: string): string {
  const json = scriptJson(data);
  return `<div class="markdown ${wordsClass}">${words}</div><script type="application/json" id="${dataId}">${json}</script>`;
}

/** Stands in for the server; returns the addresses that were asked for. */
function answerWith(status: number, body: string): string[] {
  const asked: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly status = status;
      readonly responseXML = new DOMParser().parseFromString(body, 'text/html');
      onload: (() => void) | undefined;
      open(_method: string, url: string) {
        asked.push(url);
      }
      send() {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
  return asked;
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
  const asked = answerWith(200, html('<p>other</p>'));
  const { loadPage, pageAt } = await openAt('/api/x/', html('<p>first</p>'));
  expect(pageAt('/api/x')).toBeUndefined();
  await loadPage('/api/x/');
  expect(pageAt('/api/x')).toMatchObject({ markup: '<p>first</p>' });
  expect(asked).toEqual([]);
});

it('says of a document without a page that it is missing', async () => {
  const { loadPage, pageAt } = await openAt('/api/none', '<p>not found</p>');
  await loadPage('/api/none');
  expect(pageAt('/api/none')).toBe('missing');
});

it('fetches the first static page that is reached from a page of another kind', async () => {
  answerWith(200, html('<p>second</p>'));
  const { loadPage, pageAt } = await openAt('/docs', '<p>no static page</p>');
  history.replaceState(null, '', '/api/x');
  await loadPage('/api/x');
  expect(pageAt('/api/x')).toMatchObject({ markup: '<p>second</p>' });
});

it('fetches another page once, and again after it failed', async () => {
  const { loadPage, pageAt } = await openAt('/api/x', html('<p>first</p>'));
  await loadPage('/api/x');
  answerWith(404, html('<p>not found</p>'));
  await expect(loadPage('/api/y')).rejects.toThrow('/api/y answered 404');
  expect(pageAt('/api/y')).toBeUndefined();
  const asked = answerWith(200, html('<p>second</p>'));
  await Promise.all([loadPage('/api/y'), loadPage('/api/y')]);
  await loadPage('/api/y');
  expect(pageAt('/api/y')).toMatchObject({ markup: '<p>second</p>' });
  expect(asked).toEqual(['/api/y']);
});

it('does not take markup that the policy of this release refuses', async () => {
  const { loadPage, pageAt } = await openAt('/api/x', html('<p>first</p>'));
  await loadPage('/api/x');
  answerWith(200, html('<p>second</p><video src="/a.webm"></video>'));
  await expect(loadPage('/api/y')).rejects.toThrow('refused markup <video');
  expect(pageAt('/api/y')).toBeUndefined();
});

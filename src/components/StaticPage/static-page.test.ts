// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { adoptHead, readPage, wordsClass } from './page-data';

const data = { docs: { pluginId: '"</div><b>' } };

function html(words: string, title = 'Title'): string {
  const json = JSON.stringify(data).replaceAll('"', '&quot;');
  const page = `<div class="${wordsClass}" data-page="${json}">${words}</div>`;
  return `<title>${title}</title><div id="__docusaurus"><main>${page}</main></div><template data-end></template>`;
}

/** Stands in for the server; returns the addresses that were asked for. */
function answerWith(status: number, body: string, redirect?: string): string[] {
  const asked: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly status = status;
      readonly responseXML = new DOMParser().parseFromString(body, 'text/html');
      responseURL = '';
      onload: (() => void) | undefined;
      open(_method: string, url: string) {
        asked.push(url);
        this.responseURL = new URL(redirect ?? url, location.href).href;
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

const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');

it('reads from a document what was written into it', () => {
  expect(readPage(parse(html('<p>words</p>')))).toMatchObject({ ...data, markup: '<p>words</p>' });
  expect(readPage(parse('<p>no page</p>'))).toBeUndefined();
});

it('takes over what the head of a page says of it, and leaves the rest', () => {
  document.head.innerHTML =
    '<title>First</title><meta data-rh="true" name="description" content="1"><meta name="generator">';
  const page = readPage(
    parse(
      '<html class="docs"><meta data-rh="true" name="description" content="2">' +
        html('', 'Second'),
    ),
  );
  if (page) adoptHead(page);
  expect(document.title).toBe('Second');
  expect(document.head.querySelectorAll('meta')).toHaveLength(2);
  expect(document.head.querySelector('[name="description"]')).toHaveProperty('content', '2');
  expect(document.documentElement.className).toBe('docs');
});

it('takes the first page from the document, however its address is written', async () => {
  const asked = answerWith(200, html('<p>other</p>'));
  const { loadPage, pageAt } = await openAt('/api/x/', html('<p>first</p>'));
  expect(pageAt('/api/x')).toBeUndefined();
  const words = document.querySelector('p');
  await loadPage('/api/x/');
  for (const path of ['/api/x', '/api/x/index.html', '/api/x.html']) {
    // As they stand, not as markup, which the policy would have to take.
    expect(pageAt(path)).toMatchObject({ markup: '', nodes: [words] });
  }
  expect(asked).toEqual([]);
});

it('says of a document that broke off that it is not all of a page', async () => {
  const { loadPage } = await openAt('/api/x', html('<p>words</p>').slice(0, -30));
  await expect(loadPage('/api/x')).rejects.toThrow('/api/x is no page, or not all of one');
});

it('shows of an unknown address the page that the server has for it', async () => {
  const { loadPage, pageAt } = await openAt('/docs', html('<p>first</p>'));
  answerWith(404, html('<p>not found</p>'));
  await loadPage('/docs/none');
  expect(pageAt('/docs/none')).toMatchObject({ markup: '<p>not found</p>' });
});

it('fetches another page once, and again after it failed', async () => {
  const { loadPage, pageAt } = await openAt('/api/x', html('<p>first</p>'));
  await loadPage('/api/x');
  answerWith(500, html('<p>broken</p>'));
  await expect(loadPage('/api/y')).rejects.toThrow('/api/y answered 500');
  expect(pageAt('/api/y')).toBeUndefined();
  const asked = answerWith(200, html('<p>second</p>'));
  await Promise.all([loadPage('/api/y'), loadPage('/api/y')]);
  await loadPage('/api/y');
  expect(pageAt('/api/y')).toMatchObject({ markup: '<p>second</p>' });
  expect(asked).toEqual(['/api/y']);
});

it.each([
  ['<a href="/api/y">y</a>', ['/api/y']],
  ['<a href="/docs/1.0">1.0</a>', ['/docs/1.0']],
  ['<a href="/downloads/simulator.mjs">file</a>', []],
  ['<a href="/downloads/x" download>file</a>', []],
  ['<a href="https://www.example.com/">elsewhere</a>', []],
])('of %s, under the pointer, it gets %j', async (link, expected) => {
  await openAt('/api/x', html('<p>first</p>'));
  const asked = answerWith(200, html('<p>second</p>'));
  document.body.insertAdjacentHTML('beforeend', link);
  document.body.lastElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  // Each test before has its module listening, too.
  expect([...new Set(asked)]).toEqual(expected);
});

it('leaves a page that has moved to the browser, which knows its new address then', async () => {
  const { loadPage, pageAt } = await openAt('/docs', html('<p>first</p>'));
  answerWith(200, html('<p>moved</p>'), '/docs/new');
  await expect(loadPage('/docs/old')).rejects.toThrow('/docs/old is now');
  expect(pageAt('/docs/old')).toBeUndefined();
  answerWith(200, html('<p>second</p>'), '/docs/a/');
  await loadPage('/docs/a');
  expect(pageAt('/docs/a')).toMatchObject({ markup: '<p>second</p>' });
});

it('gets the page of the link that the reader pointed at before the script came', async () => {
  const asked = answerWith(200, html('<p>second</p>'));
  const link = document.createElement('a');
  link.href = '/api/y';
  const opening = openAt('/api/x', html('<p>first</p>'));
  document.body.append(link);
  // No module hears of it.
  link.addEventListener('focusin', (event) => event.stopPropagation());
  link.focus();
  await opening;
  expect(asked).toEqual(['/api/y']);
});

it('does not take markup that the policy of this release refuses', async () => {
  const { loadPage, pageAt } = await openAt('/api/x', html('<p>first</p>'));
  await loadPage('/api/x');
  answerWith(200, html('<p>second</p><video src="/a.webm"></video>'));
  await expect(loadPage('/api/y')).rejects.toThrow('refused markup <video');
  expect(pageAt('/api/y')).toBeUndefined();
});

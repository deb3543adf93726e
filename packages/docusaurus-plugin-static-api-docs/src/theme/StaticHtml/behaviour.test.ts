// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';

import { copyOnClick, revealTarget, routeOnClick } from './behaviour';

function show(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return find('main');
}

function find<Match extends HTMLElement = HTMLElement>(selector: string): Match {
  const element = document.querySelector<Match>(selector);
  if (!element) throw new Error(`no element matches ${selector}`);
  return element;
}

function click(selector: string, options: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  find(selector).dispatchEvent(event);
  return event;
}

describe('routeOnClick', () => {
  it.each([
    ['routes a link to another page', '.in b', {}, [['/a?b#c']]],
    ['leaves a link to another site to the browser', '.out', {}, []],
    ['leaves a link to a part of this page to the browser', '.here', {}, []],
    ['leaves a link to a new tab to the browser', '.new', {}, []],
    ['leaves a click outside links to the browser', 'main', {}, []],
    ['leaves a click with Ctrl to the browser', '.in', { ctrlKey: true }, []],
    ['leaves a click with Command to the browser', '.in', { metaKey: true }, []],
    ['leaves a click with Shift to the browser', '.in', { shiftKey: true }, []],
    ['leaves the middle button to the browser', '.in', { button: 1 }, []],
  ])('%s', (_, selector, options, pushed) => {
    const push = vi.fn();
    show(
      '<a class="in" href="/a?b#c"><b>x</b></a><a class="out" href="https://example.com">y</a>' +
        '<a class="here" href="#d">z</a><a class="new" href="/e" target="_blank">w</a>',
    ).addEventListener('click', (event) => {
      routeOnClick(event, { push });
      event.preventDefault();
    });
    click(selector, options);
    expect(push.mock.calls).toEqual(pushed);
  });
});

// Successful copying is tested in browsers: tests/site/reference.spec.ts and twins.spec.ts.
it.each([
  ['the browser refuses', '<button data-copy="/a/{b}">Copy</button>', [['/a/{b}']]],
  ['there is no file', '<button data-copy="" value="/page.md">Copy page</button>', []],
])('reports that copying failed if %s', async (_, html, texts) => {
  const writeText = vi.fn().mockRejectedValue(new Error('denied'));
  const write = async ([item]: { text: Promise<Blob> }[]) => void (await item?.text);
  class Item {
    readonly text: unknown;
    constructor({ 'text/plain': text }: Record<string, unknown>) {
      this.text = text;
    }
  }
  vi.stubGlobal('navigator', { clipboard: { write, writeText } });
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const words = { copied: 'Copied', refused: 'Not allowed' };
  show(html).addEventListener('click', (event) => copyOnClick(event, words));
  click('button');
  await vi.waitFor(() => expect(find('button').textContent).toBe('Not allowed'));
  expect(writeText.mock.calls).toEqual(texts);
});

// Opening, choosing, and marking are tested in browsers: tests/site/reference.spec.ts.
it.each(['', '#', '#nothing', '#%E0%A4%A'])('reveals nothing for %j', (hash) => {
  show('<details><summary>a</summary><p id="b">x</p></details>');
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  location.hash = hash;
  revealTarget();
  expect(document.querySelector('details[open], [data-target]')).toBeNull();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

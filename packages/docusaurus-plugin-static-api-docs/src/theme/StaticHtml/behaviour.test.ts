// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { copyOnClick, revealTarget, routeOnClick } from './behaviour';

function show(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return find('main');
}

function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

function click(selector: string, options: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  find(selector).dispatchEvent(event);
  return event;
}

describe('routeOnClick', () => {
  const push = vi.fn();
  beforeEach(() => {
    push.mockClear();
    show(
      '<a class="in" href="/a?b#c"><b>x</b></a><a class="out" href="https://example.com">y</a>' +
        '<a class="here" href="#d">z</a><a class="new" href="/e" target="_blank">w</a>',
    ).addEventListener('click', (event) => {
      routeOnClick(event, { push });
      event.preventDefault();
    });
  });

  it('gives a link to another page of the site to the router', () => {
    click('.in b');
    expect(push).toHaveBeenCalledExactlyOnceWith('/a?b#c');
  });

  it.each(['.out', '.here', '.new', 'main'])('leaves %s to the browser', (selector) => {
    click(selector);
    expect(push).not.toHaveBeenCalled();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (options) => {
      click('.in', options);
      expect(push).not.toHaveBeenCalled();
    },
  );
});

describe('copyOnClick', () => {
  const writeText = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    writeText.mockReset().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    show(
      '<div class="code-box"><code>curl <b>x</b></code>' +
        '<button id="code" data-copy="" aria-label="Copy: sample">Copy</button></div>' +
        '<button id="text" data-copy="/a/{b}" aria-label="Copy: path">Copy</button>' +
        '<button id="file" data-copy="" value="/page.md">Copy page</button>',
    ).addEventListener('click', (event) =>
      copyOnClick(event, { copied: 'Copied', refused: 'Not allowed' }),
    );
  });

  it('copies the text of the button', () => {
    click('#text');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('/a/{b}');
  });

  it('says for a moment that it copied', async () => {
    const label = () => find('#text').ariaLabel;
    const before = label();
    click('#text');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(label()).toBe('Copied');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(label()).toBe(before);
  });

  it.each([
    [200, '✓', ['# Page']],
    [404, 'Not allowed', []],
  ])('copies a file that answers %i and says %s', async (status, said, expected) => {
    const copied: string[] = [];
    // The browser has it as a promise: it knows of the press before the file has come.
    const write = async ([item]: { text: Promise<Blob> }[]) => {
      if (item) copied.push(await (await item.text).text());
    };
    vi.useRealTimers();
    vi.stubGlobal('navigator', { clipboard: { write } });
    vi.stubGlobal(
      'ClipboardItem',
      class {
        readonly text: Promise<Blob>;
        constructor({ 'text/plain': text }: { 'text/plain': Promise<Blob> }) {
          this.text = text;
        }
      },
    );
    vi.stubGlobal('Blob', NodeBlob);
    const answer = vi.fn().mockResolvedValue(new Response('# Page', { status }));
    vi.stubGlobal('fetch', answer);
    click('#file');
    await vi.waitFor(() => expect(find('#file').textContent).toBe(said));
    expect(answer).toHaveBeenCalledExactlyOnceWith('/page.md');
    expect(copied).toEqual(expected);
  });

  it('says when the browser refuses', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    click('#text');
    await vi.advanceTimersByTimeAsync(0);
    expect(document.querySelector('#text')?.textContent).toBe('Not allowed');
  });
});

// What it opens, chooses, and marks, the tests in browsers show: tests/site/reference.spec.ts.
it.each(['', '#', '#nothing', '#%E0%A4%A'])('reveals nothing for %j', (hash) => {
  const root = show('<details><summary>a</summary><p id="b">x</p></details>');
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  revealTarget(root, hash);
  expect(root.querySelector('details[open], [data-target]')).toBeNull();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

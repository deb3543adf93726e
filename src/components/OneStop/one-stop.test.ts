// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { makeOneStop } from './one-stop';

const items = ':is(a, summary)';

function list(html: string): HTMLElement {
  document.body.innerHTML = `<div>${html}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  makeOneStop(root, { items, hint: 'hint', signal: new AbortController().signal });
  return root;
}

/** The texts of the items that Tab reaches. */
function stopsOf(root: HTMLElement): (string | null)[] {
  const all = [...root.querySelectorAll<HTMLElement>(items)];
  return all.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent);
}

/** Presses a key where the focus is, and returns the text of what has it then. */
function press(key: string): string | null | undefined {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
  return document.activeElement?.textContent;
}

beforeEach(() => {
  // It lays nothing out: all is shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

const folded = `
  <input type="search">
  <a href="#a">A</a>
  <details><summary>B</summary><ul><li><a href="#c">C</a></li></ul></details>
  <a href="#d" aria-current="page">D</a>`;

it('is one stop, at the item of the page, which names the keys', () => {
  const root = list(folded);
  expect(stopsOf(root)).toEqual(['D']);
  expect(root.querySelector('[aria-describedby="hint"]')?.textContent).toBe('D');
  expect(stopsOf(list('<a href="#a">A</a><a href="#b">B</a>'))).toEqual(['A']);
});

it('arrow keys, Home and End move, past what is folded, and up to the field above', () => {
  const root = list(folded);
  root.querySelector<HTMLElement>('[aria-current]')?.focus();
  expect(press('ArrowUp')).toBe('B');
  expect(press('Home')).toBe('A');
  expect(stopsOf(root)).toEqual(['A']);
  press('ArrowUp');
  expect(document.activeElement?.localName).toBe('input');
  expect(press('ArrowDown')).toBe('A');
  expect(press('End')).toBe('D');
  expect(press('ArrowDown')).toBe('D');
  expect(press('x')).toBe('D');
});

it('what is folded away is no stop any more', () => {
  const root = list(
    '<details open><summary>A</summary><a href="#b" aria-current="page">B</a></details>',
  );
  expect(stopsOf(root)).toEqual(['B']);
  const details = root.querySelector('details');
  details?.removeAttribute('open');
  details?.dispatchEvent(new Event('toggle'));
  expect(stopsOf(root)).toEqual(['A']);
});

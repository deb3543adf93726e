// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { finder } from './finder';
import { matchWords, wordsIn } from './match-words';

describe('matchWords', () => {
  it.each([
    ['The part was not found.', 'The part was not found'],
    ['FOUND part', 'The part was not found'],
    ['"message": "not-found"', 'Message not found'],
    ['partid', 'partId'],
    ['part_id', 'partId'],
    ['fou', 'Not found'],
    ['', 'Anything'],
    ['größe', 'Größe'],
  ])('finds %s in %s', (query, text) => {
    expect(matchWords(query, wordsIn(text))).toBe(true);
  });

  it.each([
    ['part found', 'The part is lost'],
    ['ound', 'Not found'],
  ])('does not find %s in %s', (query, text) => {
    expect(matchWords(query, wordsIn(text))).toBe(false);
  });
});

const row = (id: string, ...cells: string[]) =>
  `<tr id="${id}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (rows: string) => `<table class="lookup"><tbody>${rows}</tbody></table>`;

const page = `
  <div class="finder">
    <input type="search">
    <button value="" aria-pressed="true">All</button>
    <button value="400" aria-pressed="false">400</button>
    <button value="404" aria-pressed="false">404</button>
    <span role="status" data-says="{} of {} entries" data-none="No entry matches."></span>
  </div>
  <div class="static-html">${table(
    row('bad', '400 <i>Bad Request</i>', 'The name is bad') +
      row('lost', '404 <i>Not Found</i>', 'The part was not found'),
  )}<a href="#rule">partId</a></div>
  <div class="static-html">
    <details class="rules" data-status="400"><summary>Add a part</summary>${table(
      row('rule', '<code>partId</code>', 'string'),
    )}</details>
    <details class="rules" data-status="400"><summary>List parts</summary>${table(
      row('size', '<code>size</code>', 'integer'),
    )}</details>
  </div>
  <div class="static-html"><ul><li class="card" id="state">State <ul class="states"><li>NEW</li></ul></li></ul></div>`;

/** Opens the page at a URL. */
function open(url: string, offer = vi.fn()) {
  history.replaceState(null, '', url);
  document.body.innerHTML = page;
  Element.prototype.scrollIntoView = vi.fn();
  finder.listen(offer);
  finder.show();
  return offer;
}

const all = <Match extends HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Match>(selector),
];
const shown = () =>
  all('tbody tr, .card').flatMap((it) => (it.closest('[data-unmatched]') ? [] : [it.id]));
const opened = () => all('details[open] tr').map(({ id }) => id);
const status = () => all('[role="status"]')[0]?.textContent;

function type(text: string): void {
  const [input] = all<HTMLInputElement>('input');
  if (input) input.value = text;
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(name: string): void {
  all('button, a')
    .find(({ textContent }) => textContent === name)
    ?.click();
}

describe('finder', () => {
  beforeEach(() => void open('/errors'));

  it('shows the entries that match, counts them, and keeps the text in the URL', () => {
    type('not found. ');
    expect(shown()).toEqual(['lost']);
    expect(status()).toBe('1 of 5 entries');
    expect(location.search).toBe('?q=not+found.');
    type('');
    expect(shown()).toHaveLength(5);
    expect([status(), location.search]).toEqual(['', '']);
  });

  it('opens a fold where a match is, and closes it again', () => {
    type('partid');
    expect(opened()).toEqual(['rule']);
    expect(shown()).toEqual(['rule']);
    type('');
    expect(opened()).toEqual([]);
  });

  it('keeps a fold open that the reader has opened', () => {
    const [, second] = all<HTMLDetailsElement>('details');
    if (second) second.open = true;
    type('size');
    type('');
    expect(opened()).toEqual(['size']);
  });

  it('shows the entries of a status, of which one is chosen', () => {
    press('400');
    expect(shown()).toEqual(['bad', 'rule', 'size']);
    expect(opened()).toEqual([]);
    press('404');
    expect(shown()).toEqual(['lost']);
    expect(location.search).toBe('?status=404');
    expect(all('[aria-pressed="true"]').map((it) => it.textContent)).toEqual(['404']);
    press('404');
    expect(shown()).toHaveLength(5);
  });

  it('filters by the URL, unless its hash leads to something else', () => {
    open('/errors?q=part&status=400');
    expect(shown()).toEqual(['rule', 'size']);
    open('/errors?q=part#lost');
    expect(shown()).toEqual(['lost', 'rule', 'size']);
    open('/errors?q=part&lang=go#bad');
    expect([shown().length, location.search]).toEqual([5, '?lang=go']);
    open('/errors?status=999');
    expect(shown()).toHaveLength(5);
  });

  it('shows all entries when a link leads to a hidden one', () => {
    type('not found');
    press('partId');
    expect(shown()).toHaveLength(5);
  });

  it('offers something else if nothing matches', () => {
    const offer = open('/errors');
    type('xyz');
    expect(status()).toBe('No entry matches.');
    expect(offer.mock.calls).toEqual([[expect.anything(), 'xyz']]);
  });
});

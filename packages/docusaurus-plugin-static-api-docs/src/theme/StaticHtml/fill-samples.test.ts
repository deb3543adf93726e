// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

import type { ValueKind } from '../../shared/value-kind';
import { fillOnInput, restoreValues } from './fill-samples';
import { findFault, writeValue } from './sample-values';

// jsdom has no CSS.escape; the ids of the fixture need none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

const html = `
  <details>
    <label for="org">org</label><input id="org" data-fills="ORG" data-kind="path">
    <label for="host">host</label>
    <input id="host" data-fills="URL" data-kind="host" data-part="host" data-template="http://{host}:{port}" placeholder="localhost">
    <p id="host-fault" role="status" data-says="host?"></p>
    <label for="port">port</label>
    <select id="port" data-fills="URL" data-kind="port" data-part="port" data-template="http://{host}:{port}" data-default="80">
      <option value="">80</option><option>90</option>
    </select>
    <label for="size">size</label><input id="size" data-fills="?" data-part="size" data-kind="integer">
    <p id="size-fault" role="status" data-says="integer?"></p>
    <label for="sort">sort</label><input id="sort" data-fills="?" data-part="sort" data-kind="query">
    <label for="location">location</label>
    <input id="location" data-fills="?" data-part="location" data-kind="query" data-between="&">
    <label for="tag">tag</label>
    <input id="tag" data-fills="?" data-part="tag" data-kind="query" data-between="%7C">
  </details>
  <code>curl "<span data-variable="URL">$URL</span>/<span data-variable="ORG">$ORG</span><span data-variable="?" data-before="?"></span>"</code>
  <code><span data-variable="URL" data-before='"' data-after='"'>env("URL")</span> + "/"<span data-variable="?" data-before=' + "?' data-after='"'></span></code>`;

function show(): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  const main = document.querySelector('main');
  if (!main) throw new Error('the page is empty');
  main.addEventListener('input', (event) => fillOnInput(event, main));
  restoreValues(main);
  return main;
}

function type(id: string, value: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`);
  if (!field) throw new Error(`there is no field ${id}`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function codes(root: HTMLElement): (string | null)[] {
  return [...root.querySelectorAll('code')].map(({ textContent }) => textContent);
}

it('fills slots, with the quotes of the language, and empties them again', () => {
  const root = show();
  const untouched = codes(root);
  expect(untouched).toEqual(['curl "$URL/$ORG"', 'env("URL") + "/"']);
  type('org', ' a/b ');
  type('host', 'h.example');
  expect(codes(root)).toEqual(['curl "http://h.example:80/a%2Fb"', '"http://h.example:80" + "/"']);
  type('port', '90');
  expect(codes(root)[1]).toBe('"http://h.example:90" + "/"');
  type('org', '');
  type('host', '');
  type('port', '');
  expect(codes(root)).toEqual(untouched);
});

it('adds the query parameters that have a value, in every language', () => {
  const root = show();
  type('sort', 'id,desc');
  type('location', 'a, b&c,');
  type('tag', 'x,y');
  type('size', 'ten');
  const query = 'sort=id,desc&location=a&location=b%26c&tag=x%7Cy';
  expect(codes(root)).toEqual([`curl "$URL/$ORG?${query}"`, `env("URL") + "/" + "?${query}"`]);
  expect(root.querySelector('#size-fault')?.textContent).toBe('integer?');
  type('size', '20');
  expect(codes(root)[0]).toBe(`curl "$URL/$ORG?size=20&${query}"`);
  for (const id of ['size', 'sort', 'location', 'tag']) type(id, '');
  expect(codes(root)).toEqual(['curl "$URL/$ORG"', 'env("URL") + "/"']);
});

it.each<[ValueKind, string, string]>([
  ['address', 'https://suite.example.com', 'https://suite.example.com'],
  ['address', 'http://127.0.0.1:9000/', 'http://127.0.0.1:9000'],
  ['address', 'http://[::1]:9000/base/v1', 'http://[::1]:9000/base/v1'],
  ['host', 'edge-1.example.com', 'edge-1.example.com'],
  ['host', '[fe80::1]', '[fe80::1]'],
  ['port', '65535', '65535'],
  ['part', 'v1.2', 'v1.2'],
  ['path', 'a b', 'a%20b'],
  ['path', `"'\`$\\{}()<>;|&\n`, '%22%27%60%24%5C%7B%7D%28%29%3C%3E%3B%7C%26%0A'],
  ['path', 'é', '%C3%A9'],
  ['query', 'createdAt,desc', 'createdAt,desc'],
  ['query', `a&b="\``, 'a%26b%3D%22%60'],
  ['uuid', '3d1f0c52-7a64-4f0b-9a2e-5b8c6d7e8f90', '3d1f0c52-7a64-4f0b-9a2e-5b8c6d7e8f90'],
  ['integer', '-1', '-1'],
])('takes the %s %j', (kind, text, written) => {
  expect(findFault(kind, text)).toBe(false);
  expect(writeValue(kind, text)).toBe(written);
  expect(writeValue(kind, text)).toMatch(/^[\w\-.~%,:/[\]]*$/);
});

it.each<[ValueKind, string]>([
  ['address', 'suite.example.com'],
  ['address', 'javascript:alert(1)'],
  ['address', 'https://user:password@host'],
  ['address', 'https://host/"'],
  ['address', 'https://host/$(id)'],
  ['address', 'https://host/{x}'],
  ['address', 'https://host:70000'],
  ['address', 'https://host/%zz'],
  ['address', 'https://host?a=1'],
  ['host', 'a/b'],
  ['host', '-'],
  ['port', '0'],
  ['port', '80a'],
  ['part', 'a/b'],
  ['path', '.'],
  ['path', '..'],
  ['path', '\ud800'],
  ['query', '\ud800'],
  ['uuid', '3d1f0c52'],
  ['integer', '1.5'],
])('refuses the %s %j', (kind, text) => {
  expect(findFault(kind, text)).toBe(true);
});

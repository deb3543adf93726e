// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';

import type { ValueKind } from '../../shared/value-kind';
import { fillOnInput } from './fill-samples';
import { findFault, writeValue } from './sample-values';

const html = `
  <input id="host" data-fills="URL" data-kind="host" data-part="host" data-template="http://{host}:{port}" placeholder="localhost">
  <select id="port" data-fills="URL" data-kind="port" data-part="port" data-template="http://{host}:{port}" data-default="80">
    <option value="">80</option><option>90</option>
  </select>
  <input id="location" data-fills="?" data-part="location" data-kind="query" data-between="&">
  <input id="tag" data-fills="?" data-part="tag" data-kind="query" data-between="%7C">
  <code><span data-variable="URL" data-before='"' data-after='"'>env("URL")</span> + "/"<span data-variable="?" data-before=' + "?' data-after='"'></span></code>`;

function find<Match extends HTMLElement>(selector: string): Match {
  const element = document.querySelector<Match>(selector);
  if (!element) throw new Error(`no element matches ${selector}`);
  return element;
}

function type(id: string, value: string): void {
  find<HTMLInputElement | HTMLSelectElement>(`#${id}`).value = value;
  fillOnInput({ target: find(`#${id}`) } as unknown as Event);
}

// Single values, faults, and the next page are tested in tests/site/reference.spec.ts.
it('fills in URLs of several parts and lists, and restores the samples', () => {
  document.body.innerHTML = html;
  type('host', 'h.example');
  expect(find('code').textContent).toBe('"http://h.example:80" + "/"');
  type('port', '90');
  type('location', 'a, b&c,');
  type('tag', 'x,y');
  expect(find('code').textContent).toBe(
    '"http://h.example:90" + "/" + "?location=a&location=b%26c&tag=x%7Cy"',
  );
  for (const id of ['host', 'port', 'location', 'tag']) type(id, '');
  expect(find('code').textContent).toBe('env("URL") + "/"');
});

it('stores only valid values in the history entry', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const updateCurrentEntry = vi.fn();
  vi.stubGlobal('navigation', { updateCurrentEntry });
  vi.resetModules();
  const { fillOnInput: fillAgain } = await import('./fill-samples');
  document.body.innerHTML = html;
  for (const [id, value] of Object.entries({ host: 'user:password@h', location: 'a' })) {
    find<HTMLInputElement>(`#${id}`).value = value;
    fillAgain({ target: find(`#${id}`) } as unknown as Event);
  }
  expect(updateCurrentEntry).toHaveBeenLastCalledWith({ state: { values: { '? location': 'a' } } });
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
  ['reserved', '/a?b=c:d;e@f,$(g)&h', '/a?b=c:d;e@f%2C%24%28g%29%26h'],
])('accepts the %s %j', (kind, text, written) => {
  expect(findFault(kind, text)).toBe(false);
  expect(writeValue(kind, text)).toBe(written);
  expect(writeValue(kind, text)).toMatch(/^[\w\-.~%,:;/?@=[\]]*$/);
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
])('rejects the %s %j', (kind, text) => {
  expect(findFault(kind, text)).toBe(true);
});

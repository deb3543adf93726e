// @vitest-environment jsdom
import { expect, it } from 'vitest';

import { readPage, wordsClass } from './page-data';
import { areReadable } from './read-sidebar';

const link = (label: string, href: string, className = '') =>
  `<li class="theme-doc-sidebar-item-link menu__list-item ${className}"><a class="menu__link" href="${href}"><span>${label}</span></a></li>`;

const sidebar = `<ul class="theme-doc-sidebar-menu">
  <li class="sidebar-head"><details><summary class="menu__link">Another reference</summary></details></li>
  ${link('Introduction', '/api/')}
  <li class="menu__list-item"><details open><summary class="menu__link"><span>Devices</span></summary>
    <ul>${link('Add a device', '/api/add-device', 'api-method post')}</ul></details></li>
  <li class="menu__list-item"><div><a class="menu__link" href="/docs/guides">Guides</a></div>
    <details><summary aria-label="Pages of Guides"></summary><ul>${link('Elsewhere', 'https://example.com/')}</ul></details></li>
</ul>`;

function read(markup: string, data: object) {
  const json = JSON.stringify(data).replaceAll('"', '&quot;');
  const page = `${markup}<div class="${wordsClass}" data-page="${json}"></div><template data-end></template>`;
  return readPage(new DOMParser().parseFromString(page, 'text/html'))?.sidebar;
}

const category = { type: 'category', collapsible: true };

it('reads the sidebar of a page from its HTML', () => {
  expect(read(sidebar, { sidebar: { name: 's', customProps: { version: '1' } } })).toEqual({
    name: 's',
    items: [
      {
        type: 'link',
        label: 'Introduction',
        href: '/api/',
        className: '',
        customProps: { version: '1' },
      },
      {
        ...{ ...category, label: 'Devices', href: undefined, className: '', collapsed: false },
        items: [
          {
            type: 'link',
            label: 'Add a device',
            href: '/api/add-device',
            className: 'api-method post',
          },
        ],
      },
      {
        ...{ ...category, label: 'Guides', href: '/docs/guides', className: '', collapsed: true },
        items: [{ type: 'link', label: 'Elsewhere', href: 'https://example.com/', className: '' }],
      },
    ],
  });
});

it('has no sidebar where something has taken it from the page, and takes items that the page names', () => {
  const named = { name: 's', items: [{ type: 'html', value: '<hr>', defaultStyle: false }] };
  expect(read('', { sidebar: { name: 's' } })).toBeUndefined();
  expect(read(sidebar, { sidebar: named })).toMatchObject(named);
});

it.each([
  [true, { type: 'link', label: 'a', href: 'https://example.com/' }],
  [false, { type: 'link', label: 'a', href: 'pathname:///a.pdf' }],
  [false, { type: 'html', value: '<hr>', defaultStyle: false }],
] as const)('can read: %s, of %j', (is, item) => {
  expect(areReadable([item])).toBe(is);
  expect(
    areReadable([{ ...category, type: 'category', label: 'b', collapsed: true, items: [item] }]),
  ).toBe(is);
});

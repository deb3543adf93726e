// @vitest-environment jsdom
import { expect, it } from 'vitest';

import { filterSidebar } from './filter-sidebar';

const link = (label: string, href: string, method?: string) =>
  `<li class="menu__list-item ${method ? `api-method ${method}` : ''}"><a href="${href}">${label}</a></li>`;

const sidebar = `<ul>
  ${link('Introduction', '/api/suite/')}
  <li class="menu__list-item"><details><summary class="menu__link">Users</summary><ul>
    ${link('List users', '/api/suite/list-users', 'get')}
    ${link('Create a user', '/api/suite/create-user', 'post')}
  </ul></details></li>
  ${link('Add a device', '/api/suite/add-device', 'post')}
</ul>`;

it.each([
  ['', ['Introduction', 'List users', 'Create a user', 'Add a device']],
  ['USERS', ['List users', 'Create a user']],
  ['user cre', ['Create a user']],
  ['post', ['Create a user', 'Add a device']],
  ['addDevice', ['Add a device']],
  ['suite', []],
  ['method', []],
])('"%s" leaves %j', (text, labels) => {
  document.body.innerHTML = sidebar;
  const list = document.body.firstElementChild as Element;
  expect(filterSidebar(list, text)).toEqual({ count: labels.length, total: 4 });
  const left = [...list.querySelectorAll('a')].filter((it) => !it.closest('[hidden]'));
  expect(left.map(({ textContent }) => textContent)).toEqual(labels);
});

it('opens the category of what is left, and hides one of which nothing is left', () => {
  document.body.innerHTML = sidebar;
  const list = document.body.firstElementChild as Element;
  filterSidebar(list, 'create');
  expect(list.querySelector('details')?.open).toBe(true);
  filterSidebar(list, 'device');
  expect(list.querySelector('details')?.closest('li')?.hidden).toBe(true);
});

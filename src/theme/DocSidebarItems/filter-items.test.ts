import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { expect, it } from 'vitest';

import { filterItems } from './filter-items';

const link = (label: string, href: string, method?: string): PropSidebarItem => ({
  type: 'link',
  label,
  href,
  ...(method && { className: `api-method ${method}` }),
});

const items: PropSidebarItem[] = [
  link('Introduction', '/api/suite/'),
  {
    type: 'category',
    label: 'Users',
    collapsed: true,
    collapsible: true,
    items: [
      link('List users', '/api/suite/list-users', 'get'),
      link('Create a user', '/api/suite/create-user', 'post'),
    ],
  },
  link('Add a device', '/api/suite/add-device', 'post'),
];

it.each([
  ['', ['Introduction', 'List users', 'Create a user', 'Add a device']],
  ['USERS', ['List users', 'Create a user']],
  ['user cre', ['Create a user']],
  ['post', ['Create a user', 'Add a device']],
  ['addDevice', ['Add a device']],
  ['suite', []],
  ['method', []],
])('"%s" leaves %j', (text, labels) => {
  expect(filterItems(items, text).map(({ label }) => label)).toEqual(labels);
});

import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { expect, it } from 'vitest';

import { sidebarOfPage } from './sidebar-of-page';

function sidebar(categories: number): PropSidebarItem[] {
  return [
    { type: 'link', label: 'Introduction', href: '/api/' },
    ...Array.from({ length: categories }, (_, number) => ({
      type: 'category' as const,
      label: `Tag ${number}`,
      collapsible: true,
      collapsed: false,
      items: Array.from({ length: 25 }, (__, call) => ({
        type: 'link' as const,
        label: `Call ${call}`,
        href: `/api/${number}-${call}`,
      })),
    })),
  ];
}

it('leaves a short sidebar whole', () => {
  expect(sidebarOfPage(sidebar(4), '/api/2-3')).toEqual(sidebar(4));
});

it('has the calls of the own category of a long one, and links to the others', () => {
  const items = sidebarOfPage(sidebar(40), '/api/2-3');
  expect(items).toHaveLength(41);
  expect(items[0]).toEqual(sidebar(0)[0]);
  expect(items[1]).toEqual({ type: 'link', label: 'Tag 0', href: '/api/0-0' });
  expect(items[3]).toEqual(sidebar(40)[3]);
});

it.each([0, 2, 250, 499])(
  'has a hundred categories around the own one, number %i of 500',
  (number) => {
    const items = sidebarOfPage(sidebar(500), `/api/${number}-3`);
    expect(items).toHaveLength(101);
    expect(items[0]).toEqual(sidebar(0)[0]);
    expect(items).toContainEqual(sidebar(500)[number + 1]);
  },
);

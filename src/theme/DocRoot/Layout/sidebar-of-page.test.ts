import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { expect, it } from 'vitest';

import { sidebarOfPage } from './sidebar-of-page';

function sidebar(categories: number, root = '/api/'): PropSidebarItem[] {
  return [
    { type: 'link', label: 'Introduction', href: root },
    ...Array.from({ length: categories }, (_, number) => ({
      type: 'category' as const,
      label: `Tag ${number}`,
      collapsible: true,
      collapsed: false,
      items: Array.from({ length: 25 }, (__, call) => ({
        type: 'link' as const,
        label: `Call ${call}`,
        href: `${root}${number}-${call}`,
      })),
    })),
  ];
}

it('leaves out what only the cards of a page say of an item', () => {
  const [page, category] = sidebar(1);
  const description = 'Long.';
  const items = [
    { ...page, docId: 'id', unlisted: false, description },
    { ...category, description },
  ] as PropSidebarItem[];
  expect(sidebarOfPage(items, '/api/')).toEqual(sidebar(1));
});

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

/** Sections with a page of their own, of categories with 25 pages each. */
const library = Array.from({ length: 12 }, (_, number): PropSidebarItem => {
  const root = `/docs/${number}/`;
  return {
    ...{ type: 'category', label: `Section ${number}`, href: root, description: 'Long.' },
    ...{ collapsible: true, collapsed: true, items: sidebar(10, root).slice(1) },
  };
});

it.each([
  ['/docs/3/2-4', { 'Section 3': { 'Tag 2': 25 } }],
  ['/docs/3/', { 'Section 3': {} }],
  ['/docs/elsewhere', {}],
])('has at %s, of 3,000 pages, those of the own categories: %j', (path, unfolded) => {
  const items = sidebarOfPage(library, path);
  expect(items).toHaveLength(library.length);
  expect(unfoldedOf(items)).toEqual(unfolded);
});

/** Returns what a sidebar has of categories, down to the number of their pages. */
function unfoldedOf(items: readonly PropSidebarItem[]): object | number {
  const categories = items.filter((item) => item.type === 'category');
  if (categories.length === 0 && items.length === 25) return items.length;
  return Object.fromEntries(categories.map((it) => [it.label, unfoldedOf(it.items)]));
}

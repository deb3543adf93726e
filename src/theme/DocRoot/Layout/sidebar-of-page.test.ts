import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { expect, it } from 'vitest';

import { sidebarOfPage } from './sidebar-of-page';

/** Returns a page, and categories of 25 pages each. */
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

it('does not change a short sidebar', () => {
  expect(sidebarOfPage(sidebar(4), '/api/2-3')).toEqual(sidebar(4));
});

it('keeps the pages of the current category of a long sidebar, and links to the other categories', () => {
  const items = sidebarOfPage(sidebar(40), '/api/2-3');
  expect(items).toHaveLength(41);
  expect(items[0]).toEqual(sidebar(0)[0]);
  expect(items[1]).toEqual({ type: 'link', label: 'Tag 0', href: '/api/0-0' });
  expect(items[3]).toEqual(sidebar(40)[3]);
});

/** Sections that have a page and ten categories each. */
const library = Array.from({ length: 12 }, (_, number): PropSidebarItem => {
  const root = `/docs/${number}/`;
  return {
    ...{ type: 'category', label: `Section ${number}`, href: root },
    ...{ collapsible: true, collapsed: true, items: sidebar(10, root).slice(1) },
  };
});

it.each([
  ['/docs/3/2-4', { 'Section 3': { 'Tag 2': 25 } }],
  ['/docs/3/', { 'Section 3': {} }],
  ['/docs/elsewhere', {}],
])('keeps, at %s of 3,000 pages, only the categories %j', (path, unfolded) => {
  const items = sidebarOfPage(library, path);
  expect(items).toHaveLength(library.length);
  expect(unfoldedOf(items)).toEqual(unfolded);
});

/** Returns the tree of a sidebar's categories, with the number of pages in each. */
function unfoldedOf(items: readonly PropSidebarItem[]): object | number {
  const categories = items.filter((item) => item.type === 'category');
  if (categories.length === 0 && items.length === 25) return items.length;
  return Object.fromEntries(categories.map((it) => [it.label, unfoldedOf(it.items)]));
}

import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { parsePage } from './page';
import { categoryRoutes, docRoute } from './routes';

describe('docRoute', () => {
  it.each([
    ['index.mdx', '/docs/'],
    ['start.mdx', '/docs/start'],
    ['iot-platform/index.mdx', '/docs/iot-platform/'],
    ['iot-platform/iot-platform.mdx', '/docs/iot-platform/'],
    ['iot-platform/concepts/overview.md', '/docs/iot-platform/concepts/overview'],
    ['01-first/02-second.mdx', '/docs/first/second'],
  ])('follows the file: %s', (file, route) => {
    const docs = path.resolve('/site/docs');
    expect(docRoute(parsePage(path.join(docs, file), 'doc', ''), docs)).toBe(route);
  });

  it.each([
    ['/', '/docs/'],
    ['/start', '/docs/start'],
    ['other', '/docs/guides/other'],
  ])('follows the slug %s', (slug, route) => {
    const docs = path.resolve('/site/docs');
    const page = parsePage(path.join(docs, 'guides/a.mdx'), 'doc', `---\nslug: ${slug}\n---\n`);
    expect(docRoute(page, docs)).toBe(route);
  });

  it('follows the file when the front matter does not parse', () => {
    const page = parsePage('/site/docs/a.mdx', 'doc', '---\nslug: a: b\n---\n');
    expect(docRoute(page, '/site/docs')).toBe('/docs/a');
  });
});

it('lists the generated indexes of categories, and numbers labels that come again', () => {
  const link = { type: 'generated-index' };
  const items = [
    { type: 'category', label: 'Settings', link: { ...link, slug: '/settings' }, items: [] },
    { type: 'category', label: 'Users', link: { type: 'doc', id: 'users' }, items: [] },
    { type: 'category', label: 'Web application', link, items: [] },
  ];
  const docs = ['index', { type: 'category', label: 'Web application', link, items }];
  expect(categoryRoutes({ docs }, '/site/docs')).toEqual([
    '/docs/category/web-application',
    '/docs/settings',
    '/docs/category/web-application-1',
  ]);
});

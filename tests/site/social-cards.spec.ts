import { readFileSync } from 'node:fs';

import sharp from 'sharp';

import { builtRoutes, expect, test } from './site';

/** Returns the image that a page names for other sites: its file, and whether it has text of its own. */
function cardOf(route: string) {
  const html = readFileSync(`build${route.replace(/\/$/, '/index')}.html`, 'utf8');
  const [, ...images] = ['', ...html.matchAll(/(?:og|twitter):image"? content="?([^\s">]+)/g)];
  const urls = [...new Set(images.map((image) => new URL(image[1] ?? '').pathname))];
  return { urls, isDoc: html.includes('docs-doc-id-') };
}

test('each guide and each page of a reference has a card of its own, light and of the usual size', async () => {
  const cards = new Map<string, string>();
  for (const route of builtRoutes) {
    const { urls, isDoc } = cardOf(route);
    expect(urls, route).toHaveLength(1);
    const [url = ''] = urls;
    const image = readFileSync(`build${url}`);
    expect(image.length, route).toBeLessThan(40_000);
    const { width, height, format } = await sharp(image).metadata();
    expect([width, height, format], route).toEqual([1200, 630, 'png']);
    expect(url === '/img/social-card.png', route).toBe(!isDoc);
    if (!isDoc) continue;
    // Two pages with one text would have one image: guides and references have titles of their own.
    const digest = image.toString('base64');
    expect(cards.get(digest), route).toBeUndefined();
    cards.set(digest, route);
  }
  expect(cards.size).toBeGreaterThan(100);
});

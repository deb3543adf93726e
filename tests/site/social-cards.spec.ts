import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

import sharp from 'sharp';

import { drawCards } from '../../src/publishing/social-card';
import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import { builtRoutes, expect, test } from './site';

/** Returns the image that a page names for other sites: its file, and whether it has text of its own. */
function cardOf(route: string) {
  const html = readFileSync(`build${route.replace(/\/$/, '/index')}.html`, 'utf8');
  const [, ...images] = ['', ...html.matchAll(/(?:og|twitter):image"? content="?([^\s">]+)/g)];
  const urls = [...new Set(images.map((image) => new URL(image[1] ?? '').pathname))];
  return { urls, isDoc: html.includes('docs-doc-id-') };
}

test(
  'a release has a card for each guide and each page of a reference, light and of the usual size',
  { tag: '@nightly' },
  () =>
    inUnfinishedFolder(tmpdir(), async (release) => {
      await drawCards('.', release);
      const cards = new Map<string, string>();
      for (const route of builtRoutes) {
        const { urls, isDoc } = cardOf(route);
        expect(urls, route).toHaveLength(1);
        const [url = ''] = urls;
        const image = readFileSync(`${isDoc ? release : 'build'}${url}`);
        expect(image.length, route).toBeLessThan(40_000);
        const { width, height, format } = await sharp(image).metadata();
        expect([width, height, format], route).toEqual([1200, 630, 'png']);
        if (!isDoc) continue;
        // Two pages with one text would have one image: guides and references have titles of their own.
        const digest = image.toString('base64');
        expect(cards.get(digest), route).toBeUndefined();
        cards.set(digest, route);
      }
      expect(cards.size).toBeGreaterThan(100);
    }),
);

import { cpSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

import sharp from 'sharp';

import { drawCards } from '../../src/publishing/social-card';
import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import { readBuiltPage } from './built-page';
import { builtRoutes, expect, test } from './site';

test('a release has a card for each page', { tag: '@nightly' }, () =>
  inUnfinishedFolder(tmpdir(), async (release) => {
    cpSync('build', release, { recursive: true });
    await drawCards(release);
    const cards = new Map<string, string>();
    for (const route of builtRoutes) {
      const { html, isDoc } = readBuiltPage(route);
      const matches = html.matchAll(/(?:og|twitter):image"? content="?([^\s">]+)/g);
      const urls = [...matches].map(([, image = '']) => new URL(image).pathname);
      const [url = '', ...others] = new Set(urls);
      expect(others, route).toEqual([]);
      const image = readFileSync(`${release}${url}`);
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

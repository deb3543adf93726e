import type { Page } from '@playwright/test';
import { toString } from 'mdast-util-to-string';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { elementsIn, hasTag, parsePage, removeNodes } from 'docusaurus-plugin-static-api-docs/html';
import { cacheControl } from '../../src/config/headers';
import { readBuiltPage } from './built-page';
import { inDepth } from '../depth';
import { expect, openPage, ownRoutes, pageKinds, test, watchShifts } from './site';

/** Size of the font file in bytes; it's already compressed. */
const mostBytes = 21_000;
/** A good cumulative layout shift (web.dev/articles/cls). */
const mostShift = 0.1;

/** Opens a page, and returns its layout shift and the font files that it has requested. */
async function arrive(page: Page, route: string) {
  const shiftOf = await watchShifts(page);
  await openPage(page, route);
  const fonts = await page.evaluate(async () => {
    const showFrames = async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    };
    await showFrames();
    await document.fonts.ready;
    await showFrames();
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.filter(({ name, transferSize }) => name.endsWith('.woff2') && transferSize > 0);
  });
  return {
    fonts: fonts.map(({ name, encodedBodySize: bytes }) => ({ name, bytes })),
    shift: await shiftOf(),
  };
}

/** Returns the names of the fonts in which the title of a page is rendered. */
async function facesOfTitle(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const title = { nodeId: root.nodeId, selector: 'h1' };
  const { nodeId } = await session.send('DOM.querySelector', title);
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test.describe('on Linux', () => {
  test.skip(process.platform !== 'linux', 'other systems have a face of the list');

  for (const route of inDepth(pageKinds.slice(0, 1), pageKinds)) {
    test(`${route} requests no font if the system has one`, async ({ page }) => {
      expect(await arrive(page, route)).toEqual({ fonts: [], shift: 0 });
    });
  }

  test(
    'otherwise one small font is requested once, and lines stay where they are when it arrives',
    { tag: '@nightly' },
    async ({ playwright, siteUrl }, { project }) => {
      const browser = await playwright.chromium.launch({
        ...project.use.launchOptions,
        env: { ...process.env, FONTCONFIG_FILE: path.resolve('tests/fonts/no-system-face.conf') },
      });
      for (const route of pageKinds) {
        // Each has its own cache.
        const page = await browser.newPage({ baseURL: siteUrl });
        await page.route('**/*.woff2', async (font) => {
          await wait(500);
          await font.continue();
        });
        const { fonts, shift } = await arrive(page, route);
        expect(shift, route).toBeLessThan(mostShift);
        expect(await facesOfTitle(page), route).toEqual([expect.stringContaining('Inter')]);
        expect(fonts, route).toHaveLength(1);
        expect(fonts[0]?.bytes).toBeLessThan(mostBytes);
        const file = await page.request.get(fonts[0]?.name ?? '');
        expect(file.headers()['cache-control']).toBe(cacheControl.immutable);
        await page.close();
      }
      await browser.close();
    },
  );
});

/** Characters of the interface that browsers render in another font. */
const signsOfOthers = ['←', '⋯'];

test(
  'the font has each character of the pages, except those listed here',
  { tag: '@content' },
  () => {
    const styles = readFileSync('src/css/tokens.css', 'utf8');
    const [, list = ''] = /unicode-range:([^;]+);/.exec(styles) ?? [];
    const ranges = list.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      return [from, to].map((code) => Number.parseInt(code, 16));
    });
    const isInFace = (sign: string) =>
      ranges.some(([from = 0, to = 0]) => {
        const code = sign.codePointAt(0) ?? 0;
        return /\s/.test(sign) || (from <= code && code <= to);
      });
    const missing = new Set<string>();
    for (const route of ownRoutes) {
      const [body] = elementsIn(parsePage(readBuiltPage(route).html)).filter(hasTag('body'));
      if (!body) throw new Error(`${route} has no body`);
      const inOtherFaces = hasTag('script', 'code', 'pre', 'kbd');
      removeNodes(body, (node) => node.type === 'element' && inOtherFaces(node));
      for (const sign of toString(body)) if (!isInFace(sign)) missing.add(sign);
    }
    expect([...missing].sort()).toEqual(signsOfOthers);
  },
);

import { type Browser, chromium } from '@playwright/test';

import { browsers, findBrowser } from '../../src/commands/browser';
import { startEdgeServer } from '../../src/commands/edge-server';

/**
 * Compares pictures of whole pages of two builds of a site: in light and dark colors, on a phone and a desktop.
 *
 * @param builds - folders of the builds
 * @param routes - pages to compare
 * @returns which pictures were taken, and which of them differ
 */
export async function comparePictures(
  builds: readonly [string, string],
  routes: readonly string[],
): Promise<{ taken: string[]; different: string[] }> {
  const executablePath = await findBrowser(browsers.chromium);
  // What is drawn again over a part of a picture blends with its edges, differently each time.
  const args = ['--no-sandbox', '--disable-partial-raster'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const before = await takePictures(browser, builds[0], routes);
    const after = await takePictures(browser, builds[1], routes);
    const taken = [...before.keys()];
    const isSame = (name: string) => before.get(name)?.equals(after.get(name) ?? Buffer.from(''));
    return { taken, different: taken.filter((name) => isSame(name) !== true) };
  } finally {
    await browser.close();
  }
}

async function takePictures(
  browser: Browser,
  build: string,
  routes: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const server = await startEdgeServer(0, build);
  const pictures = new Map<string, Buffer>();
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1280]) {
        const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
        for (const route of routes) {
          await page.goto(server.url + route, { waitUntil: 'networkidle' });
          // Before, both logos of the theme are there, which a site's styles may show.
          await page.waitForSelector('html[data-has-hydrated="true"]');
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height });
          // The table of contents marks a heading in the upper half, but notices a new size only when it scrolls.
          await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
          const picture = await page.screenshot({ animations: 'disabled' });
          pictures.set(`${route} at ${width} px, ${colorScheme}`, picture);
          await page.setViewportSize({ width, height: 900 });
        }
        await page.close();
      }
    }
  } finally {
    await server.stop();
  }
  return pictures;
}

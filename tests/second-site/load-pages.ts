import { chromium } from '@playwright/test';

import { browsers, findBrowser } from '../../src/commands/browser';
import { startEdgeServer } from '../../src/commands/edge-server';

/**
 * Opens pages of a built site.
 *
 * @returns for each page, the bytes of its scripts, and what the browser reports as errors
 */
export async function loadPages(build: string, routes: readonly string[]) {
  const executablePath = await findBrowser(browsers.chromium);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const server = await startEdgeServer(0, build);
  const errors: string[] = [];
  const sizes: number[] = [];
  try {
    for (const route of routes) {
      const page = await browser.newPage();
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (it) => it.type() === 'error' && errors.push(it.text()));
      await page.goto(server.url + route, { waitUntil: 'networkidle' });
      await page.waitForSelector('html[data-has-hydrated="true"]');
      sizes.push(
        await page.evaluate(() => {
          const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const scripts = resources.filter(({ name }) => name.endsWith('.js'));
          return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
        }),
      );
      await page.close();
    }
  } finally {
    await server.stop();
    await browser.close();
  }
  return { sizes, errors };
}

import { chromium } from '@playwright/test';

import { browsers, findBrowser } from '../../src/commands/browser';
import { startEdgeServer } from '../../src/commands/edge-server';

/**
 * Presses Send on pages of a built site.
 *
 * @returns the text of each response, and what happened that a reader wouldn't want: errors, and requests for
 *   anything but scripts and styles
 */
export async function pressSend(build: string, routes: readonly string[]) {
  const executablePath = await findBrowser(browsers.chromium);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const server = await startEdgeServer(0, build);
  const texts: string[] = [];
  const troubles: string[] = [];
  try {
    for (const route of routes) {
      const page = await browser.newPage();
      page.on('pageerror', ({ message }) => troubles.push(message));
      page.on('console', (it) => it.type() === 'error' && troubles.push(it.text()));
      await page.goto(server.url + route, { waitUntil: 'networkidle' });
      page.on('request', (request) => {
        const url = request.url();
        if (!/\/assets\/(?:js|css)\//.test(url)) troubles.push(`${request.method()} ${url}`);
      });
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      const response = page.getByRole('region', { name: 'Simulated response' });
      await response.getByRole('status').filter({ hasText: /\d/ }).waitFor();
      texts.push(await response.innerText());
      await page.close();
    }
  } finally {
    await server.stop();
    await browser.close();
  }
  return { texts, troubles };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { quickstart } from './frame/frame';
import { expect, openPage, test as base, waitForScript } from './site';
import { urlVariable } from './sites';

interface Spoiler {
  readonly url: string;
  /** Truncates the responses for some files, and lets the browser cache them; without files, for none. */
  spoil(files?: RegExp): void;
  /** Never sends the second half of some files. */
  stall(files: RegExp): void;
}

/**
 * Serves a test through a proxy that can break responses, because the browser doesn't cache responses of
 * Playwright's routes.
 */
const test = base.extend<{ spoiler: Spoiler }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  spoiler: async ({}, use) => {
    const origin = process.env[urlVariable('portal')] ?? '';
    let spoiled = /(?!)/;
    let stalled = /(?!)/;
    const server = createServer(async ({ url = '', method = '' }, response) => {
      const answer = await fetch(new URL(url, origin), { method });
      const headers: Record<string, string> = {};
      answer.headers.forEach((value, name) => {
        if (!/^(?:content-(?:encoding|length)|transfer-encoding)$/.test(name)) {
          headers[name] = value;
        }
      });
      let body = Buffer.from(await answer.arrayBuffer());
      if (spoiled.test(url)) {
        body = body.subarray(0, body.length / 2);
        headers['cache-control'] = 'public, max-age=31536000, immutable';
        delete headers.etag;
      }
      response.writeHead(answer.status, headers);
      if (stalled.test(url)) response.write(body.subarray(0, body.length / 2));
      else response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    await use({
      url: `http://localhost:${(server.address() as AddressInfo).port}`,
      spoil: (files = /(?!)/) => void (spoiled = files),
      stall: (files) => void (stalled = files),
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  siteUrl: async ({ spoiler }, use) => use(spoiler.url),
});

test(
  'a page that stalls is shown after three seconds',
  { tag: '@nightly' },
  async ({ page, spoiler }) => {
    spoiler.stall(/quickstart$/);
    await page.goto(quickstart, { waitUntil: 'commit' });
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
        }),
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'Retry loads a page that was cut off',
  { tag: ['@firefox', '@nightly'] },
  async ({ page, spoiler, watch }) => {
    // Chromium's report of the truncated page.
    watch.expected.push(/^warning: Did not find element expected/);
    await openPage(page, '/');
    spoiler.spoil(/quickstart$/);
    await page.locator(`main a[href="${quickstart}"]`).first().click();
    await expect(page).toHaveURL(quickstart);
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
    spoiler.spoil();
    await notice.getByRole('button', { name: 'Retry' }).click();
    await waitForScript(page);
    await expect(notice).toHaveCount(0);
  },
);

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { urlVariable } from './sites';
import { expect, openPage, test as base, waitForScript } from './site';

/** How an answer is broken that a cache between the reader and the site keeps and gives on. */
const faults = {
  truncated: (body: Buffer) => ({ status: 200, body: body.subarray(0, body.length / 2) }),
  'HTML in the place of a script': () => ({ status: 404, body: Buffer.from('<h1>Not found</h1>') }),
} as const;

const quickstart = '/docs/iot-platform/tutorials/quickstart';

interface Spoiler {
  readonly url: string;
  /** Breaks the answers for these files, or the first one for each. */
  broken: { fault: keyof typeof faults; files: RegExp; isOnce?: boolean } | undefined;
  /** The files whose answer was broken. */
  readonly given: Set<string>;
}

/**
 * A test whose page is served by way of a server that can break answers: the browser keeps them in
 * its cache, which it does not use for requests that Playwright answers.
 */
const test = base.extend<{ spoiler: Spoiler }>({
  // eslint-disable-next-line no-empty-pattern
  spoiler: async ({}, use) => {
    const origin = process.env[urlVariable('portal')] ?? '';
    const listener: RequestListener = async (request, response) => {
      const answer = await fetch(new URL(request.url ?? '', origin), { method: request.method });
      const headers: Record<string, string> = {};
      answer.headers.forEach((value, name) => {
        if (!/^(?:content-(?:encoding|length)|transfer-encoding)$/.test(name))
          headers[name] = value;
      });
      const { broken, given } = spoiler;
      const file = request.url ?? '';
      let body: Buffer = Buffer.from(await answer.arrayBuffer());
      let { status } = answer;
      if (broken?.files.test(file) && !(broken.isOnce && given.has(file))) {
        given.add(file);
        ({ status, body } = faults[broken.fault](body));
        headers['cache-control'] = 'public, max-age=31536000, immutable';
        delete headers.etag;
      }
      response.writeHead(status, headers).end(body);
    };
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    const spoiler: Spoiler = {
      url: `http://localhost:${port}`,
      broken: undefined,
      given: new Set(),
    };
    await use(spoiler);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  siteUrl: async ({ spoiler }, use) => use(spoiler.url),
});

for (const fault of Object.keys(faults) as (keyof typeof faults)[]) {
  test.describe(`a broken answer in the cache: ${fault}`, { tag: '@firefox' }, () => {
    // The browser says of each file that it could not be used; the page itself says nothing.
    test.beforeEach(({ watch }) => void watch.expected.push(/^error: Failed to/, /^uncaught: /));

    test(
      'of the script: the one reload asks the server again',
      { tag: fault === 'truncated' ? '@nightly' : [] },
      async ({ page, spoiler }) => {
        spoiler.broken = { fault, files: /\/assets\/js\/script\./, isOnce: true };
        await page.goto(quickstart, { waitUntil: 'commit' });
        await expect.poll(() => spoiler.given.size).toBe(1);
        await waitForScript(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
      },
    );
  });
}

test(
  'a page that is cut off, in the cache: what has come shows, and Retry leads to the rest',
  { tag: ['@firefox', '@core'] },
  async ({ page, spoiler }) => {
    await openPage(page, '/');
    spoiler.broken = { fault: 'truncated', files: /quickstart$/ };
    await page.locator(`main a[href="${quickstart}"]`).first().click();
    await expect(page).toHaveURL(quickstart);
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    // It is asked for on the way to the page, and again by the document that is loaded then.
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
    spoiler.broken = undefined;
    await notice.getByRole('button', { name: 'Retry' }).click();
    await waitForScript(page);
    await expect(notice).toHaveCount(0);
  },
);

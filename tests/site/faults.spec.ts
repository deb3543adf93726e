import type { Page, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';

import { readBuiltPage } from './built-page';
import { quickstart } from './frame/frame';
import { countLoads, expect, hold, openPage, openSearch, test, waitForScript } from './site';

const introduction = '/api/connected-intelligence-suite/';
const operation = `${introduction}list-devices`;

/** Ways in which a request fails. */
const faults = {
  abort: (route: Route) => route.abort(),
  'status 404': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  'never answers': () => undefined,
} as const;

/** Messages of browsers about such failures; the page itself logs nothing. */
const messagesOfBrowsers = [
  /^error: Failed to load resource: (?:net::ERR_FAILED$|the server responded with a status of)/,
  /MIME type/,
  /^uncaught: (?:Unexpected token '<'|expected expression, got '<')/,
];

const script = /\/script\.\w+\.js$/;
const stylesheet = /\/assets\/css\/styles\.\w+\.css$/;

/** Fails unless the page of a route is shown with readable text. */
async function expectPage(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readBuiltPage(route).h1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = await page.getByRole('main').innerText();
  expect(text.split(/\s+/).length, 'words of the page').toBeGreaterThan(50);
}

const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

const retryButtonOf = (page: Page) => noticeOf(page).getByRole('button', { name: 'Retry' });

/** Fails unless the page is still shown, with a notice. */
async function expectKept(page: Page, route: string, loads: () => number): Promise<void> {
  await expect(retryButtonOf(page)).toBeVisible();
  await expectPage(page, route);
  expect(loads()).toBe(0);
}

/** Follows a link of the page. */
const follow = (page: Page, route: string): Promise<void> =>
  page.locator(`main a[href="${route}"]:visible`).first().click();

/** Turns on data saving, so that no pages are prefetched. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    });
  });
}

for (const [name, fail] of Object.entries(faults)) {
  const isAnswered = name !== 'never answers';
  const tag = name === 'abort' ? ['@firefox'] : ['@firefox', '@nightly'];

  test.describe(name, { tag }, () => {
    test.beforeEach(async ({ page, watch }) => {
      await saveData(page);
      if (isAnswered) watch.expected.push(...messagesOfBrowsers);
    });

    for (const [resource, address] of Object.entries({ script, stylesheet })) {
      test(`${resource}, first load: the text is shown after one reload`, async ({ page }) => {
        const loads = countLoads(page);
        await page.route(address, fail);
        if (!isAnswered) await page.clock.install();
        await page.goto(operation, { waitUntil: 'commit' });
        // The time limit for style sheets.
        if (!isAnswered) await page.clock.fastForward(3000);
        await expect.poll(loads, 'loads of the document').toBe(isAnswered ? 2 : 1);
        if (isAnswered) {
          await page.waitForFunction(() => {
            const [navigation] = performance.getEntriesByType('navigation');
            const { type } = navigation as PerformanceNavigationTiming;
            return type === 'reload' && document.readyState === 'complete';
          });
          // As the page itself would before it loads again.
          await page.evaluate(() => fetch(location.href, { method: 'HEAD', cache: 'no-cache' }));
          expect(loads(), 'loads of the document').toBe(2);
        }
        // Pending style sheets block rendering.
        await page.evaluate(
          () =>
            new Promise<void>((resolve) => {
              new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
            }),
        );
        await expectPage(page, operation);
      });
    }

    test(
      'script and style sheet, after a link: the text is shown',
      { tag: '@nightly' },
      async ({ page }) => {
        await openPage(page, quickstart);
        const loads = countLoads(page);
        await page.route(script, fail);
        await page.route(stylesheet, fail);
        await follow(page, operation);
        await expect(page).toHaveURL(operation);
        await expectPage(page, operation);
        expect(loads(), 'loads of the document').toBeLessThanOrEqual(2);
      },
    );

    test('a page, after a link: the current page stays, with a notice', async ({ page }) => {
      await openPage(page, quickstart);
      const loads = countLoads(page);
      await page.route('**', (route) =>
        route.request().resourceType() === 'xhr' ? fail(route) : route.fallback(),
      );
      await follow(page, operation);
      if (isAnswered) await expectKept(page, quickstart, loads);
      else await expectPage(page, quickstart);
      expect(loads()).toBe(0);
    });
  });
}

test('a connection lost while a page loads: the current page stays, with a notice', async ({
  page,
  context,
}) => {
  await saveData(page);
  await openPage(page, quickstart);
  const loads = countLoads(page);
  await page.route('**', (route) =>
    route.request().resourceType() === 'xhr' ? faults['never answers']() : route.fallback(),
  );
  await follow(page, operation);
  await context.setOffline(true);
  await expectKept(page, quickstart, loads);
});

test(
  'a link to a page that is cut off loads the document',
  { tag: ['@firefox', '@nightly'] },
  async ({ page }) => {
    await saveData(page);
    await openPage(page, quickstart);
    const loads = countLoads(page);
    const body = readFileSync(`build${operation}.html`);
    await page.route(operation, (route) =>
      route.request().resourceType() === 'xhr'
        ? route.fulfill({ body: body.subarray(0, body.length / 2), contentType: 'text/html' })
        : route.fallback(),
    );
    await follow(page, operation);
    await expectPage(page, operation);
    // The browser may have prefetched the page.
    expect(loads()).toBeLessThanOrEqual(1);
  },
);

test('a link works before the script', { tag: '@firefox' }, async ({ page, watch }) => {
  watch.expected.push(...messagesOfBrowsers);
  await page.route(script, faults['never answers']);
  await page.route(operation, (route) => setTimeout(() => void route.continue(), 3000));
  await page.goto(quickstart, { waitUntil: 'commit' });
  await follow(page, operation);
  await expectPage(page, operation);
});

/** Ways in which a captive portal responds to every request. */
const answerLogin = (route: Route): Promise<void> =>
  route.fulfill({ contentType: 'text/html', body: '<title>Hotel</title><h1>Log in</h1>' });

for (const [network, answer] of Object.entries({
  'that is gone': faults.abort,
  'that wants a login first': answerLogin,
})) {
  const tag = answer === faults.abort ? ['@firefox', '@nightly'] : ['@firefox'];

  test.describe(`a network ${network}`, { tag }, () => {
    test.beforeEach(({ watch }) => void watch.expected.push(...messagesOfBrowsers));

    test('keeps the page when a link is followed, and Retry opens the link', async ({ page }) => {
      await openPage(page, quickstart);
      const loads = countLoads(page);
      await page.route('**', answer);
      await follow(page, operation);
      await expectKept(page, quickstart, loads);
      const request = page.waitForRequest((it) => it.resourceType() === 'xhr');
      await retryButtonOf(page).click();
      await request;
      await expect(retryButtonOf(page)).toBeFocused();
      await expectKept(page, quickstart, loads);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await retryButtonOf(page).click();
      await expectPage(page, operation);
      await waitForScript(page);
      await expect(noticeOf(page)).toHaveCount(0);
    });

    test('keeps the page when a search result is chosen', { tag: '@nightly' }, async ({ page }) => {
      await openPage(page, quickstart);
      const loads = countLoads(page);
      await openSearch(page);
      await page.getByRole('combobox').pressSequentially('list devices');
      // Results of a partial query may already be selectable.
      await expect(page.locator('[aria-busy="false"] [aria-selected="true"]')).toBeVisible();
      await page.route('**', answer);
      await page.keyboard.press('Enter');
      await expectKept(page, quickstart, loads);
    });
  });
}

test(
  'the search waits longer for its style sheet than the page for its own',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.clock.install();
    const send = await hold(page, /\/assets\/css\/search\./);
    await openPage(page, quickstart);
    await openSearch(page);
    await page.getByRole('combobox').pressSequentially('list devices');
    await page.clock.fastForward(4000);
    send();
    await expect(page.getByRole('option', { selected: true })).toBeVisible();
  },
);

test(
  'moving the pointer requests a missing file only once',
  { tag: '@nightly' },
  async ({ page, watch }) => {
    watch.expected.push(...messagesOfBrowsers);
    let requests = 0;
    await page.route(/\/extras\.\w+\.js$/, (route) => {
      requests++;
      return route.abort();
    });
    await openPage(page, operation);
    await page.mouse.move(300, 300);
    for (let x = 310; x < 400; x += 10) {
      await page.mouse.move(x, 300);
      // Longer than the response takes.
      await page.waitForTimeout(50);
    }
    expect(requests).toBe(1);
  },
);

test('a captive portal in place of scripts and styles does not replace the page', async ({
  page,
  watch,
}) => {
  watch.expected.push(...messagesOfBrowsers);
  const loads = countLoads(page);
  await page.route('**', (route) =>
    loads() === 1 && route.request().isNavigationRequest() ? route.continue() : answerLogin(route),
  );
  await page.goto(quickstart);
  await expectPage(page, quickstart);
  expect(loads()).toBe(1);
});

test(
  'a server that does not respond causes a notice after ten seconds, until the page loads',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.clock.install();
    await openPage(page, quickstart);
    const open = await hold(page, operation);
    await follow(page, operation);
    await page.clock.fastForward(9_000);
    await expect(noticeOf(page)).toHaveCount(0);
    await page.clock.fastForward(2_000);
    await expect(retryButtonOf(page)).toBeVisible();
    await expectPage(page, quickstart);
    open();
    await expectPage(page, operation);
    await expect(noticeOf(page)).toHaveCount(0);
  },
);

test(
  'of two links followed in quick succession, the second one wins',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, quickstart);
    const routes = [operation, introduction];
    const gates = [];
    for (const route of routes) gates.push(await hold(page, route));
    for (const route of routes) {
      await page.locator(`a[href="${route}"]`).first().dispatchEvent('click');
    }
    await expectPage(page, quickstart);
    for (const open of gates) open();
    await expectPage(page, introduction);
  },
);

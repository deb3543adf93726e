import type { Page, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { indexFolder } from '../../src/search/engine/index-files';
import { readBuiltPage } from './built-page';
import { expect, openPage, test, waitForScript } from './site';

const quickstart = '/docs/iot-platform/tutorials/quickstart';
const events = '/api/device-integration-service-events/';
const introduction = '/api/connected-intelligence-suite/';
const operation = `${introduction}list-devices`;

/** How a request for a resource fails. */
const faults = {
  abort: (route: Route) => route.abort(),
  'status 404': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  'status 500': (route: Route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: 'Internal error' }),
  truncated: (route: Route) => {
    const file = fileOf(route.request().url());
    const body = readFileSync(file);
    return route.fulfill({
      body: body.subarray(0, body.length / 2),
      contentType: contentTypes[path.extname(file)],
    });
  },
  'never answers': () => undefined,
};

type Fault = keyof typeof faults;

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** Returns the file of the built site that is at an address. */
function fileOf(url: string): string {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/')) return `build${pathname}index.html`;
  return `build${pathname}${path.extname(pathname) ? '' : '.html'}`;
}

/** What the browsers say of such failures; the page itself says nothing. */
const messagesOfBrowsers = [
  /^error: Failed to load resource: (?:net::ERR_FAILED$|the server responded with a status of)/,
  /^error: Failed to find a valid digest in the 'integrity' attribute for resource/,
  /^uncaught: None of the “sha256” hashes in the integrity attribute match/,
  /^uncaught: Loading module from “[^”]+” was blocked because of a disallowed MIME type/,
];

/** Which addresses the resources have. */
const resources = {
  script: (pathname) => /\/script\.\w+\.js$/.test(pathname),
  stylesheet: (pathname) => /\/assets\/css\/styles\.\w+\.css$/.test(pathname),
  'search index': (pathname) => pathname.includes(`/${indexFolder}/`),
} satisfies Record<string, (pathname: string) => boolean>;

type Resource = keyof typeof resources;

/** The kinds of pages, each with the page that a reader comes from inside the site. */
const pages: Readonly<Record<string, { readonly route: string; readonly from: string }>> = {
  home: { route: '/', from: quickstart },
  'MDX page': { route: quickstart, from: '/' },
  'operation page': { route: operation, from: quickstart },
  'event page': { route: events, from: '/' },
};

/** Makes the requests for some resources fail, until `restore` is called. */
async function breakResources(page: Page, fault: Fault, ...names: Resource[]): Promise<void> {
  for (const name of names) {
    await page.route(({ pathname }) => resources[name](pathname), faults[fault]);
  }
}

/** Makes the requests fail by which a page gets the HTML of another one. */
async function breakPages(page: Page, fault: Fault): Promise<void> {
  await page.route('**', (route) =>
    route.request().resourceType() === 'xhr' ? faults[fault](route) : route.fallback(),
  );
}

/** Has all requests answered again. */
const restore = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Counts how often the page is loaded as a document. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++;
  });
  return () => loads;
}

/** Fails unless the text of a page can be read, by eye and by assistive technology. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = await page.getByRole('main').innerText();
  expect(text.split(/\s+/).length, 'words of the page').toBeGreaterThan(50);
}

/** Waits until the browser has shown something: a stylesheet that it waits for keeps it from that. */
async function expectPainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      }),
  );
}

/** Fails when the page loads itself more often than `count` times. */
async function expectLoads(page: Page, loads: () => number, count: number): Promise<void> {
  await expect.poll(loads, 'loads of the document').toBe(count);
  if (count > 1) {
    await page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const isSecond = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
      return isSecond && document.readyState === 'complete';
    });
    // As the page itself would before it loads again.
    await page.evaluate(() => fetch(location.href, { method: 'HEAD', cache: 'no-cache' }));
    expect(loads(), 'loads of the document').toBe(count);
  }
}

/** Follows a link inside the site. */
async function follow(page: Page, route: string): Promise<void> {
  await page.locator(`:is(nav, main) a[href="${route}"]:visible`).first().click();
  await expect(page).toHaveURL(route);
}

/** Fails unless the page of a route is the one that is shown. */
async function expectPage(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    readBuiltPage(route).h1[0] ?? '',
  );
}

const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

const retryButtonOf = (page: Page) => noticeOf(page).getByRole('button', { name: 'Retry' });

/** Presses the button of the notice while there is still no page, which is said again. */
async function retryInVain(page: Page): Promise<void> {
  const ends = ['requestfailed', 'requestfinished'] as const;
  const ended = Promise.race(ends.map((end) => page.waitForEvent(end as 'requestfailed')));
  await retryButtonOf(page).click();
  await ended;
  await expect(retryButtonOf(page)).toBeFocused();
}

/** Restores the connection, and presses the button of the notice. */
async function retry(page: Page): Promise<void> {
  await expect(retryButtonOf(page)).toBeVisible();
  await restore(page);
  await retryButtonOf(page).click();
  await waitForScript(page);
  await expect(noticeOf(page)).toHaveCount(0);
}

/** Searches without an index: an index that is answered for wrongly is said, and can be tried again. */
async function tryToSearch(page: Page, isAnswered: boolean): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByText('Search', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('quickstart');
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
  if (isAnswered) await expect(again).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/**
 * Returns the tags of a combination. Of all, those without the tag `@nightly` have each fault on each
 * kind of page, each fault in each way, and each way on each kind of page.
 *
 * @param way - number of the way in which the resource is met; the last one concerns pages
 */
function tagsOf(fault: Fault, kind: string, way: number): string[] {
  const kinds = Object.keys(pages);
  const isOfPair =
    (Object.keys(faults).indexOf(fault) + way) % kinds.length === kinds.indexOf(kind);
  // To a browser, 500 is what 404 is.
  if (!isOfPair || fault === 'status 500') return ['@nightly'];
  const isCore = fault === 'abort' && way > 2;
  return isCore ? ['@firefox', '@core'] : ['@firefox'];
}

for (const fault of Object.keys(faults) as Fault[]) {
  const isAnswered = fault !== 'never answers';

  for (const [kind, { route, from }] of Object.entries(pages)) {
    let way = 0;
    const tag = () => tagsOf(fault, kind, way++);

    test.describe(`${fault}: ${kind}`, () => {
      test.beforeEach(async ({ page, watch }) => {
        // Who saves data gets no pages ahead: fewer requests, and as many faults.
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', {
            value: { saveData: true, effectiveType: '4g' },
          });
        });
        if (isAnswered) watch.expected.push(...messagesOfBrowsers);
      });

      for (const resource of ['script', 'stylesheet'] as const) {
        test(`${resource}, first load`, { tag: tag() }, async ({ page }) => {
          const loads = countLoads(page);
          await breakResources(page, fault, resource);
          if (!isAnswered) await page.clock.install();
          await page.goto(route, { waitUntil: 'commit' });
          // The text waits for the stylesheet that long, and no longer.
          if (!isAnswered) await page.clock.fastForward(3000);
          await expectLoads(page, loads, isAnswered ? 2 : 1);
          await expectPainted(page);
          await expectReadable(page);
        });
      }

      test('script and stylesheet, in-site navigation', { tag: tag() }, async ({ page }) => {
        await openPage(page, from);
        const loads = countLoads(page);
        await breakResources(page, fault, 'script', 'stylesheet');
        await follow(page, route);
        await expectPage(page, route);
        await expectReadable(page);
        expect(loads(), 'loads of the document').toBeLessThanOrEqual(2);
      });

      test('search index, first load', { tag: tag() }, async ({ page }) => {
        await breakResources(page, fault, 'search index');
        await openPage(page, route);
        const loads = countLoads(page);
        await tryToSearch(page, isAnswered);
        await expectReadable(page);
        expect(loads()).toBe(0);
      });

      test('page, in-site navigation', { tag: tag() }, async ({ page }) => {
        await openPage(page, from);
        const loads = countLoads(page);
        await breakPages(page, fault);
        await page.locator(`:is(nav, main) a[href="${route}"]:visible`).first().click();
        // A page of this site that isn't there whole is loaded as a document.
        const isLoaded = fault === 'truncated';
        if (isLoaded) await expectPage(page, route);
        else if (isAnswered) await expect(retryButtonOf(page)).toBeVisible();
        await expectReadable(page);
        expect(loads()).toBeLessThanOrEqual(isLoaded ? 1 : 0);
      });
    });
  }
}

test(
  'a link that is followed before the script has come leads on, however slow the next page is',
  { tag: ['@firefox', '@core'] },
  async ({ page, watch }) => {
    watch.expected.push(...messagesOfBrowsers);
    await breakResources(page, 'never answers', 'script');
    await page.route(operation, (route) => setTimeout(() => void route.continue(), 3000));
    await page.goto(quickstart, { waitUntil: 'commit' });
    await page.locator(`main a[href="${operation}"]`).first().click();
    await expectPage(page, operation);
  },
);

/** Presses the button of the search in the bar. */
const openSearch = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByText('Search', { exact: true }).click();

/** Answers as a network does that wants a login first, whatever it's asked for. */
const answerLogin = (route: Route): Promise<void> =>
  route.fulfill({ contentType: 'text/html', body: '<title>Hotel</title><h1>Log in</h1>' });

/** The ways in which a reader's network has no page of the site for an address. */
const networks: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'that is gone': (route) => route.abort(),
  'that wants a login first': answerLogin,
};

/** What browsers say of a page in the place of a script or a stylesheet. */
const messagesOfLogins = [
  /MIME type/,
  /^uncaught: (?:Unexpected token '<'|expected expression, got '<')/,
];

for (const [network, answer] of Object.entries(networks)) {
  test.describe(`a network ${network}`, { tag: '@firefox' }, () => {
    test.beforeEach(({ watch }) => {
      watch.expected.push(...messagesOfBrowsers, ...messagesOfLogins);
    });

    /** Fails unless the page that the reader had still shows, with a notice. */
    async function expectKept(page: Page, route: string, loads: () => number): Promise<void> {
      await expect(retryButtonOf(page)).toBeVisible();
      await expectPage(page, route);
      expect(loads()).toBe(0);
    }

    test('keeps the page when a link is followed, and Retry leads on', async ({ page }) => {
      await openPage(page, introduction);
      const loads = countLoads(page);
      await page.route('**', answer);
      await leadTo(page, quickstart);
      await expectKept(page, introduction, loads);
      await retryInVain(page);
      await expectKept(page, introduction, loads);
      await retry(page);
      await expectPage(page, quickstart);
    });

    test('says in the search that it could not be loaded, and keeps the page', async ({ page }) => {
      await openPage(page, quickstart);
      const loads = countLoads(page);
      await page.route('**', answer);
      await openSearch(page);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: 'all pages' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expectPage(page, quickstart);
      expect(loads()).toBe(0);
    });

    test('keeps the page when a result of the search is chosen', async ({ page }) => {
      await openPage(page, quickstart);
      const loads = countLoads(page);
      await openSearch(page);
      await page.getByRole('combobox').pressSequentially('list devices');
      await expect(page.getByRole('option', { selected: true })).toBeVisible();
      await page.route('**', answer);
      await page.keyboard.press('Enter');
      await expectKept(page, quickstart, loads);
    });
  });
}

test('a page stays where a network wants a login before its scripts and styles', async ({
  page,
  watch,
}) => {
  watch.expected.push(...messagesOfBrowsers, ...messagesOfLogins);
  const loads = countLoads(page);
  await page.route('**', (route) =>
    loads() === 1 && route.request().isNavigationRequest() ? route.continue() : answerLogin(route),
  );
  const asked = page.waitForRequest((it) => it.resourceType() === 'xhr');
  await page.goto(quickstart);
  await (await asked).response();
  await expectPage(page, quickstart);
  expect(loads()).toBe(1);
});

test('a server that never answers gets a notice after ten seconds, until the page comes', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, introduction);
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(quickstart, (route) => opened.then(() => route.continue()));
  await leadTo(page, quickstart);
  await page.clock.fastForward(9_000);
  await expect(noticeOf(page)).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(retryButtonOf(page)).toBeVisible();
  await expectPage(page, introduction);
  open();
  await expectPage(page, quickstart);
  await expect(noticeOf(page)).toHaveCount(0);
});

/** Follows a link of the introduction of a reference that leads elsewhere than the build wrote. */
async function leadTo(page: Page, route: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: 'List actions' }).first();
  await link.evaluate((element, href) => element.setAttribute('href', href), route);
  await link.click();
}

for (const [kind, route, title] of [
  ['MDX page', quickstart, readBuiltPage(quickstart).h1[0] ?? ''],
  ['operation page', operation, readBuiltPage(operation).h1[0] ?? ''],
  ['page that this build does not know', '/docs/newer', 'Page Not Found'],
] as const) {
  test(
    `no server on the way to a ${kind}: the text stays, and Retry leads on when it is back`,
    { tag: kind === 'operation page' ? '@nightly' : [] },
    async ({ page, watch }) => {
      watch.expected.push(/^error: Failed to load resource/);
      await openPage(page, introduction);
      const loads = countLoads(page);
      await page.route('**', (request) => request.abort());
      await leadTo(page, route);
      await expect(retryButtonOf(page)).toBeVisible();
      await expectPage(page, introduction);
      await retryInVain(page);
      expect(loads()).toBe(0);
      await retry(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(loads()).toBe(1);
    },
  );
}

test('a page that neither this build nor the server knows is not found', async ({
  page,
  watch,
}) => {
  watch.expected.push(/^error: Failed to load resource/);
  await openPage(page, introduction);
  await leadTo(page, '/docs/newer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});

test('of two pages wanted one right after the other, the second one shows, and never none', async ({
  page,
}) => {
  await openPage(page, quickstart);
  const gates = [operation, events].map((route) => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { route, opened, open };
  });
  for (const { route, opened } of gates) {
    await page.route(route, (request) => opened.then(() => request.continue()));
  }
  for (const { route } of gates) {
    await page.locator(`a[href="${route}"]`).first().dispatchEvent('click');
  }
  await expectPage(page, quickstart);
  for (const { open } of gates) open();
  await expectPage(page, events);
});

import type { Page } from '@playwright/test';
import camelCase from 'lodash/camelCase';
import { basename } from 'node:path';

import { synonyms, wordsOfPlaces } from '../../src/config/search-words';
import { versions } from '../../src/config/versions';
import type { BuiltPage } from '../../src/search/build/read-page';
import { makeIndex, readPages } from '../../src/search/build/write-index';
import { indexFolder } from '../../src/search/engine/index-files';
import { search } from '../../src/search/engine/engine';
import budgets from '../budgets.json';
import {
  measureBytes,
  measureQuality,
  openIndexOf,
  readBuilt,
  withCopies,
  withVersions,
} from '../search/measurements';
import {
  firstQueries,
  firstWords,
  otherLanguages,
  ownWords,
  queries,
  questions,
} from '../search/queries';
import { inDepth } from '../depth';
import { quickstart } from './frame/frame';
import { expect, hold, isLatest, openPage, ownRoutes, test, widths } from './site';
import { findViolations } from './violations';

const input = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' });
const status = (page: Page) => dialog(page).getByRole('status');
const selected = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true });

async function openSearch(page: Page, key = 'Control+k'): Promise<void> {
  await page.keyboard.press(key);
  await expect(input(page)).toBeFocused();
}

test(
  'an operation ranks first for its name, and in the top two for its method and path',
  { tag: '@nightly' },
  async () => {
    const source = await openIndexOf(readBuilt);
    const pages = await readPages('build', '/');
    const operations = pages.flatMap(({ method, path, url }) =>
      method && path && isLatest(url) ? [{ url, call: `${method} ${path}` }] : [],
    );
    expect(operations.length).toBeGreaterThan(50);
    const names = operations.map(({ url }) => [camelCase(basename(url)), url, `${url}#*`] as const);
    expect((await measureQuality(source, names)).misses).toEqual([]);
    // Readers omit the prefix that all paths share, which leaves two paths without words.
    const calls = operations
      .map(({ call, url }) => [call.replace('/api/{organizationId}', ''), url, `${url}#*`] as const)
      .filter(([call]) => /\/\w/.test(call));
    const { atTwo, misses } = await measureQuality(source, calls);
    expect(atTwo, misses.join('\n')).toBe(1);
  },
);

test('expected results rank first', { tag: '@content' }, async () => {
  const { atOne, atThree, misses } = await measureQuality(await openIndexOf(readBuilt), queries);
  expect(atOne, misses.join('\n')).toBeGreaterThanOrEqual(0.96);
  expect(atThree, misses.join('\n')).toBeGreaterThanOrEqual(0.98);
});

test(
  "queries in readers' own words find their answer in the top two",
  { tag: '@content' },
  async () => {
    const { atTwo, misses } = await measureQuality(await openIndexOf(readBuilt), ownWords);
    // A frozen version has the same words and takes one of the first ranks.
    expect(atTwo, misses.join('\n')).toBeGreaterThanOrEqual(versions.length > 0 ? 0.96 : 0.97);
  },
);

test(
  'words that readers try first find their answer in the top two',
  { tag: '@content' },
  async () => {
    const source = await openIndexOf(readBuilt);
    const { atTwo, misses } = await measureQuality(source, firstWords);
    expect(atTwo, misses.join('\n')).toBeGreaterThanOrEqual(0.97);
    for (const [query] of firstWords) {
      for (const spelling of [query, query.toLowerCase(), `How about ${query}?`]) {
        expect((await search(source, spelling)).results, spelling).not.toEqual([]);
      }
    }
  },
);

test('words of other languages are named as unknown', { tag: '@content' }, async () => {
  const source = await openIndexOf(readBuilt);
  for (const query of otherLanguages) {
    const { unknown, corrected } = await search(source, query);
    expect(unknown, query).not.toEqual([]);
    expect(corrected, query).toBeUndefined();
  }
});

test("the places of readers' words are on the pages", { tag: '@nightly' }, async () => {
  const places = (await readPages('build', '/')).flatMap(({ url, parts }) =>
    parts.map(({ id }) => (id === undefined ? url : `${url}#${id}`)),
  );
  expect(Object.keys(wordsOfPlaces).filter((place) => !places.includes(place))).toEqual([]);
});

test(
  'each synonym finds the pages of the first word in its line',
  { tag: '@content' },
  async () => {
    const source = await openIndexOf(readBuilt);
    const find = async (word: string) =>
      (await search(source, word)).results.map(({ url }) => url.split('#')[0]);
    for (const [leader = '', ...others] of synonyms) {
      const pagesOfLeader = await find(leader);
      for (const word of others) {
        expect(
          (await find(word)).filter((page) => pagesOfLeader.includes(page)),
          word,
        ).not.toEqual([]);
      }
    }
  },
);

test('the first five results include guides and operations', { tag: '@content' }, async () => {
  const source = await openIndexOf(readBuilt);
  for (const query of ['add device', 'delete location', 'upgrade firmware', 'create action']) {
    const urls = (await search(source, query)).results.slice(0, 5).map(({ url }) => url);
    expect(
      urls.some((url) => url.startsWith('/docs')),
      query,
    ).toBe(true);
    expect(
      urls.some((url) => url.startsWith('/api')),
      query,
    ).toBe(true);
  }
});

test('questions of integrators find their answer in the top two', { tag: '@content' }, async () => {
  const { atTwo, misses } = await measureQuality(await openIndexOf(readBuilt), questions);
  expect(atTwo, misses.join('\n')).toBe(1);
});

test('an unmet expectation counts as missed', async () => {
  const source = await openIndexOf(readBuilt);
  const missed = await measureQuality(source, [['quickstart', '/docs/nowhere']]);
  expect([missed.atOne, missed.atTwo, missed.atThree, missed.misses.length]).toEqual([0, 0, 0, 1]);
});

test('a first query loads few bytes', { tag: '@content' }, async () => {
  for (const query of [...firstQueries, 'corporate proxy', 'edit device']) {
    const bytes = await measureBytes(readBuilt, query);
    expect(bytes, query).toBeGreaterThan(1000);
    expect(bytes, query).toBeLessThanOrEqual(budgets.searchFirstQuery.bytes);
  }
});

for (const [what, enlarge] of [
  ['five frozen versions of the site', (pages) => withVersions(pages, 5)],
  ['3,000 pages in one version', (pages) => withCopies(pages, 3000)],
] satisfies [string, (pages: BuiltPage[]) => BuiltPage[]][]) {
  test(`a first query loads few bytes with ${what}`, { tag: '@nightly' }, async () => {
    const { table, files } = makeIndex(enlarge(await readPages('build', '/')), '/');
    expect(files.size).toBeGreaterThan(100);
    const readLarge = async (url: string) => files.get(url.slice(1)) ?? JSON.stringify(table);
    for (const query of firstQueries) {
      const bytes = await measureBytes(readLarge, query);
      expect(bytes, query).toBeLessThanOrEqual(budgets.searchFirstQuery.bytes);
    }
  });
}

test('a first query takes few requests and bytes', async ({ page, context }) => {
  const line = await context.newCDPSession(page);
  const isOfSearch = /\/search\/|\/search\.\w+\.(?:css|js)$/;
  const sizes = new Map<string, number>();
  await line.send('Network.enable');
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isOfSearch.test(request.url)) sizes.set(requestId, 0);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  await openPage(page, quickstart);
  // The pages of the index after the most relevant ones come too late to be counted.
  let pages = 0;
  const release: (() => void)[] = [];
  await page.route(/-page-/, async (route) => {
    pages += 1;
    if (pages > 2) await new Promise<void>((resolve) => release.push(resolve));
    await route.continue();
  });
  await openSearch(page);
  await input(page).fill('delete a location');
  await expect(page.getByRole('option').first()).toContainText('location');
  const waiting = release.length;
  expect(waiting).toBeGreaterThan(0);
  expect(sizes.size - waiting).toBeLessThanOrEqual(budgets.searchFirstResult.requests);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(budgets.searchFirstResult.bytes);
  release.forEach((resolve) => resolve());
  await expect(dialog(page).locator('[aria-busy="false"]')).toBeVisible();
  await expect(status(page)).toHaveText(/^(?:[3-9]|\d\d) results$/);
});

test('only the main script loads before the search is used', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openPage(page, quickstart);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([
    expect.stringMatching(/script\.\w+\.js$/),
  ]);
  expect(requests.filter((url) => url.includes(indexFolder))).toEqual([]);
  await openSearch(page);
  await input(page).fill('failedDevices');
  await expect(selected(page)).toBeVisible();
  expect(requests.filter((url) => url.includes(indexFolder)).length).toBeGreaterThan(0);
});

for (const key of inDepth(['/'], ['Control+k', 'Meta+k', '/'])) {
  test(`${key} opens the search, and Escape closes it`, { tag: '@firefox' }, async ({ page }) => {
    await openPage(page, quickstart);
    const link = page.getByRole('link', { name: 'Edit page' });
    await link.focus();
    await openSearch(page, key);
    await page.keyboard.type('/sub_barcode');
    await expect(input(page)).toHaveValue('/sub_barcode');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  });
}

test('the keyboard selects a result', { tag: '@firefox' }, async ({ page, context }) => {
  await openPage(page, quickstart);
  await openSearch(page);
  await page.keyboard.type('locations');
  // Results of the partial word may appear first.
  await expect(dialog(page).locator('[aria-busy="false"]')).toBeVisible();
  await expect(status(page)).toHaveText(/^\d+ results$/);
  const options = page.getByRole('option');
  const count = await options.count();
  expect(count).toBeGreaterThan(2);
  const isAt = async (index: number) => {
    await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(selected(page)).toHaveCount(1);
    const id = await options.nth(index).getAttribute('id');
    await expect(input(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  };
  await isAt(0);
  await page.keyboard.press('ArrowDown');
  await isAt(1);
  await page.keyboard.press('End');
  await isAt(count - 1);
  await page.keyboard.press('ArrowDown');
  await isAt(0);
  await page.keyboard.press('ArrowUp');
  await isAt(count - 1);
  await page.keyboard.press('Home');
  await isAt(0);

  const target = await options.first().getAttribute('href');
  const tab = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const opened = await tab;
  await expect(opened).toHaveURL((url) => url.href.endsWith(target ?? 'no target'));
  await opened.close();
  await expect(dialog(page)).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.href.endsWith(target ?? 'no target'));
  await expect(dialog(page)).toHaveCount(0);
});

const nightly = { tag: ['@firefox', '@nightly'] };

test('a field shows its location, and opens there', nightly, async ({ page }) => {
  await openPage(page, '/api/connected-intelligence-suite/list-repair-returns');
  // Scrolled down, on a page longer than the next one.
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await openSearch(page);
  await page.keyboard.type('failedDevices');
  for (const words of ['failedDevices', 'DELETE', 'Devices']) {
    await expect(selected(page)).toContainText(words);
  }
  await expect(selected(page).locator('mark').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Remote Management backend' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/delete-devices#response-200\.failedDevices$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete several devices');
  await expect(page.locator('[id="response-200.failedDevices"]')).toBeInViewport();
});

test(
  'a mistyped query is corrected, or gets suggestions',
  { tag: ['@firefox', '@nightly'] },
  async ({ page }) => {
    await openPage(page, quickstart);
    await openSearch(page);
    await page.keyboard.type('architeture');
    await expect(dialog(page).getByText('Showing results for architecture')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('zzqxv jjkkw');
    await expect(status(page)).toHaveText('No results');
    // The most used pages, of which none is selected.
    await expect(page.getByRole('option')).toHaveCount(3);
    await expect(selected(page)).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('scanner nicht verbunden');
    await expect(selected(page)).toBeVisible();
    await expect(
      dialog(page).getByText('Nothing was found for nicht verbunden. The pages are in English.'),
    ).toBeVisible();
    await dialog(page).getByRole('link', { name: 'Device integration service API' }).click();
    await expect(page).toHaveURL(/\/all-pages#device-integration-service-api$/);
    await expect(dialog(page)).toHaveCount(0);
  },
);

test(
  'before a query, pages are shown at a constant height',
  { tag: ['@firefox', '@nightly'] },
  async ({ page }) => {
    await openPage(page, quickstart);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /agent installation/ })
      .click();
    await expect(page).toHaveURL(/device-integration-agent\/installation$/);
    await openSearch(page);
    const { height } = (await dialog(page).boundingBox()) ?? {};
    await expect(
      page.getByRole('group', { name: 'Most used pages' }).getByRole('option'),
    ).toHaveCount(6);
    const recent = page.getByRole('group', { name: 'Recent pages' }).getByRole('option');
    await expect(recent).toHaveText(['Quickstart']);
    await page.keyboard.type('GET /devices');
    await expect(selected(page).locator('code mark')).toHaveText(['/devices']);
    expect((await dialog(page).boundingBox())?.height).toBe(height);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(selected(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === quickstart);
  },
);

for (const width of Object.values(widths)) {
  test(`the dialog is accessible at ${width} px`, nightly, async ({ page }) => {
    const size = { width, height: 800 };
    await page.setViewportSize(size);
    await openPage(page, quickstart);
    await openSearch(page);
    // The dialog fills the screen of a phone.
    if (width === widths.phone) {
      expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...size });
    }
    expect(await findViolations(page), 'empty').toEqual([]);
    await page.keyboard.type('device');
    await expect(selected(page)).toBeVisible();
    expect(await findViolations(page), 'with results').toEqual([]);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('zzqxv jjkkw');
    await expect(status(page)).toHaveText('No results');
    expect(await findViolations(page), 'without results').toEqual([]);
  });
}

test(
  'offline, the dialog says so, offers a link, and retries on the next letter',
  { tag: '@nightly' },
  async ({ page, context, watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await openPage(page, quickstart);
    await context.setOffline(true);
    await openSearch(page);
    const failed = dialog(page).getByRole('alert');
    await expect(failed).toContainText('The search could not be loaded.');
    await expect(failed.getByRole('link', { name: 'all pages' })).toBeVisible();
    await page.keyboard.type('quick');
    await context.setOffline(false);
    // The request for the previous letter has failed by now.
    await page.waitForTimeout(500);
    await page.keyboard.type('start');
    await expect(selected(page)).toContainText('Quickstart');
    await expect(failed).toBeHidden();
    await expect(page).toHaveURL(quickstart);
  },
);

test(
  'Enter opens the first result, even if it arrives later',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, '/');
    const release = await hold(page, /search\.\w+\.js$/);
    await openSearch(page);
    await page.keyboard.type('quickstart');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(quickstart);
  },
);

test(
  'keeps the text when it reopens right after it has closed',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, '/');
    await openSearch(page);
    await input(page).fill('scanner');
    await page.evaluate(() => {
      // On a busy computer, all keys are handled before the close event.
      document.querySelector<HTMLDialogElement>('#__search')?.close();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }),
      );
      const field = document.activeElement as HTMLInputElement;
      field.value = 'quickstart';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await expect(selected(page)).toContainText('Quickstart');
    await expect(input(page)).toHaveValue('quickstart');
  },
);

test(
  'reports after ten seconds that results are late, until they arrive',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.clock.install();
    const send = await hold(page, /search\.\w+\.js$/);
    await openPage(page, '/');
    await openSearch(page);
    await page.keyboard.type('quickstart');
    const failed = dialog(page).getByRole('alert');
    await page.clock.fastForward(9_000);
    await expect(failed).toBeHidden();
    await page.clock.fastForward(2_000);
    await expect(failed).toBeVisible();
    send();
    await expect(selected(page)).toContainText('Quickstart');
    await expect(failed).toBeHidden();
  },
);

for (const [what, part, answers] of [
  ['index', /./, 0],
  ['words of the index', /-words-/, 0],
  // Partial results must not be shown as if they were complete.
  ['part of the pages of the index', /-page-/, 1],
] as const) {
  const tag = ['@firefox', '@nightly'];

  test(`a failed ${what} can be retried`, { tag }, async ({ page, watch }) => {
    watch.expected.push(/^error: Failed to load resource/);
    await openPage(page, quickstart);
    let left: number = answers;
    const isPart = ({ pathname }: URL) =>
      pathname.startsWith(`/${indexFolder}/`) && part.test(pathname);
    await page.route(isPart, (route) => (left-- > 0 ? route.continue() : route.abort()));
    await openSearch(page);
    await page.keyboard.type('locations');
    const failed = dialog(page).getByText('could not be downloaded');
    await expect(failed).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.unroute(isPart);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('option').nth(1)).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
}

test(
  'a tab opened before a release uses the new index',
  { tag: '@nightly' },
  async ({ page, watch }) => {
    watch.expected.push(/^error: Failed to load resource/);
    await openPage(page, quickstart);
    await openSearch(page);
    await page.keyboard.insertText('quickstart');
    await expect(selected(page)).toContainText('Quickstart');
    let tables = 0;
    await page.route('**/search/en.json', (route) => {
      tables += 1;
      return route.continue();
    });
    const isGone = (url: URL) => url.pathname.startsWith(`/${indexFolder}/`) && tables === 0;
    await page.route(isGone, (route) => route.fulfill({ status: 404 }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('location');
    await expect(selected(page)).toContainText('location');
    expect(tables).toBe(1);
  },
);

test.describe('on a site with versions and languages', () => {
  test.use({ site: 'full' });
  for (const [route, query, own] of [
    ['/docs/long', 'long', /^\/docs(\/(?!next|1\.0)|$)/],
    ['/docs/1.0/long', 'long', /^\/docs\/1\.0(\/|$)/],
    ['/docs/next/long', 'long', /^\/docs\/next(\/|$)/],
    ['/de/docs/long', 'lange', /^\/de\/docs(\/(?!next|1\.0)|$)/],
  ] as const) {
    const tag = '@nightly';
    test(`${route} finds pages of its version and language`, { tag }, async ({ page }) => {
      await openPage(page, route);
      await openSearch(page);
      await page.keyboard.insertText(query);
      await expect(selected(page)).toContainText(query);
      const links = await page
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''));
      expect(links.filter((link) => link.includes('/docs') && !own.test(link))).toEqual([]);
      expect(links.filter((link) => own.test(link)).length).toBeGreaterThan(0);
    });
  }
});

test('all pages are listed by section and category', async ({ page }) => {
  await openPage(page, '/all-pages');
  const listed = await page
    .getByRole('main')
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const wanted = ownRoutes.filter((route) => route !== '/' && route !== '/all-pages');
  expect(wanted.length).toBeGreaterThan(80);
  expect(wanted.filter((route) => !listed.includes(route))).toEqual([]);
  const category = page.getByRole('main').locator('div', {
    has: page.getByRole('heading', { level: 4, name: 'Concepts', exact: true }),
  });
  await expect(category.last().getByRole('link')).toContainText(['Key concepts']);
  await expect(page.getByRole('link', { name: 'GET List devices', exact: true })).toBeVisible();
  const outermost = page.getByRole('heading', { level: 3, name: 'IoT platform', exact: true });
  await expect(outermost.getByRole('link')).toBeVisible();
  // A schema is filtered by its own name.
  await page.getByRole('searchbox').fill('action');
  await expect(page.getByRole('link', { name: 'ActionDetails', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Device', exact: true })).toBeHidden();
});

test('in a browser without dialogs, the search is a link to all pages', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['show', 'showModal', 'close', 'open']) {
      Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    }
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  });
  await openPage(page, quickstart);
  await page.getByRole('link', { name: 'Search' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All pages');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the search is a link to all pages', async ({ page }) => {
    await page.goto(quickstart);
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All pages');
  });
});

import { test as base, expect, type Page } from '@playwright/test';
import { readdirSync } from 'node:fs';

import { languages } from '../../src/config/languages';
import { versions } from '../../src/config/versions';
import budgets from '../budgets.json';
import { urlVariable, type Site } from './sites';
import { findViolations } from './violations';

/** Tests whether a path belongs to the latest version in the default language. */
export function isLatest(url: string): boolean {
  const [first = '', ...others] = url
    .replace(/\.(?:html|md)$/, '')
    .split('/')
    .slice(1);
  if (languages.slice(1).includes(first)) return false;
  return !/^(?:docs|api)$/.test(first) || !others.some((it) => versions.includes(it));
}

/**
 * Routes of all pages except the not-found page, frozen versions, and translations, which `tests/switches` covers.
 */
export const builtRoutes = readdirSync('build', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== '404.html')
  .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(?:index)?\.html$/, ''))
  .filter(isLatest)
  .sort();

/** Routes except the blog's, which Docusaurus generates. */
export const ownRoutes = builtRoutes.filter((route) => !/^\/blog(?:\/|$)/.test(route));

/** One page of each kind. */
export const pageKinds = [...Object.values(budgets.pages), '/docs/category/settings', '/all-pages'];

/** A path without a page. */
export const unknownRoute = '/docs/no-such-page';

/** Width in px of a phone and of a desktop; the bar becomes a menu at 996 and below. */
export const widths = { phone: 390, desktop: 1280 };

/** The only keys that the site may store; v4 adds a suffix. */
const allowedStorageKeys = [
  /^theme(-\w+)?$/,
  /^docusaurus\.announcement\.(dismiss|id)(-\w+)?$/,
  /^docs-preferred-version/,
];

interface Watch {
  /** Console messages and uncaught errors since the page was opened. */
  readonly messages: string[];
  /** Expected messages; others fail the test. */
  readonly expected: RegExp[];
  /** Requests to other origins. */
  readonly foreignRequests: string[];
}

/**
 * Extends `page` with a watch, which fails the test if a page logs, requests, or stores what it must not. The option
 * `site` selects the site.
 */
export const test = base.extend<{ site: Site; siteUrl: string; watch: Watch }>({
  site: ['portal', { option: true }],
  siteUrl: async ({ site }, use) => {
    const url = process.env[urlVariable(site)];
    if (!url) throw new Error(`${urlVariable(site)} is not set: its edge server is not running`);
    await use(url);
  },
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  watch: [
    async ({ page, siteUrl }, use) => {
      const watch: Watch = { messages: [], expected: [], foreignRequests: [] };
      page.on('console', (message) => watch.messages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => watch.messages.push(`uncaught: ${error.message}`));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(siteUrl) && !url.startsWith('data:')) watch.foreignRequests.push(url);
      });
      await use(watch);
      expect(await findMisdeeds(page, watch), 'what the page must not do').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Returns a page's unexpected messages, requests to other origins, and storage keys that aren't allowed.
 */
export async function findMisdeeds(page: Page, watch: Watch): Promise<string[]> {
  return [
    ...watch.messages.filter((message) => !watch.expected.some((pattern) => pattern.test(message))),
    ...watch.foreignRequests.map((url) => `request: ${url}`),
    ...(await unexpectedStorage(page)).map((key) => `key: ${key}`),
  ];
}

async function unexpectedStorage(page: Page): Promise<string[]> {
  if (page.url() === 'about:blank') return [];
  const read = () =>
    page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage).map((key) => `sessionStorage: ${key}`),
      ...document.cookie.split(';').filter(Boolean),
    ]);
  // The test may have ended during a navigation.
  const keys = await read().catch(read);
  return keys.filter((key) => !allowedStorageKeys.some((allowed) => allowed.test(key)));
}

/** Returns the width in CSS px by which a page exceeds its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Fails unless a page in its current state is accessible on a phone and a desktop, and fits a wide window, too. */
export async function expectAccessibleAndFitting(page: Page): Promise<void> {
  for (const [device, width] of Object.entries({ wide: 1600, ...widths })) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `px beyond the edge on a ${device}`).toBeLessThanOrEqual(0);
    if (device === 'wide') continue;
    expect(await findViolations(page), `on a ${device}`).toEqual([]);
  }
}

/** Opens a page, and waits for its script. */
export async function openPage(page: Page, route: string): Promise<void> {
  await page.goto(route, { waitUntil: 'load' });
  await waitForScript(page);
}

/** Waits for the script of a page, also if the page reloads. */
export async function waitForScript(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Opens the search by its button in the bar. */
export async function openSearch(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByText('Search', { exact: true }).click();
}

/** Holds back the responses for some URLs until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Sums up the layout shifts of each page opened from now on, if the browser measures them. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      const { dataset } = document.documentElement;
      for (const { value } of shifts) dataset.shift = String(Number(dataset.shift ?? 0) + value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}

/** Counts the documents loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++;
  });
  return () => loads;
}

/** Clicks all matching elements in document order, even hidden ones. */
export async function clickAll(page: Page, selector: string): Promise<void> {
  const clicked = await page.locator(selector).evaluateAll((elements) => {
    for (const element of elements) (element as HTMLElement).click();
    return elements.length;
  });
  expect(clicked).toBeGreaterThan(0);
}

export { expect };

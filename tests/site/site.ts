import { test as base, expect, type Page } from '@playwright/test';
import { readdirSync } from 'node:fs';

import { languages } from '../../src/config/languages';
import { versions } from '../../src/config/versions';
import budgets from '../budgets.json';
import { urlVariable, type Site } from './sites';
import { findViolations } from './violations';

/** Whether a path of the site is of the latest version, in its first language. */
export function isLatest(url: string): boolean {
  const [first = '', ...others] = url
    .replace(/\.(?:html|md)$/, '')
    .split('/')
    .slice(1);
  if (languages.slice(1).includes(first)) return false;
  return !/^(?:docs|api)$/.test(first) || !others.some((it) => versions.includes(it));
}

/**
 * Every page of the built site but the not-found page, as the route that a reader opens. Frozen versions and
 * translations are made as these are, and have tests of their own (`tests/switches`).
 */
export const builtRoutes = readdirSync('build', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== '404.html')
  .map((file) => `/${file.replaceAll('\\', '/')}`.replace(/(?:index)?\.html$/, ''))
  .filter(isLatest)
  .sort();

/** Those that are not the blog's, which Docusaurus makes by itself. */
export const ownRoutes = builtRoutes.filter((route) => !/^\/blog(?:\/|$)/.test(route));

/** A page of each kind. */
export const pageKinds = [...Object.values(budgets.pages), '/docs/category/settings', '/all-pages'];

/** A path that no page has. */
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
  /** What the test makes the browser say; other messages fail it. */
  readonly expected: RegExp[];
  /** Requests to another origin than the site's. */
  readonly foreignRequests: string[];
}

/**
 * `page`, plus a watch that fails the test when a page says, fetches or keeps what it must not. The
 * option `site` says which of the served sites a page belongs to.
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
 * Returns what a page has said without being expected to, each request to another origin, and each key
 * that it keeps and must not.
 */
export async function findMisdeeds(page: Page, watch: Watch): Promise<string[]> {
  return [
    ...watch.messages.filter((message) => !watch.expected.some((known) => known.test(message))),
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
  // The test may have ended on the way to another page.
  const keys = await read().catch(read);
  return keys.filter((key) => !allowedStorageKeys.some((allowed) => allowed.test(key)));
}

/** CSS px that the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Fails unless a page as it stands is accessible, and as wide as its window, on a phone and on a desktop. */
export async function expectAccessibleAndFitting(page: Page): Promise<void> {
  for (const [device, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page), `on a ${device}`).toEqual([]);
    expect(await overflowOf(page), `px beyond the edge on a ${device}`).toBeLessThanOrEqual(0);
  }
}

/** Opens a page and waits until its script has run. */
export async function openPage(page: Page, route: string): Promise<void> {
  await page.goto(route, { waitUntil: 'load' });
  await waitForScript(page);
}

/** Waits until the script of a page, and of one that loads in its place, has run. */
export async function waitForScript(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Opens the search by its button in the bar. */
export async function openSearch(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByText('Search', { exact: true }).click();
}

/** Holds back the answers for some addresses until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Adds up how far each page that is opened from now on moves by itself, where the browser measures it. */
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

/** Counts how often a document is loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++;
  });
  return () => loads;
}

/** Clicks everything that a selector finds, in the order of the page, hidden or not. */
export async function clickAll(page: Page, selector: string): Promise<void> {
  const clicked = await page.locator(selector).evaluateAll((elements) => {
    for (const element of elements) (element as HTMLElement).click();
    return elements.length;
  });
  expect(clicked).toBeGreaterThan(0);
}

export { expect };

import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { gzipSync } from 'node:zlib';

import { browsers, findBrowser } from '../../src/commands/browser';

/** Figures by name. */
export type Figures = Readonly<Record<string, number>>;

/** Network conditions, in bytes per second and milliseconds. */
export const lines = {
  local: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  '1.6 Mbps': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};

export type Line = keyof typeof lines;

/** WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Opens a new browser, whose cache is empty and which loads nothing from other sites. */
async function withPage<Result>(
  options: BrowserContextOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(browsers.chromium),
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  });
  try {
    const viewport = { width: 1350, height: 940 };
    const page = await browser.newPage({ viewport, ...options });
    // tsx wraps functions in this helper, including those that run in the page.
    await page.addInitScript('globalThis.__name = (it) => it');
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** Opens a page, and waits until it neither works nor loads anything for three seconds. */
async function openPage(page: Page, url: string): Promise<void> {
  let requests = 0;
  page.on('request', () => requests++);
  await page.goto(url, { waitUntil: 'networkidle' });
  for (let before = -1; before !== requests;) {
    before = requests;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForTimeout(3000);
  }
}

/** Records paints, blocking time, and layout shifts. */
function watch(): void {
  const figures = {
    'first paint, ms': 0,
    'largest paint, ms': 0,
    'blocked, ms': 0,
    'layout shift': 0,
  };
  Object.assign(window, { figures });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ startTime }) => void (figures['first paint, ms'] = startTime));
  observe(
    'largest-contentful-paint',
    ({ startTime }) => void (figures['largest paint, ms'] = startTime),
  );
  observe('longtask', ({ duration }) => void (figures['blocked, ms'] += duration - 50));
  observe('layout-shift', ({ value = 0 }) => void (figures['layout shift'] += value));
}

/**
 * Opens a page with a CPU slowed down four times, and measures it.
 *
 * @param next - path of a link in the page, which is followed
 */
export async function visitPage(url: string, line: Line, next?: string): Promise<Figures> {
  return withPage({}, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.emulateNetworkConditions', { offline: false, ...lines[line] });
    await page.addInitScript(watch);
    const sizes = new Map<string, { type: string; bytes: number }>();
    page.on('response', async (response) => {
      const bytes = await response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      );
      const type = response.request().resourceType();
      // Cached files have no size.
      if (bytes > 0 && !sizes.has(response.url())) sizes.set(response.url(), { type, bytes });
    });
    const kilobytes = (wanted?: string) =>
      [...sizes.values()]
        .filter(({ type }) => wanted === undefined || type === wanted)
        .reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    await openPage(page, url);
    const times = await page.evaluate(() => (window as unknown as { figures: Figures }).figures);
    const arrival = {
      ...times,
      'kB, all': kilobytes(),
      'kB, scripts': kilobytes('script'),
      'kB, styles': kilobytes('stylesheet'),
      requests: sizes.size,
    };
    if (next === undefined) return arrival;
    const milliseconds = await followLink(page, next);
    return { ...arrival, 'next page, ms': milliseconds, 'kB, two pages': kilobytes() };
  });
}

/**
 * Follows a link. Playwright's browser doesn't prerender, so the next page loads as in a browser without speculation
 * rules.
 *
 * @returns the milliseconds until the heading of the next page is there
 */
async function followLink(page: Page, next: string): Promise<number> {
  const heading = await page.locator('h1').first().innerText();
  // The last one is in the text, where nothing scrolls away from the pointer as in a sidebar.
  const link = page.locator(`a[href="${next}"]`).filter({ visible: true }).last();
  await link.hover();
  // Readers hover before they click, so the site may prefetch the page.
  await page.waitForTimeout(300);
  const clicked = Date.now();
  await link.click({ noWaitAfter: true });
  const paintedAt = await page.waitForFunction(
    (before) => {
      const text = document.querySelector('h1')?.innerText;
      return text && text !== before && Date.now();
    },
    heading,
    { polling: 'raf' },
  );
  const milliseconds = Number(await paintedAt.jsonValue()) - clicked;
  await page.waitForLoadState('networkidle');
  return milliseconds;
}

/** Returns the rules of WCAG 2.2 AA that a page breaks, each with the number of elements. */
export async function findViolations(url: string): Promise<Figures> {
  return withPage({ bypassCSP: true }, async (page) => {
    await openPage(page, url);
    await page.addScriptTag({ path: require.resolve('axe-core/axe.min.js') });
    const found = await page.evaluate(async (runOnly) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => [id, nodes.length] as const);
    }, wcag);
    return Object.fromEntries(found);
  });
}

import { type Browser, chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { browsers, findBrowser } from '../../src/commands/browser';
import { startEdgeServer } from '../../src/commands/edge-server';
import { command, step, StepError } from '../../src/commands/steps';
import budgets from '../budgets.json';
import { buildStockSite } from './stock-site';

/*
 * Measures a guide and an operation of the built portal beside Docusaurus as it comes, and prints medians:
 * `npm run build`, then `npm run bench -- 5` for five runs.
 */

/** Figures by name. */
type Figures = Readonly<Record<string, number>>;

const runs = Number(process.argv[2] ?? 3);
const pages = {
  guide: budgets.pages.doc,
  operation: '/api/connected-intelligence-suite/add-device',
};

/** Notes when the largest part is painted, how long the page does not answer, and how far it moves. */
function watch(): void {
  const figures = { largest: 0, blocking: 0, shift: 0 };
  Object.assign(window, { figures });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', ({ startTime }) => void (figures.largest = startTime));
  observe('longtask', ({ duration }) => void (figures.blocking += duration - 50));
  observe('layout-shift', ({ value = 0 }) => void (figures.shift += value));
}

/** Opens a page on a computer whose CPU is four times slower, reads it, and goes on to the next one. */
async function visit(browser: Browser, url: string): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1350, height: 940 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // What tsx puts around each function, those for the page included.
  await page.addInitScript('globalThis.__name = (it) => it');
  await page.addInitScript(watch);
  const sizes = new Map<string, { type: string; bytes: number }>();
  page.on('response', async (response) => {
    const bytes = await response.body().then(
      (body) => gzipSync(body).length,
      () => 0,
    );
    const type = response.request().resourceType();
    // A file of the cache takes nothing again.
    if (bytes > 0 && !sizes.has(response.url())) sizes.set(response.url(), { type, bytes });
  });
  const kilobytes = (wanted?: string) =>
    [...sizes.values()]
      .filter(({ type }) => wanted === undefined || type === wanted)
      .reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  const {
    largest = NaN,
    blocking = NaN,
    shift = NaN,
  } = await page.evaluate(() => (window as unknown as { figures: Figures }).figures);
  const arrival = {
    'kB, all': kilobytes(),
    'kB, scripts': kilobytes('script'),
    'kB, styles': kilobytes('stylesheet'),
    requests: sizes.size,
    'largest paint, CPU 4x, ms': largest,
    'blocked, CPU 4x, ms': blocking,
    'layout shift': shift,
  };
  const next = page.locator('.pagination-nav__link--next');
  await next.hover();
  // A reader points before the click, and the site may get the page ahead.
  await page.waitForTimeout(300);
  const heading = await page.locator('h1').first().innerText();
  const clicked = Date.now();
  await page.mouse.down();
  await page.mouse.up();
  const shown = await page.waitForFunction(
    (before) => {
      const text = document.querySelector('h1')?.innerText;
      return text && text !== before && Date.now();
    },
    heading,
    { polling: 'raf' },
  );
  const milliseconds = Number(await shown.jsonValue()) - clicked;
  await page.waitForLoadState('networkidle');
  await page.close();
  return { ...arrival, 'next page, CPU 4x, ms': milliseconds, 'kB, two pages': kilobytes() };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

function print(kind: string, portal: readonly Figures[], stock: readonly Figures[]): void {
  console.log(`\n| ${kind} | portal | Docusaurus as it comes |\n|---|---|---|`);
  for (const name of Object.keys(portal[0] ?? {})) {
    const cells = [portal, stock].map((them) => median(them.map((it) => it[name] ?? NaN)));
    const digits = /kB|shift/.test(name) ? 1 : 0;
    console.log(`| ${name} | ${cells.map((cell) => cell.toFixed(digits)).join(' | ')} |`);
  }
}

command(async () => {
  if (!existsSync('build')) throw new StepError('There is no build/: run npm run build first');
  const stock = await step('Building with Docusaurus as it comes', () =>
    buildStockSite(path.join(tmpdir(), 'portal-bench')),
  );
  const servers = [await startEdgeServer(0), await startEdgeServer(0, stock)];
  const executablePath = await findBrowser(browsers.chromium);
  for (const [kind, route] of Object.entries(pages)) {
    const found: Figures[][] = servers.map(() => []);
    // One after the other in each run, so that what the machine does meanwhile concerns both.
    for (let run = 0; run < runs; run++) {
      for (const [index, { url }] of servers.entries()) {
        // Nothing is cached in a new browser.
        const browser = await chromium.launch({ executablePath });
        found[index]?.push(await visit(browser, url + route));
        await browser.close();
      }
    }
    print(kind, found[0] ?? [], found[1] ?? []);
  }
  await Promise.all(servers.map((server) => server.stop()));
});

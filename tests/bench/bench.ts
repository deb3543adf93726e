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
 * Compares a guide and an operation of the built portal with stock Docusaurus, on a local and a slow network, and
 * prints medians: `npm run build`, then `npm run bench` for five runs.
 */

/** Figures by name. */
type Figures = Readonly<Record<string, number>>;

const runs = Number(process.argv[2] ?? 5);

/** Network conditions, in bytes per second and milliseconds. */
const lines = {
  local: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  '1.6 Mbps': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};

/** Measured pages, each with a link to follow. */
const pages = {
  guide: { route: budgets.pages.doc, next: '/docs/device-integration-service/simulator' },
  operation: {
    route: '/api/connected-intelligence-suite/add-device',
    next: '/api/connected-intelligence-suite/get-device',
  },
};

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
 * Opens a page with a CPU slowed down four times, and follows a link. Playwright's browser doesn't prerender, so
 * the next page loads as in a browser without speculation rules.
 */
async function visit(
  browser: Browser,
  line: (typeof lines)[keyof typeof lines],
  url: string,
  next: string,
): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1350, height: 940 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  // tsx wraps functions in this helper, including those that run in the page.
  await page.addInitScript('globalThis.__name = (it) => it');
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
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  const times = await page.evaluate(() => (window as unknown as { figures: Figures }).figures);
  const arrival = {
    ...times,
    'kB, all': kilobytes(),
    'kB, scripts': kilobytes('script'),
    'kB, styles': kilobytes('stylesheet'),
    requests: sizes.size,
  };
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
  await page.close();
  return { ...arrival, 'next page, ms': milliseconds, 'kB, two pages': kilobytes() };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** Prints the medians as a table, with a column for each site and network. */
function print(kind: string, columns: ReadonlyMap<string, readonly Figures[]>): void {
  const [visits = []] = columns.values();
  const rows = Object.keys(visits[0] ?? {}).map((name) => {
    const digits = /kB/.test(name) ? 1 : /shift/.test(name) ? 4 : 0;
    const cells = [...columns.values()].map((all) => median(all.map((it) => it[name] ?? NaN)));
    return [name, ...cells.map((cell) => cell.toFixed(digits))];
  });
  const table = [
    [`${kind}, CPU 4x`, ...columns.keys()],
    ['---', ...[...columns].map(() => '---')],
    ...rows,
  ];
  console.log(`\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
}

command(async () => {
  if (!existsSync('build')) throw new StepError('there is no build/ (run npm run build)');
  const stock = await step('Building with Docusaurus as it comes', () =>
    buildStockSite(path.join(tmpdir(), 'portal-bench')),
  );
  const servers = {
    portal: await startEdgeServer(0),
    Docusaurus: await startEdgeServer(0, stock),
  };
  const stop = () => Promise.all(Object.values(servers).map((server) => server.stop()));
  await compare(servers).finally(stop);
});

/** Visits the pages of all sites, and prints a table for each kind of page. */
async function compare(servers: Readonly<Record<string, { readonly url: string }>>): Promise<void> {
  const executablePath = await findBrowser(browsers.chromium);
  for (const [kind, { route, next }] of Object.entries(pages)) {
    const columns = new Map<string, Figures[]>();
    // Alternating in each run, so that load on the machine affects all sites.
    for (let run = 0; run < runs; run++) {
      for (const [site, { url }] of Object.entries(servers)) {
        for (const [name, line] of Object.entries(lines)) {
          // A new browser has an empty cache.
          const browser = await chromium.launch({ executablePath });
          const figures = await visit(browser, line, url + route, next).finally(() =>
            browser.close(),
          );
          columns.set(`${site}, ${name}`, [...(columns.get(`${site}, ${name}`) ?? []), figures]);
        }
      }
    }
    print(kind, columns);
  }
}

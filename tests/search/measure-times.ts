import { chromium, type Browser, type Page } from '@playwright/test';

import { browsers, findBrowser } from '../../src/commands/browser';
import { startEdgeServer } from '../../src/commands/edge-server';
import { command } from '../../src/commands/steps';
import { firstQueries } from './queries';

/*
 * Measures the search of `build/` in a browser, by hand: `npx tsx tests/search/measure-times.ts`, on an
 * idle machine. It is no test, since a busy machine would fail it.
 */

/** How often each first result is timed. */
const runs = 5;
const startPage = '/docs/iot-platform/tutorials/quickstart';

/** A slow phone line. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

interface FirstResult {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly requests: number;
}

/** Times from the key that opens the search to the first result, with nothing in the cache. */
async function measureFirstResult(
  browser: Browser,
  siteUrl: string,
  query: string,
): Promise<FirstResult> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${siteUrl}${startPage}`, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  let [bytes, requests] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength > 0) requests++;
    bytes += encodedDataLength;
  });
  await page.evaluate(() => {
    let pressed = 0;
    addEventListener('keydown', () => (pressed ||= performance.now()), { capture: true });
    new MutationObserver(() => {
      if (pressed && !window.firstResult && document.querySelector('[aria-selected="true"]')) {
        window.firstResult = performance.now() - pressed;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('Control+k');
  await page.locator('[role="combobox"]:focus').waitFor();
  await page.keyboard.insertText(query);
  await page.waitForFunction(() => window.firstResult !== undefined);
  const milliseconds = await page.evaluate(() => window.firstResult ?? Number.NaN);
  await context.close();
  return { milliseconds, bytes, requests };
}

/** Times each letter, from the key to the frame that shows its answer, on a processor slowed down. */
async function measureKeystrokes(browser: Browser, siteUrl: string): Promise<number[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${siteUrl}${startPage}`, { waitUntil: 'load' });
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  await page.keyboard.press('Control+k');
  await page.locator('[role="combobox"]:focus').waitFor();
  // What the first letters load is the first result's matter, and what is loaded after it.
  await typeAndTime(page, firstQueries[0] ?? '');
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (const query of firstQueries) times.push(...(await typeAndTime(page, query)));
  await context.close();
  return times;
}

async function typeAndTime(page: Page, query: string): Promise<number[]> {
  await page.locator('[role="combobox"]').fill('');
  await page.evaluate(timeAnswers);
  for (let count = 1; count <= query.length; count++) {
    await page.keyboard.insertText(query.charAt(count - 1));
    await page.waitForFunction((typed) => window.answerTimes?.length === typed, count);
  }
  return page.evaluate(() => window.answerTimes ?? []);
}

/** A script, since a function of ours would bring helpers of the compiler into the page. */
const timeAnswers = `{
  const times = (window.answerTimes = []);
  window.stopTiming?.abort();
  window.stopTiming = new AbortController();
  addEventListener('input', () => {
    const started = performance.now();
    const check = () => {
      if (document.querySelector('dialog [aria-busy="true"]')) requestAnimationFrame(check);
      else times.push(performance.now() - started);
    };
    requestAnimationFrame(check);
  }, { capture: true, signal: window.stopTiming.signal });
}`;

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

declare global {
  interface Window {
    firstResult?: number;
    answerTimes?: number[];
  }
}

command(async () => {
  const server = await startEdgeServer(0, 'build');
  const browser = await chromium.launch({
    executablePath: await findBrowser(browsers.chromium),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const query of firstQueries) {
      const results: FirstResult[] = [];
      for (let run = 0; run < runs; run++)
        results.push(await measureFirstResult(browser, server.url, query));
      const median = (of: (result: FirstResult) => number) => percentile(results.map(of), 0.5);
      console.log(
        query.padEnd(24),
        `${(median((r) => r.milliseconds) / 1000).toFixed(2)} s`,
        `${(median((r) => r.bytes) / 1000).toFixed(1)} kB`,
        `${median((r) => r.requests)} requests`,
      );
    }
    const times = await measureKeystrokes(browser, server.url);
    console.log(
      `keys ${times.length} p50 ${percentile(times, 0.5).toFixed(0)} p95 ${percentile(times, 0.95).toFixed(0)} max ${Math.max(...times).toFixed(0)}`,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
});

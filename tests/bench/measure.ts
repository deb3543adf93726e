import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { browsers, findBrowser } from '../../src/commands/browser';

/** Figures of one load of a page, by name; what could not be measured is missing. */
export type Figures = Readonly<Record<string, number>>;

/** What of Lighthouse is used; its package is not one of the portal's. */
interface Lighthouse {
  default(
    url: string,
    flags: object,
  ): Promise<{
    lhr: {
      categories: { performance: { score: number } };
      audits: Record<string, { numericValue: number; details: { items: Request[] } }>;
    };
  }>;
}

interface Request {
  readonly url: string;
  readonly transferSize: number;
  readonly resourceType: string;
}

const port = 9333;

async function launch(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(browsers.chromium), args: [...args] });
}

/**
 * Runs Lighthouse as it is for phones: simulated slow 4G. The bytes are those of the same load.
 *
 * @param scratch - folder that has the package
 */
export async function lighthouse(url: string, scratch: string): Promise<Figures> {
  const entry = createRequire(path.join(scratch, 'package.json')).resolve('lighthouse');
  const { default: run } = (await import(pathToFileURL(entry).href)) as Lighthouse;
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    const { lhr } = await run(url, { port, onlyCategories: ['performance'], logLevel: 'silent' });
    const requests = lhr.audits['network-requests']?.details.items ?? [];
    const loaded = requests.filter((it) => it.url.startsWith('http') && it.transferSize > 0);
    const kilobytes = (ofKind: (request: Request) => boolean) =>
      loaded.filter(ofKind).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
    const audit = (id: string) => lhr.audits[id]?.numericValue ?? NaN;
    return {
      'kB, all': kilobytes(() => true),
      'kB, JavaScript': kilobytes((it) => /\.m?js(\?|$)/.test(it.url)),
      'kB, CSS': kilobytes((it) => it.resourceType === 'Stylesheet'),
      requests: loaded.length,
      score: lhr.categories.performance.score * 100,
      'FCP, ms': audit('first-contentful-paint'),
      'LCP, ms': audit('largest-contentful-paint'),
      'TBT, ms': audit('total-blocking-time'),
      CLS: audit('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
  }
}

/** Does something with a new page of a new browser, in which nothing is cached. */
async function withNewPage(
  viewport: { width: number; height: number },
  measure: (page: Page, session: CDPSession) => Promise<Figures>,
): Promise<Figures> {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport });
    await watchHeading(page);
    return await measure(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
  }
}

/** Returns when the heading was painted on a phone whose CPU is four times slower. */
export function headingPaint(url: string): Promise<Figures> {
  return withNewPage({ width: 412, height: 823 }, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'commit' });
    return { 'heading, CPU 4x, ms': await seenAfter(page, 0, '') };
  });
}

/**
 * Returns how long the next page takes, from the click on the link after the current one in the sidebar.
 *
 * @param url - of a site on a slow line
 */
export function nextPage(url: string): Promise<Figures> {
  return withNewPage({ width: 1350, height: 940 }, async (page): Promise<Figures> => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1000);
    const milliseconds = await followNext(page);
    return milliseconds === undefined ? {} : { 'next page, ms': milliseconds };
  });
}

/**
 * Returns what a visit transfers: a page is opened, read with a mouse, and left by three links, one after
 * the other; then the reader goes back. What is fetched ahead counts.
 */
export function visit(url: string): Promise<Figures> {
  return withNewPage({ width: 1350, height: 940 }, async (page, session): Promise<Figures> => {
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send('Network.enable');
    const settled = async () => {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1000);
      return bytes / 1000;
    };
    await page.goto(url);
    const arrival = await settled();
    await page.mouse.move(600, 400, { steps: 10 });
    await page.mouse.wheel(0, 1500);
    const reading = await settled();
    for (let count = 0; count < 3; count++) {
      await page.mouse.wheel(0, -3000);
      if ((await followNext(page)) === undefined) return {};
      await settled();
    }
    await page.goBack();
    return {
      'session: arrival, kB': arrival,
      'session: after reading, kB': reading,
      'session: after three more pages, kB': await settled(),
    };
  });
}

/** How long a reader points before clicking, in milliseconds, in which a site may get the page ahead. */
const pointing = 300;

/** Points at the link after the current one in the sidebar, clicks it, and returns how long its page takes. */
async function followNext(page: Page): Promise<number | undefined> {
  const heading = await page.evaluate(() => window.headings?.at(-1)?.text ?? '');
  const link = await page.evaluateHandle(() => {
    const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('nav a, aside a')).filter(
      (it) =>
        it.checkVisibility({ visibilityProperty: true }) &&
        it.origin === location.origin &&
        !it.hash,
    );
    const keyOf = ({ pathname }: { pathname: string }) => pathname.replace(/(\.html|\/)$/, '');
    const at = links.findLastIndex((it) => keyOf(it) === keyOf(location));
    return links.slice(at + 1).find((it) => keyOf(it) !== keyOf(location));
  });
  const element = link.asElement();
  if (!element) return undefined;
  await element.hover();
  await page.waitForTimeout(pointing);
  const clicked = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.mouse.down();
  await page.mouse.up();
  return seenAfter(page, clicked, heading);
}

declare global {
  interface Window {
    /** Texts of the main heading, each with the times at which it was painted. */
    headings?: { text: string; at: number; sinceStart: number }[];
  }
}

/** Makes each document note when its main heading is painted, and when another one is. */
async function watchHeading(page: Page): Promise<void> {
  // What tsx puts around each function, those for the page included.
  await page.addInitScript('globalThis.__name = (it) => it');
  await page.addInitScript(() => {
    const headings: NonNullable<Window['headings']> = [];
    window.headings = headings;
    const look = () => {
      const shown = Array.from(document.querySelectorAll('h1')).find((it) => it.checkVisibility());
      const text = shown?.innerText.trim();
      if (text && text !== headings.at(-1)?.text) {
        const at = performance.timeOrigin + performance.now();
        headings.push({ text, at, sinceStart: performance.now() });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Returns the milliseconds until a heading was painted: after a time, or, for 0, after the start. */
async function seenAfter(page: Page, time: number, other: string): Promise<number> {
  const found = await page.waitForFunction(
    ([after, before]) => {
      const seen = window.headings?.find(({ at, text }) => at > after && text !== before);
      return seen && { milliseconds: after === 0 ? seen.sinceStart : seen.at - after };
    },
    [time, other] as const,
    { timeout: 30_000, polling: 100 },
  );
  return (await found.jsonValue())?.milliseconds ?? NaN;
}

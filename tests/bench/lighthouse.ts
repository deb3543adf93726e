import { chromium } from '@playwright/test';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { browsers, findBrowser } from '../../src/commands/browser';

/** The part of Lighthouse that is used. The portal doesn't depend on its package. */
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

/**
 * Measures one load of a page as on a phone with slow 4G, which Lighthouse simulates.
 *
 * @param scratch - folder that has the package
 * @returns figures by name
 */
export async function lighthouse(url: string, scratch: string): Promise<Record<string, number>> {
  const entry = createRequire(path.join(scratch, 'package.json')).resolve('lighthouse');
  const { default: run } = (await import(pathToFileURL(entry).href)) as Lighthouse;
  const browser = await chromium.launch({
    executablePath: await findBrowser(browsers.chromium),
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const { lhr } = await run(url, { port, onlyCategories: ['performance'], logLevel: 'silent' });
    const requests = lhr.audits['network-requests']?.details.items ?? [];
    const loaded = requests.filter((it) => it.url.startsWith('http') && it.transferSize > 0);
    const kilobytes = (isOfKind: (request: Request) => boolean) =>
      loaded.filter(isOfKind).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
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

import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { browsers, findBrowser } from '../../src/commands/browser';
import { editToScreen, median } from '../bench/edit-to-screen';
import { serve } from '../bench/serve';
import { firstGuide, type SiteSize, writeLargeSite } from './large-site';

/*
 * Builds the portal with more guides and a further reference, in folders of their own, and prints
 * what grows. By hand, from the root of the repository, with numbers of guides and operations:
 *
 *   npx tsx tests/scale/measure-scale.ts 100:50 1000:50 3000:0 3000:1000
 *
 * The first size is what the pages of the others are compared with. It takes some minutes; on a
 * machine that does something else too, the times mean nothing.
 */

/** Pages that all sizes have; the last one only with a reference. */
const pages = [
  '/docs/iot-platform/tutorials/quickstart',
  `/${firstGuide}`,
  '/api/connected-intelligence-suite/get-action-details',
  '/api/large-interface/list-accounts',
];

/** Edits whose median counts. */
const count = 5;

/** The references are there after the build. */
const startServer = ['npx', 'docusaurus', 'start', '--no-open'] as const;

/** Builds a site, without the checks, which ask that guides use each call, and says what it took. */
function build(site: string): string {
  const log = path.join(site, 'scale.log');
  const usage = path.join(site, 'usage.log');
  const program = "require('./src/commands/build-site').buildSite()";
  const reporter = path.join(site, 'report-memory.cjs');
  const line = "process.resourceUsage().maxRSS + '\\n'";
  const report = `require('fs').appendFileSync(${JSON.stringify(usage)}, ${line})`;
  writeFileSync(reporter, `process.on('exit', () => ${report});\n`);
  const started = performance.now();
  execFileSync('npx', ['tsx', '-e', program], {
    cwd: site,
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
    env: { ...process.env, NODE_OPTIONS: `--require ${reporter}` },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  // The most that any one of the processes had.
  const kilobytes = Math.max(...readFileSync(usage, 'utf8').trim().split('\n').map(Number));
  const steps = readFileSync(log, 'utf8').match(/^(?:✓| {2}\d+ files).*$/gm) ?? [];
  return [`${seconds} s, ${kilobytes} kB`, ...steps].join('\n  ');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Returns the compressed bytes of all that a page loads, before and after the reader does something. */
async function weigh(site: string): Promise<Map<string, [before: number, after: number]>> {
  const weights = new Map<string, [number, number]>();
  const { url, stop } = await serve(path.join(site, 'build'));
  const browser = await chromium.launch({ executablePath: await findBrowser(browsers.chromium) });
  for (const route of pages) {
    const page = await browser.newPage();
    let bytes = 0;
    page.on('response', (response) => (bytes += Number(response.headers()['content-length'] ?? 0)));
    if ((await page.goto(`${url}${route}`, { waitUntil: 'networkidle' }))?.ok()) {
      const before = bytes;
      await page.keyboard.press('Tab');
      await page.mouse.wheel(0, 100);
      await pause(500);
      await page.waitForLoadState('networkidle');
      weights.set(route, [before, bytes]);
    }
    await page.close();
  }
  await browser.close();
  stop();
  return weights;
}

async function measure(size: SiteSize): ReturnType<typeof weigh> {
  const site = path.join(mkdtempSync(path.join(tmpdir(), 'scale-')), 'site');
  writeLargeSite(site, size);
  console.log(`\n${size.guides} guides, ${size.operations} operations\n  ${build(site)}`);
  const weights = await weigh(site);
  if (size.operations === 0) {
    const page = { site, file: `${firstGuide}.mdx`, route: `/${firstGuide}`, command: startServer };
    const { start, edits } = await editToScreen(page, count);
    console.log(`  dev server: first page ${start} ms, an edit ${median(edits)} ms`);
  }
  rmSync(path.dirname(site), { recursive: true });
  return weights;
}

async function main(sizes: readonly SiteSize[]): Promise<void> {
  let first: Awaited<ReturnType<typeof weigh>> | undefined;
  for (const size of sizes) {
    const weights = await measure(size);
    first ??= weights;
    for (const [route, bytes] of weights) {
      const base = first.get(route) ?? bytes;
      const figures = bytes.map((it, index) => {
        const growth = (it / (base[index] ?? it) - 1) * 100;
        return `${it} (${growth.toFixed(1)} % more)`;
      });
      console.log(`  ${route}: ${figures.join(' before, ')} after the first act`);
    }
  }
}

void main(
  process.argv.slice(2).map((size) => {
    const [guides = 0, operations = 0] = size.split(':').map(Number);
    return { guides, operations };
  }),
);

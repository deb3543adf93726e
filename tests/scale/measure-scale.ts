import { chromium } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { browsers, findBrowser } from '../../src/commands/browser';
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

/** Edits whose median counts, each after a pause in which the server reads the content again. */
const edits = 5;

/** Builds a site, without the checks, which ask that guides use each call, and says what it took. */
function build(site: string): string {
  const log = path.join(site, 'scale.log');
  const usage = path.join(site, 'usage.log');
  const program = "require('./src/commands/build-site').buildSite()";
  // GNU time says the most memory that any one of the processes had.
  const time = ['-f', '%e s, %M kB', '-o', usage, 'npx', 'tsx', '-e', program];
  execFileSync('/usr/bin/time', time, {
    cwd: site,
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  const steps = readFileSync(log, 'utf8').match(/^(?:✓| {2}\d+ files).*$/gm) ?? [];
  return [readFileSync(usage, 'utf8').trim(), ...steps].join('\n  ');
}

/** Returns the milliseconds from saving a guide until the dev server has it for the browser. */
async function devUpdate(site: string): Promise<number> {
  const port = '3999';
  const log = openSync(path.join(site, 'scale.log'), 'a');
  const server = spawn('npx', ['docusaurus', 'start', '--no-open', '--port', port], {
    cwd: site,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const chunk = async () => {
    const registry = readFileSync(path.join(site, '.docusaurus/registry.js'), 'utf8');
    const name = /content---docs-section-0-topic-0-guide-0-\w+/.exec(registry)?.[0];
    return (await fetch(`http://localhost:${port}/${name}.js`)).text();
  };
  try {
    while (!(await chunk().catch(() => '')).includes('Troubleshoot')) await pause(1000);
    const times: number[] = [];
    for (let number = 0; number < edits; number++) {
      await pause(15_000);
      const text = `Edit ${number} of the first guide.`;
      const started = performance.now();
      appendFileSync(path.join(site, `${firstGuide}.mdx`), `\n${text}\n`);
      while (!(await chunk()).includes(text)) await pause(20);
      times.push(performance.now() - started);
    }
    return times.sort((one, other) => one - other)[Math.floor(edits / 2)] ?? NaN;
  } finally {
    if (server.pid) process.kill(-server.pid);
    await once(server, 'close');
  }
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
    console.log(`  from saving a guide to the update: ${Math.round(await devUpdate(site))} ms`);
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

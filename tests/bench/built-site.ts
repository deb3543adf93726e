import { type Browser, chromium } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { toString } from 'mdast-util-to-string';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { gzipSync } from 'node:zlib';

import { browsers, findBrowser } from '../../src/commands/browser';
import { startEdgeServer } from '../../src/commands/edge-server';
import { command, StepError } from '../../src/commands/steps';
import { parsePage } from '../../packages/docusaurus-plugin-static-api-docs/src/shared/html';

/*
 * Prints what one page of a built site weighs and blocks, and what the HTML has of its specification:
 * `npx tsx tests/bench/built-site.ts <build> <route of an operation> <folder of the reference> <specification>`
 */
const [build = '', route = '', folder = '', specification = ''] = process.argv.slice(2);

/** WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Visits the page with a CPU slowed down four times. Only files of the site are loaded. */
async function visitPage(browser: Browser, origin: string) {
  const context = await browser.newContext({
    bypassCSP: true,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // tsx wraps functions in this helper, including those that run in the page.
  await page.addInitScript('globalThis.__name = (it) => it');
  await page.addInitScript(() => {
    Object.assign(window, { blocked: 0 });
    const note = ({ duration }: PerformanceEntry) =>
      void ((window as unknown as { blocked: number }).blocked += duration - 50);
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await context.route(
    (url) => url.origin !== origin,
    (request) => request.abort(),
  );
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.from(''));
    sizes.set(response.url(), gzipSync(body).length);
  });
  await page.goto(origin + route, { waitUntil: 'networkidle' });
  await page.waitForTimeout(3000);
  const blocked = await page.evaluate(() => (window as unknown as { blocked: number }).blocked);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.addScriptTag({ path: require.resolve('axe-core/axe.min.js') });
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const found = await axe.run({ runOnly, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.length}`);
  }, wcag);
  await context.close();
  const bytes = [...sizes.values()].reduce((sum, each) => sum + each, 0);
  return { blocked, bytes, requests: sizes.size, violations };
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Returns the first 60 letters of each summary and description of the specification. */
function textsOfSpecification(): string[] {
  const texts = new Set<string>();
  const parser = unified().use(remarkParse);
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (['summary', 'description'].includes(key) && typeof child === 'string') {
        texts.add(lettersOf(toString(parser.parse(child), { includeHtml: false })).slice(0, 60));
      } else if (!/^(?:example|examples|default|x-.*)$/.test(key)) collect(child);
    }
  };
  collect(parse(readFileSync(specification, 'utf8')));
  return [...texts].filter(Boolean);
}

/** Returns the percentage of these texts that readers of the pages find without scripts. */
function textsInPages(): number {
  const files = readdirSync(path.join(build, folder), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((it) => it.endsWith('.html'));
  const single = `${path.join(build, folder)}.html`;
  const all = pages.map((it) => path.join(build, folder, it));
  const letters = [...all, ...(existsSync(single) ? [single] : [])].map((file) => {
    const texts: string[] = [];
    visit(parsePage(readFileSync(file, 'utf8')), (node) => {
      if (node.type === 'element' && ['script', 'style'].includes(node.tagName)) return SKIP;
      if (node.type === 'text') texts.push(node.value);
    });
    return lettersOf(texts.join(''));
  });
  const texts = textsOfSpecification();
  const found = texts.filter((text) => letters.some((it) => it.includes(text)));
  return (found.length / texts.length) * 100;
}

command(async () => {
  if (!existsSync(specification))
    throw new StepError('name a build, a route, a folder, and a file');
  const indexes = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((it) =>
    /search-index.*\.json$/.test(it),
  );
  const index = indexes
    .map((it) => gzipSync(readFileSync(path.join(build, it))).length)
    .reduce((sum, each) => sum + each, 0);
  const server = await startEdgeServer(0, build);
  const executablePath = await findBrowser(browsers.chromium);
  const visits = [];
  for (let run = 0; run < 3; run++) {
    // A new browser has an empty cache.
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    visits.push(await visitPage(browser, server.url).finally(() => browser.close()));
  }
  await server.stop();
  const [, middle] = visits.toSorted((one, other) => one.blocked - other.blocked);
  if (!middle) return;
  const { blocked, bytes, requests, violations } = middle;
  console.log(`kB, gzip           ${(bytes / 1000).toFixed(0)}`);
  console.log(`requests           ${requests}`);
  console.log(`blocked, ms        ${blocked.toFixed(0)}`);
  console.log(`texts in HTML, %   ${textsInPages().toFixed(1)}`);
  console.log(`search index, kB   ${(index / 1000).toFixed(0)}`);
  console.log(`axe, elements      ${violations.join(', ') || 'none'}`);
});

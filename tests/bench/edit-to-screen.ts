import { chromium, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { browsers, findBrowser } from '../../src/commands/browser';

/** A site made with Docusaurus, and a page of it. */
interface EditedPage {
  /** Folder of the site. */
  readonly site: string;
  /** MDX file of the page, from there. */
  readonly file: string;
  /** Path of the page in the site. */
  readonly route: string;
  /** What starts the development server. */
  readonly command: readonly [program: string, ...args: string[]];
}

/** What a writer waits for, in milliseconds. */
interface Waits {
  /** From the command to the page on the screen. */
  readonly start: number;
  /** From each save to its text on the screen. */
  readonly edits: readonly number[];
}

/** Between two saves, so that each finds the server idle. */
const pause = 5000;

/** The longest wait that is worth measuring. */
const timeout = 180_000;

/**
 * Starts the development server of a site, opens a page in Chromium, and saves the page again and
 * again. The page is as before afterwards.
 *
 * @param count - how often the page is saved
 */
export async function editToScreen(
  { site, file, route, command: [program, ...args] }: EditedPage,
  count: number,
): Promise<Waits> {
  const port = '3999';
  const folder = path.join(site, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const log = openSync(path.join(folder, 'edit-to-screen.log'), 'w');
  const page = path.join(site, file);
  const source = readFileSync(page, 'utf8');
  const browser = await chromium.launch({ executablePath: await findBrowser(browsers.chromium) });
  const begun = Date.now();
  const server = spawn(program, args, {
    cwd: site,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, PORT: port, NODE_ENV: 'development' },
  });
  try {
    const tab = await browser.newPage();
    const url = `http://localhost:${port}${route}`;
    while (!(await isShown(tab, url))) await new Promise((resolve) => setTimeout(resolve, 100));
    const start = Date.now() - begun;
    const edits: number[] = [];
    for (let number = 1; number <= count; number++) {
      await tab.waitForTimeout(pause);
      const text = `This is edit ${number} of ${count}.`;
      const saved = Date.now();
      appendFileSync(page, `\n${text}\n`);
      edits.push((await shown(tab, text)) - saved);
    }
    return { start, edits };
  } finally {
    writeFileSync(page, source);
    await browser.close();
    if (server.pid !== undefined) process.kill(-server.pid);
    await once(server, 'close');
  }
}

async function isShown(tab: Page, url: string): Promise<boolean> {
  try {
    await tab.goto(url, { timeout });
    await tab.getByRole('heading', { level: 1 }).waitFor({ timeout });
    return true;
  } catch {
    return false;
  }
}

/** Waits until the browser has painted a text, and returns when that was. */
async function shown(tab: Page, text: string): Promise<number> {
  const time = await tab.waitForFunction(
    (wanted) => document.querySelector('main')?.textContent?.includes(wanted) && Date.now(),
    text,
    { timeout, polling: 'raf' },
  );
  return Number(await time.jsonValue());
}

/** Returns the middle of an odd number of values, or one of the two in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

import type { Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import budgets from '../budgets.json';
import { expect, test, waitForScript, widths } from './site';

/*
 * The dev server renders pages with Docusaurus's app, and runs the same script beside it. Writers must see the same
 * as readers of the build.
 */

const origin = 'http://localhost:3987';

let server: ChildProcess | undefined;

// All tests share a server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = spawn('npx', ['docusaurus', 'start', '--no-open', '--port', new URL(origin).port], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const answers = () =>
    fetch(origin)
      .then((answer) => answer.ok)
      .catch(() => false);
  await expect.poll(answers, { timeout: 200_000 }).toBe(true);
});

test.afterAll(async () => {
  if (server?.pid === undefined) return;
  process.kill(-server.pid);
  await once(server, 'close');
});

/** Content that only a build has: twins, commit times, and the search index. */
const ofBuild = [/Updated \w+ \d+, \d{4}/, /\.md$/, /Markdown/, /^ *- text: (?:\/|Updated)/];

/** Returns the accessibility tree of a page. */
async function read(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree.split('\n').filter((line) => !ofBuild.some((it) => it.test(line)));
}

/** Uses a page like a reader, and returns its content after each action. */
async function use(page: Page, url: string): Promise<string[][]> {
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: widths.desktop, height: 800 });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForScript(page);
  const contents = [await read(page)];
  await page.getByRole('button', { name: 'API', exact: true }).click();
  contents.push(await read(page));
  await page.keyboard.press('Escape');
  const [tab] = await page.locator('label[for="language-python"]').all();
  const list = page.getByRole('combobox', { name: 'Language of the sample' }).first();
  if (await list.isVisible()) await list.selectOption('Python');
  else await tab?.click();
  const [filter] = await page.getByRole('searchbox').all();
  await filter?.pressSequentially('list');
  contents.push(await read(page));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: widths.phone, height: 800 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  contents.push(await read(page));
  return contents;
}

test.describe('the development server', { tag: '@nightly' }, () => {
  for (const kind of ['home', 'doc', 'operation', 'events'] as const) {
    const route = budgets.pages[kind];
    test(`behaves like the build: ${kind}`, async ({ page, browser, siteUrl }) => {
      test.slow();
      const built = await use(page, siteUrl + route);
      expect(built.flat().length).toBeGreaterThan(200);
      // The test's page must not send requests to another origin.
      const tab = await browser.newPage();
      expect(await use(tab, origin + route)).toEqual(built);
      await tab.close();
    });
  }
});

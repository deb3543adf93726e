import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, type Page, test } from '@playwright/test';

import { type EdgeServer, startEdgeServer } from '../../src/commands/edge-server';
import { keptReleases, stageRelease } from '../../src/publishing/release/stage';
import { ReleaseStore } from '../../src/publishing/release/store';
import { buildPages, publish, withOtherScript } from '../releases-site/releases';

const firstPort = 9300;

test(`a tab of a release still works ${keptReleases} releases later`, async ({ page, context }) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const store = new ReleaseStore(folder);
  const staged = path.join(folder, 'staged');
  let server: EdgeServer | undefined;
  /** Publishes a site under the address of the one before. */
  const serve = async (name: string): Promise<string> => {
    const port = server ? Number(new URL(server.url).port) : firstPort;
    await server?.stop();
    await stageRelease(store, name, staged);
    server = await startEdgeServer(port, staged);
    return server.url;
  };
  const errors: string[] = [];
  const watch = (tab: Page) => {
    tab.on('console', (message) => errors.push(`${tab.url()}: ${message.text()}`));
    tab.on('pageerror', (error) => errors.push(`${tab.url()}: ${error.message}`));
  };

  try {
    const kept = { index: 'Release 0.', steady: 'As ever.', changed: 'Release 0.' };
    const first = { ...kept, removed: 'Soon gone.' };
    const url = await serve(await publish(store, await buildPages(first), 0));
    watch(page);
    await page.goto(`${url}/docs`);
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');

    // The next releases change, add and remove pages; those after them bring a script of their own.
    const next = { ...kept, index: 'Release 1.', changed: 'Release 1.', added: 'New.' };
    await publish(store, await buildPages(next), 1);
    const last = await buildPages({ ...next, index: 'Release 2.', changed: 'Release 2.' });
    let newest = '';
    for (let number = 2; number <= keptReleases; number++) {
      newest = await publish(store, await withOtherScript(last, number), number);
    }
    expect(await serve(newest)).toBe(url);

    const names = Object.keys(first);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.getByRole('link')).toHaveCount(names.length);
    for (const name of [...names, ...names.reverse()]) {
      await sidebar.getByRole('link', { name: `Page ${name}`, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page ${name}`);
    }
    // The tab is of its release to the end: no page was loaded anew.
    await expect(page.getByRole('main')).toContainText('Release 0.');

    const newTab = await context.newPage();
    watch(newTab);
    for (const [name, text] of Object.entries({ added: 'New.', changed: 'Release 2.' })) {
      expect((await newTab.goto(`${url}/docs/${name}`))?.status()).toBe(200);
      await expect(newTab.getByRole('main')).toContainText(text);
    }
    expect(errors).toEqual([]);

    // One release further, the first one's scripts are gone: what keeps them is what is counted.
    const further = await publish(
      store,
      await withOtherScript(last, keptReleases + 1),
      keptReleases + 1,
    );
    await serve(further);
    const scripts = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((script) => script.getAttribute('src') ?? ''));
    const answers = await Promise.all(scripts.map((src) => page.request.get(`${url}${src}`)));
    expect(answers.some((answer) => answer.status() === 404)).toBe(true);
  } finally {
    await server?.stop();
  }
});

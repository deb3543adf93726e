import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, type Page, test } from '@playwright/test';

import { type EdgeServer, startEdgeServer } from '../../src/commands/edge-server';
import { keptReleases } from '../../src/commands/kept-archives';
import { archiveOf } from '../../src/publishing/release/archive';
import { stageRelease } from '../../src/publishing/release/stage';
import { buildPages, numberPlace, pack, siteOfRelease } from '../releases-site/releases';
import { waitForScript } from './site';

test(
  `a tab of a release still works ${keptReleases} releases later`,
  { tag: '@nightly' },
  async ({ page, context }) => {
    test.setTimeout(600_000);
    const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
    const staged = path.join(folder, 'staged');
    let server: EdgeServer | undefined;
    /** Publishes a site under the address of the one before. */
    const serve = async (name: string): Promise<string> => {
      const port = server ? Number(new URL(server.url).port) : 0;
      await server?.stop();
      await stageRelease(folder, name, staged);
      server = await startEdgeServer(port, staged);
      return server.url;
    };
    /** Packs the release with a number, made from a built site. */
    const packFrom = async (site: string, number: number): Promise<string> => {
      const ofRelease = path.join(folder, `site-${number}`);
      await siteOfRelease(site, number, ofRelease);
      return pack(folder, ofRelease, number);
    };
    const errors: string[] = [];
    const watch = (tab: Page) => {
      tab.on('console', (message) => errors.push(`${tab.url()}: ${message.text()}`));
      tab.on('pageerror', (error) => errors.push(`${tab.url()}: ${error.message}`));
    };

    try {
      const kept = { index: `Now ${numberPlace}.`, steady: 'As ever.', changed: numberPlace };
      const now = `release${keptReleases}`;
      const first = {
        ...kept,
        removed: 'Soon gone.',
      };
      const early = path.join(folder, 'early');
      await buildPages(first, early);
      const oldest = await packFrom(early, 0);
      const url = await serve(oldest);
      watch(page);
      await page.goto(`${url}/docs`);
      await waitForScript(page);
      const scripts = await page
        .locator('script[src]')
        .evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src));

      // Each release changes pages, adds one and removes the one that the release before has added.
      const later = path.join(folder, 'later');
      await buildPages({ ...kept, [numberPlace]: 'New.' }, later);
      let newest = '';
      for (let number = 1; number <= keptReleases; number++) {
        newest = await packFrom(later, number);
      }
      expect(await serve(newest)).toBe(url);

      const heading = page.getByRole('heading', { level: 1 });
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      const follow = (name: string) =>
        sidebar.getByRole('link', { name: `Page ${name}`, exact: true }).click();
      await expect(sidebar.getByRole('link')).toHaveCount(Object.keys(first).length);
      await follow('removed');
      await expect(heading).toHaveText('Page not found');
      await page.goBack();
      for (const [name, text] of [
        ['steady', 'As ever.'],
        // Pages are those of today, and so are their links.
        ['changed', now],
        [now, 'New.'],
      ] as const) {
        await follow(name);
        await expect(heading).toHaveText(`Page ${name}`);
        await expect(page.getByRole('main')).toContainText(text);
      }
      await follow('index');
      // What was loaded within a minute may be as it was then.
      await expect(page.getByRole('main')).toContainText(/Now release(?:0|20)\./);

      const newTab = await context.newPage();
      watch(newTab);
      for (const [name, text] of Object.entries({ [now]: 'New.', changed: now })) {
        expect((await newTab.goto(`${url}/docs/${name}`))?.status()).toBe(200);
        await expect(newTab.getByRole('main')).toContainText(text);
      }
      for (const name of ['removed', `release${keptReleases - 1}`]) {
        expect((await newTab.request.get(`${url}/docs/${name}`)).status()).toBe(404);
      }
      expect(errors.filter((error) => !error.includes('status of 404'))).toEqual([]);

      // One release further, the first one is no longer fetched, and its scripts are gone.
      await rm(archiveOf(folder, oldest));
      await serve(await packFrom(later, keptReleases + 1));
      const answers = await Promise.all(scripts.map((src) => page.request.get(src)));
      expect(answers.some((answer) => answer.status() === 404)).toBe(true);
    } finally {
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

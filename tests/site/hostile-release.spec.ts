import { cp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { chromium } from '@playwright/test';

import { browsers, findBrowser } from '../../src/commands/browser';
import { composeBooks } from '../../src/publishing/pdf/add';
import { printBook } from '../../src/publishing/pdf/print';
import { publishFiles } from '../../src/publishing/release-files';
import { drawCards } from '../../src/publishing/social-card';
import { payloads } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/hostile.fixture';
import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import { cleanText } from '../../src/shared/html-tree';
import { urlOf } from '../../src/shared/site-files';
import { builtFolder } from '../everything-site/variants';
import { pagesWith, unfold, watchPayloads } from './hostile-pages';
import { openFile, unpackOfflineCopy } from './offline-copy';
import { bookmarkTitlesOf, linksOf } from './pdf-parts';
import { expect, test as base } from './site';

interface Release {
  /** Folder of the site, with what a release adds. */
  readonly site: string;
  /** Folder of the offline copy. */
  readonly copy: string;
}

/** Makes of the site with hostile texts what a release makes of a site (`src/commands/pack-build.ts`). */
const test = base.extend<object, { release: Release }>({
  release: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) =>
      inUnfinishedFolder(tmpdir(), async (folder) => {
        const site = path.join(folder, 'site');
        const time = new Date('2026-03-08T12:00:00Z');
        await cp(builtFolder('hostile'), site, { recursive: true });
        await drawCards('tests/everything-site', site);
        await addPdf(site, time);
        await use({ site, copy: await unpackOfflineCopy(site, time, folder) });
      }),
    { scope: 'worker', timeout: 600_000 },
  ],
  // The watch refuses every request to elsewhere.
  siteUrl: async ({ release }, use) => use(`${pathToFileURL(release.copy).href}/`),
});

/** Adds a PDF as a release does, of the guides and one reference: of all pages, it would take long. */
async function addPdf(site: string, time: Date): Promise<void> {
  const pages = [...payloads.keys()].flatMap((number) => pagesWith('hostile', 'guides', number));
  const urls = [...pages, ...pagesWith('hostile', 'references', 0)].map(urlOf);
  const [book] = await composeBooks(site, time, [], (url) => !urls.includes(url));
  if (!book) throw new Error('The site has no book.');
  const browser = await chromium.launch({ executablePath: await findBrowser(browsers.chromium) });
  const bytes = await printBook(browser, book, time);
  await browser.close();
  await publishFiles(site, 'pdf', [{ name: book.name, bytes }], time);
}

// One release is made for all of them.
test.describe.configure({ mode: 'default' });

test.describe('a release of pages with payloads', { tag: '@nightly' }, () => {
  test('has an offline copy in which each payload is text', async ({ page, siteUrl }) => {
    test.setTimeout(600_000);
    const ran = await watchPayloads(page);
    for (const [number, payload] of payloads.entries()) {
      const [guide = '', ...references] = (['guides', 'references'] as const).flatMap((pages) =>
        pagesWith('hostile', pages, number),
      );
      for (const file of [...references, guide]) {
        await openFile(page, file);
        await unfold(page);
        await expect(page.locator('h1')).toBeVisible();
        expect(page.url()).toBe(new URL(file, siteUrl).href);
      }
      await expect(page.locator('h1')).toHaveText(payload);
      expect(cleanText(await page.title())).toContain(cleanText(payload).trim());
      expect(await page.locator('main pre code').textContent()).toContain(payload);
    }
    expect(ran(), 'times that a payload ran').toBe(0);
  });

  test('has a PDF in which each payload is text', async ({ release: { site } }) => {
    const [name = '', ...others] = await readdir(path.join(site, 'pdf'));
    expect(others).toEqual([]);
    const pdf = await PDFDocument.load(await readFile(path.join(site, 'pdf', name)));
    const titles = bookmarkTitlesOf(pdf);
    for (const payload of payloads) expect(titles).toContain(cleanText(payload).trim());
    expect(linksOf(pdf).outside.filter((url) => !/^(?:https?|mailto):/.test(url))).toEqual([]);
    const keys = ['AA', 'OpenAction', 'Names'].filter((key) => pdf.catalog.has(PDFName.of(key)));
    expect(keys, 'what acts when the file is opened').toEqual([]);
  });
});

import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';

import { composeBooks } from '../../src/publishing/pdf/add';
import { printBook } from '../../src/publishing/pdf/print';
import { publishFiles } from '../../src/publishing/release-files';
import { drawCards } from '../../src/publishing/social-card';
import { cleanText } from '../../src/shared/html-tree';
import { urlOf } from '../../src/shared/site-files';
import { builtFolder, hostileTexts } from '../everything-site/variants';
import { expectText, expectWhole, hostileFiles, watchPayloads } from './hostile-pages';
import { openFile, unpackOfflineCopy } from './offline-copy';
import { bookmarkTitlesOf, linksOf } from './pdf-parts';
import { expect, test as base } from './site';

const numbers = [...hostileTexts.keys()];
const time = new Date('2026-03-08T12:00:00Z');

/** Makes a PDF and an offline copy of the hostile site, as `src/commands/pack-build.ts` does. */
const test = base.extend<object, { pdf: Uint8Array; copy: string }>({
  pdf: [
    async ({ browser }, use) => {
      // Of the guides and one reference: all pages would take long.
      const files = numbers.flatMap((number) => hostileFiles('guides', number));
      const urls = [...files, ...hostileFiles('references', 1)].map(urlOf);
      const site = builtFolder('hostile');
      const [book] = await composeBooks(site, time, [], (url) => !urls.includes(url));
      if (!book) throw new Error('The site has no book.');
      await use(await printBook(browser, book, time));
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  copy: [
    async ({ pdf }, use) =>
      inUnfinishedFolder(tmpdir(), async (folder) => {
        const site = path.join(folder, 'site');
        await cp(builtFolder('hostile'), site, { recursive: true });
        await drawCards(site);
        await publishFiles(site, 'pdf', [{ name: 'hostile.pdf', bytes: pdf }], time);
        await use(await unpackOfflineCopy(site, time, folder));
      }),
    { scope: 'worker', timeout: 600_000 },
  ],
  // The watch refuses every request to elsewhere.
  siteUrl: async ({ copy }, use) => use(`${pathToFileURL(copy).href}/`),
});

// One release is made for both.
test.describe.configure({ mode: 'default' });

test.describe('a release of pages with payloads', { tag: '@nightly' }, () => {
  test('has an offline copy in which each payload is text', async ({ page, siteUrl }) => {
    test.setTimeout(600_000);
    const ran = await watchPayloads(page);
    for (const number of numbers) {
      const [guide = ''] = hostileFiles('guides', number);
      for (const file of [...hostileFiles('references', number), guide]) {
        await openFile(page, file);
        await expectWhole(page, new URL(file, siteUrl));
      }
      await expectText(page, number);
    }
    expect(ran(), 'times that a payload ran').toBe(0);
  });

  test('has a PDF in which each payload is text', async ({ pdf: bytes }) => {
    const pdf = await PDFDocument.load(bytes);
    const titles = bookmarkTitlesOf(pdf);
    for (const text of hostileTexts) expect(titles).toContain(cleanText(text).trim());
    expect(linksOf(pdf).outside.filter((url) => !/^(?:https?|mailto):/.test(url))).toEqual([]);
    const keys = ['AA', 'OpenAction', 'Names'].filter((key) => pdf.catalog.has(PDFName.of(key)));
    expect(keys, 'what acts when the file is opened').toEqual([]);
  });
});

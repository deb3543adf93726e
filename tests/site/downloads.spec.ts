import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { downloadsPage } from '../../src/config/downloads';
import { isTwin, listSiteFiles } from '../../src/shared/site-files';
import { expect, isLatest, openPage, test, widths } from './site';

/** Files for browsers, search engines, and assistants. */
const notForReaders =
  /^(?:assets|blog|img|search|\.well-known)\/|^(?:favicon\.ico|robots\.txt|sitemap\.xml|feed\.xml|llms.*)$/;

test('a page lists every download with its size and checksum', async ({ page }) => {
  const files = (await listSiteFiles('build')).filter(
    (it) =>
      isLatest(it.url) && !it.file.endsWith('.html') && !isTwin(it) && !notForReaders.test(it.file),
  );
  const published = files.map(({ file, url }) => {
    const bytes = readFileSync(`build/${file}`);
    const size = `${(bytes.length / 1000).toFixed(1)}\u{a0}kB`;
    return [url, size, createHash('sha256').update(bytes).digest('hex')];
  });
  await openPage(page, downloadsPage);
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.locator('.checksum') });
  const listed = await rows.evaluateAll((elements) =>
    elements.map((row) => {
      const [link, size, checksum] = ['a', 'td:nth-child(2)', '.checksum code'].map((part) =>
        row.querySelector(part),
      );
      return [link?.getAttribute('href'), size?.textContent, checksum?.textContent];
    }),
  );
  expect(listed.length).toBeGreaterThan(40);
  expect(listed.sort()).toEqual(published.sort());
});

test(
  'on a phone, long lists are collapsed, and checksums need no script',
  { tag: '@nightly' },
  async ({ browser, siteUrl }) => {
    const viewport = { width: widths.phone, height: 800 };
    const page = await browser.newPage({ baseURL: siteUrl, viewport, javaScriptEnabled: false });
    await page.goto(downloadsPage);
    expect((await page.locator('body').boundingBox())?.height).toBeLessThan(5_000);
    const list = page.locator('details').filter({ hasText: 'add-devices.mjs' }).first();
    const file = list.getByRole('row').filter({ hasText: 'add-devices.mjs' });
    await expect(file).toBeHidden();
    await list.getByText(/^\d+ files$/).click();
    await file.getByText(/^[\da-f]{8}…$/).click();
    await expect(file.getByText(/^[\da-f]{64}$/)).toBeVisible();
    await page.close();
  },
);

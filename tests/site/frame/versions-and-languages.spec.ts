import { expect, openPage, test } from '../site';
import {
  barWidth,
  choose,
  closeSidebar,
  sampleWidths,
  openItems,
  setWidth,
  showBar,
} from './frame';

test.use({ site: 'full' });

for (const width of sampleWidths) {
  test.describe(`versions and languages at ${width} px`, { tag: '@firefox' }, () => {
    test.beforeEach(({ page }) => setWidth(page, width));

    test('both dropdowns keep page, query, and hash', { tag: '@nightly' }, async ({ page }) => {
      const place = 'long?from=here#the-last-part';
      await openPage(page, `/docs/${place}`);
      await showBar(page);
      await choose(page, '2.0', 'Versions', '1.0');
      await expect(page).toHaveURL(`/docs/1.0/${place}`);
      await expect(page.getByText('A page of version 1.0')).toBeVisible();

      await openPage(page, `/docs/${place}`);
      await showBar(page);
      await choose(page, 'English', 'Languages', 'Deutsch');
      await expect(page).toHaveURL(`/de/docs/${place}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
      await expect(page.getByRole('heading', { name: 'Eine lange Seite' })).toBeVisible();
    });

    test(
      'the chosen version is stored, and version links use it',
      { tag: '@nightly' },
      async ({ page }) => {
        await openPage(page, '/docs');
        await choose(page, '2.0', 'Versions', '1.0');
        await expect(page).toHaveURL('/docs/1.0');
        await openPage(page, '/blog');
        const items = await openItems(page);
        for (const [name, route] of [
          ['Version', '/docs/1.0'],
          ['Single page', '/docs/1.0/long'],
        ] as const) {
          const link = items.getByRole('link', { name, exact: true });
          await expect(link).toHaveAttribute('href', route);
        }
        if (width === barWidth)
          await expect(items.getByRole('button', { name: '1.0' })).toBeVisible();
        expect(await page.evaluate(() => Object.entries(localStorage))).toContainEqual([
          expect.stringMatching(/^docs-preferred-version/),
          '1.0',
        ]);
        await closeSidebar(page);
        // Simulate a version that no longer exists.
        await page.evaluate(() => {
          const key = Object.keys(localStorage).find((name) => name.includes('preferred-version'));
          localStorage.setItem(key ?? '', '0.9');
        });
        await page.reload();
        const link = (await openItems(page)).getByRole('link', { name: 'Version', exact: true });
        await expect(link).toHaveAttribute('href', '/docs');
      },
    );

    test(
      'a version without the page opens its main page',
      { tag: '@nightly' },
      async ({ page }) => {
        await openPage(page, '/docs/next/only-next');
        await choose(page, 'Next', 'Versions', '1.0');
        await expect(page).toHaveURL('/docs/1.0');
      },
    );
  });
}

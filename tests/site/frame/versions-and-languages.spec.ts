import { expect, openPage, test, waitForScript } from '../site';
import {
  allWidths,
  choose,
  closeSidebar,
  openItems,
  setWidth,
  showBar,
  sidebarOf,
  windowOf,
} from './frame';

test.use({ site: 'full', ...windowOf(1440) });

test.describe('versions and languages', { tag: '@firefox' }, () => {
  test('the version dropdown keeps the page, the query and the hash', async ({ page }) => {
    for (const width of allWidths) {
      await setWidth(page, width);
      await openPage(page, '/docs/long?from=here#the-last-part');
      await showBar(page);
      await choose(page, '2.0', 'Versions', '1.0');
      await expect(page, `at ${width} px`).toHaveURL(
        /\/docs\/1\.0\/long\?from=here#the-last-part$/,
      );
      await expect(page.getByText('A page of version 1.0')).toBeVisible();
    }
  });

  test(
    'the version dropdown leads to the main page of a version that lacks the page',
    { tag: '@nightly' },
    async ({ page }) => {
      for (const width of allWidths) {
        await setWidth(page, width);
        await openPage(page, '/docs/next/only-next');
        await choose(page, 'Next', 'Versions', '1.0');
        await expect(page, `at ${width} px`).toHaveURL(/\/docs\/1\.0$/);
        await expect(sidebarOf(page)).not.toBeVisible();
      }
    },
  );

  test('the chosen version is stored, and version links use it', async ({ page }) => {
    for (const width of allWidths) {
      await setWidth(page, width);
      await openPage(page, '/docs');
      await page.evaluate(() => localStorage.clear());
      await choose(page, '2.0', 'Versions', '1.0');
      await expect(page, `at ${width} px`).toHaveURL(/\/docs\/1\.0$/);
      await openPage(page, '/blog');
      const items = await openItems(page);
      for (const [name, route] of [
        ['Version', '/docs/1.0'],
        ['Single page', '/docs/1.0/long'],
      ] as const) {
        const link = items.getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('href', route);
      }
      if (width > 996) await expect(items.getByRole('button', { name: '1.0' })).toBeVisible();
      expect(await page.evaluate(() => Object.entries(localStorage))).toContainEqual([
        expect.stringMatching(/^docs-preferred-version/),
        '1.0',
      ]);
      await closeSidebar(page);
    }
  });

  test('a stored version that is gone is not used', { tag: '@nightly' }, async ({ page }) => {
    await openPage(page, '/docs');
    await choose(page, '2.0', 'Versions', '1.0');
    await expect(page).toHaveURL(/\/docs\/1\.0$/);
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.includes('preferred-version'));
      if (!key) throw new Error('no version is stored');
      localStorage.setItem(key, '0.9');
    });
    await openPage(page, '/blog');
    for (const width of allWidths) {
      await setWidth(page, width);
      const items = await openItems(page);
      const link = items.getByRole('link', { name: 'Version', exact: true });
      await expect(link, `at ${width} px`).toHaveAttribute('href', '/docs');
      await closeSidebar(page);
    }
  });

  test('the language dropdown keeps the path, the query and the hash', async ({ page }) => {
    for (const width of allWidths) {
      await setWidth(page, width);
      await openPage(page, '/docs/long?from=here#the-last-part');
      await showBar(page);
      await choose(page, 'English', 'Languages', 'Deutsch');
      await expect(page, `at ${width} px`).toHaveURL(/\/de\/docs\/long\?from=here#the-last-part$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
      await expect(page.getByRole('heading', { name: 'Eine lange Seite' })).toBeVisible();
      await waitForScript(page);
      await showBar(page);
      await choose(page, 'Deutsch', 'Sprachen', 'English');
      await expect(page).toHaveURL(/:\d+\/docs\/long\?from=here#the-last-part$/);
    }
  });

  test('the language dropdown follows the page', { tag: '@nightly' }, async ({ page }) => {
    for (const width of allWidths) {
      await setWidth(page, width);
      await openPage(page, '/');
      await page.getByRole('link', { name: 'Blog' }).last().click();
      await expect(page.getByRole('heading', { name: 'The newest post' })).toBeVisible();
      await choose(page, 'English', 'Languages', 'Deutsch');
      await expect(page, `at ${width} px`).toHaveURL(/\/de\/blog$/);
      await waitForScript(page);
    }
  });
});

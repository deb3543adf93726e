import { expect, openPage, test } from '../site';
import { findViolations } from '../violations';
import {
  barOf,
  barWidth,
  closeSidebar,
  menuWidth,
  openDocsSidebar,
  openItems,
  setWidth,
} from './frame';

const pages = ['/', '/docs/long', '/docs/next/nested/deeper/deepest/third', '/blog/newest'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, { tag: colorScheme === 'dark' ? '@nightly' : [] }, () => {
    test.use({ site: 'full', colorScheme });

    test('pages, open dropdowns, and the open sidebar have no violations', async ({ page }) => {
      await setWidth(page, barWidth);
      for (const route of pages) {
        await openPage(page, route);
        expect(await findViolations(page), route).toEqual([]);
      }
      const buttons = barOf(page).locator('.dropdown > button');
      expect(await buttons.count()).toBeGreaterThan(2);
      for (const button of await buttons.all()) {
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(button.locator('+ [popover]')).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
      }
      await setWidth(page, menuWidth);
      await openPage(page, '/docs/next');
      await openDocsSidebar(page);
      expect(await findViolations(page)).toEqual([]);
      await closeSidebar(page);
      const menu = await openItems(page);
      for (const summary of await menu.locator('.menu:not([inert]) summary').all()) {
        await summary.click();
      }
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

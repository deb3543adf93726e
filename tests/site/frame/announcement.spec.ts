import type { Page } from '@playwright/test';

import { expect, openPage, test, watchShifts } from '../site';
import { announcementOf, barOf, frameWidths, openBeforeScript, setWidth } from './frame';

const closeButton = (page: Page) => announcementOf(page).getByRole('button', { name: 'Close' });

test.describe('announcement', { tag: '@firefox' }, () => {
  test.use({ site: 'full' });

  for (const width of frameWidths) {
    test(`at ${width} px it shows until it is closed`, { tag: '@core' }, async ({ page }) => {
      // Firefox does not measure it: there, the place of the title says it.
      const shift = await watchShifts(page);
      const topOfTitle = () =>
        page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
      const load = async (isShown: boolean) => {
        const start = await openBeforeScript(page, '/docs/long');
        await expect(announcementOf(page)).toBeVisible({ visible: isShown });
        const before = await topOfTitle();
        await start();
        await page.unrouteAll({ behavior: 'wait' });
        await expect(announcementOf(page)).toBeVisible({ visible: isShown });
        expect(await topOfTitle(), 'place of the title').toBe(before);
        // Three digits, as the metric is reported; a bar that comes or goes shifts a hundred times that.
        expect(await shift(), 'layout shift').toBeCloseTo(0, 3);
      };
      await setWidth(page, width);
      await load(true);
      await expect(closeButton(page)).toBeInViewport({ ratio: 0.99 });
      await closeButton(page).click();
      await expect(announcementOf(page)).toHaveCount(0);
      await load(false);
      // As if an older announcement had been closed.
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((each) => each.includes('announcement.id'));
        if (!key) throw new Error('no announcement is stored');
        localStorage.setItem(key, 'an-older-announcement');
      });
      await load(true);
    });
  }

  test('closing it closes it on other pages and in other tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await openPage(page, '/');
    await openPage(other, '/docs/long');
    await expect(announcementOf(other)).toBeVisible();
    await closeButton(page).click();
    await expect(announcementOf(other)).toHaveCount(0);
    await barOf(page).getByRole('link').first().click();
    await expect(announcementOf(page)).not.toBeVisible();
  });

  test('closing it closes it on a page that the browser has kept', async ({ page }) => {
    await openPage(page, '/');
    const stored = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.theme-announcement-bar button')?.click();
      return { ...localStorage };
    });
    await page.evaluate(() => localStorage.clear());
    await openPage(page, '/');
    await expect(announcementOf(page)).toBeVisible();
    // As if the reader had closed it on the next page and come back.
    await page.evaluate((items) => {
      Object.assign(localStorage, items);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, stored);
    await expect(announcementOf(page)).not.toBeVisible();
  });

  test('the colors are those of the configuration, without a style attribute', async ({ page }) => {
    await openPage(page, '/');
    const bar = announcementOf(page);
    await expect(bar).toHaveCSS('background-color', 'rgb(91, 63, 160)');
    await expect(bar).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(bar).not.toHaveAttribute('style');
    await expect(bar.locator('[style]')).toHaveCount(0);
  });
});

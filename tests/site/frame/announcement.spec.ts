import type { Page } from '@playwright/test';

import { expect, openPage, test, watchShifts } from '../site';
import { announcementOf, barOf, sampleWidths, openBeforeScript, setWidth } from './frame';

const closeButton = (page: Page) => announcementOf(page).getByRole('button', { name: 'Close' });

test.describe('announcement', { tag: '@firefox' }, () => {
  test.use({ site: 'full' });

  for (const width of sampleWidths) {
    test(`at ${width} px it is shown until it is closed`, async ({ page }) => {
      // Firefox doesn't measure layout shifts, so compare the position of the title.
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
        // To three digits. A bar that appears shifts the page a hundred times as far.
        expect(await shift(), 'layout shift').toBeCloseTo(0, 3);
      };
      await setWidth(page, width);
      await load(true);
      await expect(closeButton(page)).toBeInViewport({ ratio: 0.99 });
      await closeButton(page).click();
      await expect(announcementOf(page)).toHaveCount(0);
      await load(false);
      // Simulate an older announcement that was closed.
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((each) => each.includes('announcement.id'));
        if (!key) throw new Error('the storage has no announcement');
        localStorage.setItem(key, 'an-older-announcement');
      });
      await load(true);
    });
  }

  test('closing it applies to other pages and tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await openPage(page, '/');
    await openPage(other, '/docs/long');
    await expect(announcementOf(other)).toBeVisible();
    await closeButton(page).click();
    await expect(announcementOf(other)).toHaveCount(0);
    await barOf(page).getByRole('link').first().click();
    await expect(announcementOf(page)).not.toBeVisible();
  });

  test(
    'closing it applies to a page in the back/forward cache',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, '/');
      const stored = await page.evaluate(() => {
        document.querySelector<HTMLElement>('.theme-announcement-bar button')?.click();
        return { ...localStorage };
      });
      await page.evaluate(() => localStorage.clear());
      await openPage(page, '/');
      await expect(announcementOf(page)).toBeVisible();
      // Simulate that the reader closed it on the next page, then went back.
      await page.evaluate((items) => {
        Object.assign(localStorage, items);
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }, stored);
      await expect(announcementOf(page)).not.toBeVisible();
    },
  );

  test(
    'has the configured colors, without a style attribute',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, '/');
      const bar = announcementOf(page);
      await expect(bar).toHaveCSS('background-color', 'rgb(91, 63, 160)');
      await expect(bar).toHaveCSS('color', 'rgb(255, 255, 255)');
      await expect(bar).not.toHaveAttribute('style');
      await expect(bar.locator('[style]')).toHaveCount(0);
    },
  );
});

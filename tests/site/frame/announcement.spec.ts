import type { Page } from '@playwright/test';

import { expect, openPage, test } from '../site';
import {
  allWidths,
  barOf,
  frameSites,
  frameVariants,
  openBeforeScript,
  setWidth,
  windowOf,
} from './frame';

const barOfAnnouncement = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const closeButton = (page: Page) => barOfAnnouncement(page).getByRole('button', { name: 'Close' });

/** Has the page believe that what was closed is an older announcement than the site's. */
async function renewAnnouncement(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.includes('announcement.id'));
    if (!key) throw new Error('no announcement is stored');
    localStorage.setItem(key, 'an-older-announcement');
  });
}

for (const site of frameSites) {
  test.describe(site, { tag: '@firefox' }, () => {
    test.use({ site });

    test('shows until it is closed, and stays closed on other pages and visits', async ({
      page,
    }) => {
      await openPage(page, '/');
      for (const width of allWidths) {
        await setWidth(page, width);
        await expect(barOfAnnouncement(page)).toBeInViewport({ ratio: 0.99 });
        await expect(closeButton(page)).toBeInViewport({ ratio: 0.99 });
      }
      await page.reload();
      await expect(barOfAnnouncement(page)).toBeVisible();
      await openPage(page, '/docs');
      await closeButton(page).click();
      await expect(barOfAnnouncement(page)).toHaveCount(0);
      await barOf(page).getByRole('link').first().click();
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(barOfAnnouncement(page)).not.toBeVisible();
      await openPage(page, '/');
      await expect(barOfAnnouncement(page)).not.toBeVisible();
    });
  });
}

test.describe('everything site', { tag: '@firefox' }, () => {
  test.use({ site: 'full', ...windowOf(1440) });

  for (const width of allWidths) {
    test(
      `at ${width} px it is right before React, and shifts nothing: shown, closed and new`,
      { tag: '@core' },
      async ({ page }) => {
        // Firefox does not measure it: there, the place of the title says it.
        await page.addInitScript(() => {
          const watched = window as unknown as { shift: number };
          watched.shift = 0;
          if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              watched.shift += (entry as unknown as { value: number }).value;
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        const topOfTitle = () =>
          page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
        const load = async (isShown: boolean) => {
          const start = await openBeforeScript(page, '/docs/long');
          await expect(barOfAnnouncement(page)).toBeVisible({ visible: isShown });
          const before = await topOfTitle();
          await start();
          await page.unrouteAll({ behavior: 'wait' });
          await expect(barOfAnnouncement(page)).toBeVisible({ visible: isShown });
          expect(await topOfTitle(), 'place of the title').toBe(before);
          const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
          // Three digits, as the metric is reported; a bar that comes or goes shifts a hundred times that.
          expect(shift, 'layout shift').toBeCloseTo(0, 3);
        };
        await setWidth(page, width);
        await load(true);
        await closeButton(page).click();
        await load(false);
        await renewAnnouncement(page);
        await load(true);
      },
    );
  }

  test('closing it closes it in other tabs', { tag: '@nightly' }, async ({ page, context }) => {
    const other = await context.newPage();
    for (const width of allWidths) {
      await setWidth(page, width);
      await setWidth(other, width);
      await openPage(page, '/');
      await openPage(other, '/docs/long');
      await expect(barOfAnnouncement(other), `at ${width} px`).toBeVisible();
      await closeButton(page).click();
      await expect(barOfAnnouncement(other)).toHaveCount(0);
      await openPage(other, '/docs/long');
      await expect(barOfAnnouncement(other)).not.toBeVisible();
      await renewAnnouncement(page);
    }
  });
});

const colors = {
  portal: ['rgb(6, 66, 127)', 'rgb(255, 255, 255)'],
  full: ['rgb(91, 63, 160)', 'rgb(255, 255, 255)'],
  mirrored: ['rgb(253, 243, 216)', 'rgb(20, 32, 46)'],
} as const;

for (const site of frameVariants) {
  const [background, color] = colors[site];
  test.describe(`colours of ${site}`, { tag: '@firefox' }, () => {
    test.use({ site });

    test('are those of the configuration, without a style attribute', async ({ page }) => {
      await openPage(page, '/');
      const bar = barOfAnnouncement(page);
      await expect(bar).toHaveCSS('background-color', background);
      await expect(bar).toHaveCSS('color', color);
      await expect(bar).not.toHaveAttribute('style');
      await expect(bar.locator('[style]')).toHaveCount(0);
      await expect(closeButton(page)).toHaveCount(site === 'mirrored' ? 0 : 1);
    });
  });
}

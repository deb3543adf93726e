import type { Page } from '@playwright/test';

import { expect, openPage, test } from '../site';
import { allWidths, frameSites, frameVariants, openBeforeReact, setWidth, windowOf } from './frame';

const barOfAnnouncement = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const closeButton = (page: Page) => barOfAnnouncement(page).getByRole('button', { name: 'Close' });

async function setStored(page: Page, name: string, value: string): Promise<void> {
  await page.evaluate(
    ([wanted, text]) => {
      const key = Object.keys(localStorage).find((candidate) => candidate.includes(wanted));
      if (!key) throw new Error(`nothing is stored under ${wanted}`);
      localStorage.setItem(key, text);
    },
    [name, value] as const,
  );
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
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(barOfAnnouncement(page)).not.toBeVisible();
      await openPage(page, '/');
      await expect(barOfAnnouncement(page)).not.toBeVisible();
    });
  });
}

test.describe('everything site', { tag: '@firefox' }, () => {
  test.use({ site: 'full', ...windowOf(1440) });

  test(
    'a new announcement shows on the first load, before React and after',
    { tag: '@core' },
    async ({ page }) => {
      for (const width of allWidths) {
        await setWidth(page, width);
        await openPage(page, '/');
        await closeButton(page).click();
        await setStored(page, 'announcement.id', 'an-older-announcement');
        const start = await openBeforeReact(page, '/');
        await expect(barOfAnnouncement(page), `at ${width} px`).toBeVisible();
        await start();
        await expect(barOfAnnouncement(page), `at ${width} px`).toBeVisible();
      }
    },
  );

  test('a closed one does not show before React either', async ({ page }) => {
    await openPage(page, '/');
    await closeButton(page).click();
    await openBeforeReact(page, '/');
    for (const width of allWidths) {
      await setWidth(page, width);
      await expect(barOfAnnouncement(page), `at ${width} px`).not.toBeVisible();
    }
  });

  for (const width of allWidths) {
    test(`shifts nothing while a page loads at ${width} px, shown, closed and new`, async ({
      page,
    }) => {
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
      const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift);
      const load = async () => {
        const start = await openBeforeReact(page, '/docs/long');
        const top = () =>
          page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
        const before = await top();
        await start();
        await page.unrouteAll({ behavior: 'wait' });
        expect(await top(), 'place of the title').toBe(before);
        // Three digits, as the metric is reported; a bar that comes or goes shifts a hundred times that.
        expect(await shift(), 'layout shift').toBeCloseTo(0, 3);
      };
      await setWidth(page, width);
      await load();
      await closeButton(page).click();
      await load();
      await expect(barOfAnnouncement(page)).not.toBeVisible();
      await setStored(page, 'announcement.id', 'an-older-announcement');
      await load();
      await expect(barOfAnnouncement(page)).toBeVisible();
    });
  }

  test('closing it closes it in other tabs', async ({ page, context }) => {
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
      await setStored(page, 'announcement.id', 'an-older-announcement');
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
      for (const width of allWidths) {
        await setWidth(page, width);
        await expect(bar).toHaveCSS('background-color', background);
        await expect(bar).toHaveCSS('color', color);
        await expect(bar).not.toHaveAttribute('style');
        await expect(bar.locator('[style]')).toHaveCount(0);
        await expect(closeButton(page)).toHaveCount(site === 'mirrored' ? 0 : 1);
      }
    });
  });
}

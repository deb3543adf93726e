import type { Page } from '@playwright/test';

import { expect, openPage, test } from '../site';
import {
  closeSidebar,
  colorSwitchOf,
  sampleWidths,
  openBeforeScript,
  openItems,
  setWidth,
} from './frame';

async function expectMode(page: Page, theme: string, choice: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', choice);
}

/** Returns the stored choice, or null. */
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((candidate) => /^theme(-|$)/.test(candidate));
    return key ? localStorage.getItem(key) : null;
  });

/** Choices in the order of the switch, for a system that prefers dark. */
const cycle = [
  { theme: 'light', choice: 'light', name: /light mode\)/ },
  { theme: 'dark', choice: 'dark', name: /dark mode\)/ },
  { theme: 'dark', choice: 'system', name: /system mode/ },
] as const;

test.describe(
  'with the system as a choice',
  { tag: ['@firefox-dark-and-still', '@nightly'] },
  () => {
    test.use({ site: 'full', colorScheme: 'dark' });

    for (const width of sampleWidths) {
      test(`at ${width} px it cycles, and stores the choice`, async ({ page }) => {
        await setWidth(page, width);
        await openPage(page, '/');
        await expectMode(page, 'dark', 'system');
        for (const { theme, choice, name } of cycle) {
          await openItems(page);
          await colorSwitchOf(page).click();
          await expectMode(page, theme, choice);
          await expect(colorSwitchOf(page)).toHaveAccessibleName(name);
          expect(await stored(page)).toBe(choice === 'system' ? null : choice);
          await closeSidebar(page);
          const start = await openBeforeScript(page, '/docs/long');
          await expectMode(page, theme, choice);
          await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
          await start();
          await page.unrouteAll({ behavior: 'wait' });
        }
      });
    }

    test('follows changes of the system until a color is chosen', async ({ page, browserName }) => {
      test.skip(browserName === 'firefox', 'its driver cannot change what the system prefers');
      await openPage(page, '/');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectMode(page, colorScheme, 'system');
      }
      await colorSwitchOf(page).click();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectMode(page, 'light', 'light');
    });

    test('a page in the back/forward cache applies a later choice', async ({ page }) => {
      await openPage(page, '/');
      await colorSwitchOf(page).click();
      await expectMode(page, 'light', 'light');
      // Simulate a choice of the system on the next page, followed by going back.
      await page.evaluate(() => {
        localStorage.clear();
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      await expectMode(page, 'dark', 'system');
    });

    test('other tabs follow', { tag: '@nightly' }, async ({ page, context }) => {
      await openPage(page, '/');
      const other = await context.newPage();
      await openPage(other, '/docs/long');
      for (const { theme, choice } of cycle) {
        await page.bringToFront();
        await colorSwitchOf(page).click();
        await expectMode(other, theme, choice);
      }
    });
  },
);

test.describe('without the system as a choice', () => {
  test.use({ site: 'full', colorScheme: 'light' });

  test(
    'is only dark or light, whatever the system prefers',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, '/');
      // The markup of a site that doesn't follow the system.
      await colorSwitchOf(page).evaluate((it) => it.setAttribute('data-color-switch', ''));
      await colorSwitchOf(page).press('Enter');
      await expectMode(page, 'dark', 'dark');
      await colorSwitchOf(page).press('Enter');
      await expectMode(page, 'light', 'light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectMode(page, 'light', 'light');
      await colorSwitchOf(page).press('Enter');
      await expectMode(page, 'dark', 'dark');
      expect(await stored(page)).toBe('dark');
    },
  );
});

test.describe('on the portal', { tag: '@firefox-dark-and-still' }, () => {
  test.use({ colorScheme: 'dark' });

  test(
    'the colors are light, without a switch or a stored choice',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, '/');
      for (const width of sampleWidths) {
        await setWidth(page, width);
        await expectMode(page, 'light', 'light');
        await openItems(page);
        await expect(colorSwitchOf(page)).toHaveCount(0);
        expect(await stored(page)).toBeNull();
        await closeSidebar(page);
      }
    },
  );
});

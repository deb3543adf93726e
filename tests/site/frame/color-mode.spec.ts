import type { Locator, Page } from '@playwright/test';

import { expect, openPage, test } from '../site';
import { menuButtonOf, openBeforeReact, sidebarOf, windowOf } from './frame';

const switchOf = (page: Page): Locator =>
  page.getByRole('button', { name: /Switch between dark and light mode/ });

async function expectMode(page: Page, theme: string, choice: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', choice);
}

/** The stored choice, null for none. */
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((candidate) => /^theme(-|$)/.test(candidate));
    return key ? localStorage.getItem(key) : null;
  });

test.describe('with the system as a choice', () => {
  test.use({ site: 'full', colorScheme: 'dark', ...windowOf(1440) });

  test('cycles system, light, dark, system, and stores the choice', async ({ page }) => {
    await openPage(page, '/');
    await expectMode(page, 'dark', 'system');
    expect(await stored(page)).toBeNull();
    await expect(switchOf(page)).toHaveAccessibleName(/system mode/);
    await switchOf(page).click();
    await expectMode(page, 'light', 'light');
    await expect(switchOf(page)).toHaveAccessibleName(/light mode\)/);
    expect(await stored(page)).toBe('light');
    await switchOf(page).click();
    await expectMode(page, 'dark', 'dark');
    expect(await stored(page)).toBe('dark');
    await switchOf(page).click();
    await expectMode(page, 'dark', 'system');
    expect(await stored(page)).toBeNull();
  });

  test('follows the system live, and only as long as no colour is chosen', async ({ page }) => {
    await openPage(page, '/');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectMode(page, 'light', 'system');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectMode(page, 'dark', 'system');
    expect(await stored(page)).toBeNull();
    await switchOf(page).click();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectMode(page, 'light', 'light');
  });

  test('is there before React, on the next visit and on other pages', async ({ page }) => {
    await openPage(page, '/');
    await switchOf(page).click();
    await openBeforeReact(page, '/docs/long');
    await expectMode(page, 'light', 'light');
  });

  test('other tabs follow', async ({ page, context }) => {
    await openPage(page, '/');
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'dark' });
    await openPage(other, '/docs/long');
    await switchOf(page).click();
    await expectMode(other, 'light', 'light');
    await expect(switchOf(other)).toHaveAccessibleName(/light mode\)/);
    await switchOf(other).click();
    await expectMode(page, 'dark', 'dark');
    await switchOf(page).click();
    await expectMode(other, 'dark', 'system');
  });
});

test.describe('without the system as a choice', () => {
  test.use({ site: 'mirrored', colorScheme: 'light', ...windowOf(1440) });

  test('is dark or light only, whatever the system prefers', async ({ page }) => {
    await openPage(page, '/');
    await expectMode(page, 'dark', 'dark');
    await switchOf(page).click();
    await expectMode(page, 'light', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectMode(page, 'light', 'light');
    await switchOf(page).click();
    await expectMode(page, 'dark', 'dark');
    expect(await stored(page)).toBe('dark');
    await switchOf(page).click();
    await expectMode(page, 'light', 'light');
  });
});

test.describe('on a phone', () => {
  test.use({ site: 'full', colorScheme: 'light', ...windowOf(390) });

  test('the switch is in the sidebar', async ({ page }) => {
    await openPage(page, '/');
    await menuButtonOf(page).click();
    const button = sidebarOf(page).getByRole('button', { name: /dark and light mode/ });
    await button.click();
    await button.click();
    await expectMode(page, 'dark', 'dark');
  });
});

test('the portal is light, has no switch, and stores no colour', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/');
  await expectMode(page, 'light', 'light');
  await expect(switchOf(page)).toHaveCount(0);
  expect(await stored(page)).toBeNull();
});

import type { Locator, Page } from '@playwright/test';

import { expect, openPage, test } from '../site';
import {
  barWidths,
  menuButtonOf,
  menuWidths,
  openBeforeReact,
  setWidth,
  sidebarOf,
  windowOf,
} from './frame';

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

/**
 * Has the system prefer other colours while a page is open, in a browser whose driver can say so, and
 * else what the page asks about them.
 *
 * @returns what has it prefer one of the two
 */
async function controlSystem(
  page: Page,
  browserName: string,
): Promise<(colorScheme: 'dark' | 'light') => Promise<void>> {
  if (browserName === 'chromium') return (colorScheme) => page.emulateMedia({ colorScheme });
  await page.addInitScript(() => {
    const answer = Object.assign(new EventTarget(), { matches: true });
    const query = Object.assign(answer, {
      addListener: (listener: () => void) => answer.addEventListener('change', listener),
      removeListener: (listener: () => void) => answer.removeEventListener('change', listener),
    });
    const ask = window.matchMedia.bind(window);
    Object.assign(window, {
      darkSystem: query,
      matchMedia: (text: string) => (text.includes('color-scheme: dark') ? query : ask(text)),
    });
  });
  return (colorScheme) =>
    page.evaluate((isDark) => {
      const { darkSystem } = window as unknown as {
        darkSystem: EventTarget & { matches: boolean };
      };
      darkSystem.matches = isDark;
      darkSystem.dispatchEvent(Object.assign(new Event('change'), { matches: isDark }));
    }, colorScheme === 'dark');
}

test.describe('with the system as a choice', { tag: '@firefox-dark-and-still' }, () => {
  test.use({ site: 'full', colorScheme: 'dark', ...windowOf(1440) });

  test('cycles system, light, dark, system, and stores the choice', async ({ page }) => {
    await openPage(page, '/');
    for (const width of barWidths) {
      await setWidth(page, width);
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
    }
  });

  test('follows the system live, and only as long as no colour is chosen', async ({
    page,
    browserName,
  }) => {
    const prefer = await controlSystem(page, browserName);
    await openPage(page, '/');
    await expectMode(page, 'dark', 'system');
    await prefer('light');
    await expectMode(page, 'light', 'system');
    await prefer('dark');
    await expectMode(page, 'dark', 'system');
    expect(await stored(page)).toBeNull();
    await switchOf(page).click();
    await prefer('light');
    await prefer('dark');
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

test.describe('without the system as a choice', { tag: '@firefox' }, () => {
  test.use({ site: 'mirrored', colorScheme: 'light', ...windowOf(1440) });

  test('is dark or light only, whatever the system prefers', async ({ page, browserName }) => {
    const prefer = await controlSystem(page, browserName);
    await openPage(page, '/');
    await expectMode(page, 'dark', 'dark');
    await switchOf(page).click();
    await expectMode(page, 'light', 'light');
    await prefer('dark');
    await expectMode(page, 'light', 'light');
    await switchOf(page).click();
    await expectMode(page, 'dark', 'dark');
    expect(await stored(page)).toBe('dark');
    await switchOf(page).click();
    await expectMode(page, 'light', 'light');
  });
});

test.describe('where the bar is a menu', { tag: '@firefox' }, () => {
  test.use({ site: 'full', colorScheme: 'light', ...windowOf(390) });

  test('the switch is in the sidebar', async ({ page }) => {
    await openPage(page, '/');
    for (const width of menuWidths) {
      await setWidth(page, width);
      await menuButtonOf(page).click();
      const button = sidebarOf(page).getByRole('button', { name: /dark and light mode/ });
      for (const [theme, choice] of [
        ['light', 'light'],
        ['dark', 'dark'],
        ['light', 'system'],
      ] as const) {
        await button.click();
        await expectMode(page, theme, choice);
      }
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('on the portal', { tag: '@firefox-dark-and-still' }, () => {
  test.use({ colorScheme: 'dark' });

  test('the colours are light, there is no switch, and none is stored', async ({ page }) => {
    await openPage(page, '/');
    await expectMode(page, 'light', 'light');
    await expect(switchOf(page)).toHaveCount(0);
    expect(await stored(page)).toBeNull();
  });
});

import type { Locator, Page } from '@playwright/test';

import { expect, openPage, test } from '../site';
import { allWidths, closeSidebar, openBeforeScript, openItems, setWidth, windowOf } from './frame';

const switchOf = (page: Page): Locator =>
  page.getByRole('button', { name: /Switch between dark and light mode/ });

/** Presses the switch, of the bar or of the mobile sidebar. */
async function press(page: Page): Promise<void> {
  await page.bringToFront();
  await openItems(page);
  await switchOf(page).click();
  await closeSidebar(page);
}

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

test.describe('with the system as a choice', { tag: '@firefox-dark-and-still' }, () => {
  test.use({ site: 'full', colorScheme: 'dark', ...windowOf(1440) });

  test(
    'cycles system, light, dark, system, and stores the choice',
    { tag: '@core' },
    async ({ page }) => {
      await openPage(page, '/');
      for (const width of allWidths) {
        await setWidth(page, width);
        await expectMode(page, 'dark', 'system');
        expect(await stored(page), `at ${width} px`).toBeNull();
        await openItems(page);
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
        await closeSidebar(page);
      }
    },
  );

  test('follows the system live, and only as long as no colour is chosen', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'its driver cannot change what the system prefers');
    const prefer = (colorScheme: 'dark' | 'light') => page.emulateMedia({ colorScheme });
    await openPage(page, '/');
    for (const width of allWidths) {
      await setWidth(page, width);
      await expectMode(page, 'dark', 'system');
      await prefer('light');
      await expectMode(page, 'light', 'system');
      await prefer('dark');
      await expectMode(page, 'dark', 'system');
      expect(await stored(page)).toBeNull();
      await press(page);
      await prefer('light');
      await prefer('dark');
      await expectMode(page, 'light', 'light');
      await press(page);
      await press(page);
    }
  });

  test('is there before React, on the next visit and on other pages', async ({ page }) => {
    for (const [index, [theme, choice]] of (
      [
        ['light', 'light'],
        ['dark', 'dark'],
        ['dark', 'system'],
        ['light', 'light'],
      ] as const
    ).entries()) {
      await setWidth(page, allWidths[index % allWidths.length] ?? 0);
      await openPage(page, '/');
      await press(page);
      const start = await openBeforeScript(page, '/docs/long');
      await expectMode(page, theme, choice);
      await start();
    }
  });

  test('other tabs follow', { tag: '@nightly' }, async ({ page, context }) => {
    await openPage(page, '/');
    const other = await context.newPage();
    await openPage(other, '/docs/long');
    for (const width of allWidths) {
      await setWidth(page, width);
      await setWidth(other, width);
      await press(page);
      await expectMode(other, 'light', 'light');
      await press(other);
      await expectMode(page, 'dark', 'dark');
      await press(page);
      await expectMode(other, 'dark', 'system');
    }
  });
});

test.describe('without a flash', { tag: '@firefox-dark-and-still' }, () => {
  test.use({ site: 'full', colorScheme: 'dark', ...windowOf(1440) });

  test('the next document is dark before anything of it can be painted', async ({ page }) => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.body) return;
        observer.disconnect();
        const { theme } = document.documentElement.dataset;
        const note = () => (document.body.title = `${theme}`);
        // A short page may be read as a whole before this is called.
        if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', note);
        else note();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    for (const route of ['/', '/docs']) {
      await page.goto(route);
      await expect(page.locator('body')).toHaveAttribute('title', 'dark');
      // Nothing is painted before the style sheet has come.
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    }
  });
});

test.describe('without the system as a choice', { tag: '@nightly' }, () => {
  test.use({ site: 'mirrored', colorScheme: 'light', ...windowOf(1440) });

  test('is dark or light only, whatever the system prefers', async ({ page }) => {
    await openPage(page, '/');
    for (const width of allWidths) {
      await setWidth(page, width);
      await expectMode(page, 'dark', 'dark');
      await press(page);
      await expectMode(page, 'light', 'light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectMode(page, 'light', 'light');
      await press(page);
      await expectMode(page, 'dark', 'dark');
      expect(await stored(page), `at ${width} px`).toBe('dark');
    }
  });
});

test.describe('on the portal', { tag: '@firefox-dark-and-still' }, () => {
  test.use({ colorScheme: 'dark' });

  test('the colours are light, there is no switch, and none is stored', async ({ page }) => {
    await openPage(page, '/');
    for (const width of allWidths) {
      await setWidth(page, width);
      await expectMode(page, 'light', 'light');
      await openItems(page);
      await expect(switchOf(page), `at ${width} px`).toHaveCount(0);
      expect(await stored(page)).toBeNull();
      await closeSidebar(page);
    }
  });
});

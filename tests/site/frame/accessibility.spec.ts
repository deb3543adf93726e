import type { Page } from '@playwright/test';

import { expect, openPage, test } from '../site';
import { inDepth } from '../../depth';
import { findViolations } from '../violations';
import { barOf, menuButtonOf, optionVariants, sidebarOf } from './frame';

const pages = ['/', '/docs/long', '/docs/next/nested/deeper/deepest/third', '/blog/newest'];

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

for (const site of optionVariants) {
  for (const colorScheme of inDepth(['light'] as const, ['light', 'dark'] as const)) {
    test.describe(`${site}, ${colorScheme}`, () => {
      test.use({ site, colorScheme, bypassCSP: true });

      test('pages, open dropdowns and the open sidebar have no violation', async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 800 });
        for (const route of pages) {
          await openPage(page, route);
          await expectAccessible(page);
        }
        const buttons = barOf(page).locator('.dropdown > button');
        expect(await buttons.count()).toBeGreaterThan(2);
        for (const button of await buttons.all()) {
          await button.focus();
          await page.keyboard.press('Enter');
          await expect(button).toHaveAttribute('aria-expanded', 'true');
          await expectAccessible(page);
        }
        await page.setViewportSize({ width: 390, height: 800 });
        await openPage(page, '/docs/next');
        await menuButtonOf(page).click();
        await expectAccessible(page);
        await sidebarOf(page)
          .getByRole('button', { name: /Back to main menu/ })
          .click();
        const summaries = sidebarOf(page).locator('.menu:not([inert]) summary');
        for (const summary of await summaries.all()) await summary.click();
        await expectAccessible(page);
      });
    });
  }
}

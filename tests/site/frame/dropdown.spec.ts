import type { Locator, Page } from '@playwright/test';

import { expect, openPage, test } from '../site';
import { barOf, barWidths, frameSites, windowOf } from './frame';

/** A dropdown of each site: its button, its first and last link, and another dropdown beside it. */
const dropdowns = {
  portal: {
    name: 'API',
    first: 'Remote Management backend',
    last: 'Scanner events',
    other: 'Docs',
  },
  full: {
    name: 'A dropdown with a long label',
    first: 'The documentation',
    last: 'Another site',
    other: 'English',
  },
} as const;

for (const site of frameSites) {
  const { name, first, last, other } = dropdowns[site];
  const buttonOf = (page: Page): Locator => barOf(page).getByRole('button', { name, exact: true });
  const linkOf = (page: Page, label: string): Locator =>
    barOf(page).locator('.dropdown__menu').getByRole('link', { name: label });

  async function expectOpen(page: Page, isOpen: boolean): Promise<void> {
    await expect(buttonOf(page)).toHaveAttribute('aria-expanded', String(isOpen));
    await expect(linkOf(page, first)).toBeVisible({ visible: isOpen });
  }

  for (const width of barWidths) {
    test.describe(`${site} at ${width} px`, { tag: '@firefox' }, () => {
      test.use({ site, ...windowOf(width) });

      test('a mouse opens it by resting on it or by a click, and closes it', async ({ page }) => {
        await openPage(page, '/');
        await expectOpen(page, false);
        await buttonOf(page).hover();
        await expectOpen(page, true);
        await linkOf(page, last).hover();
        await expectOpen(page, true);
        await page.mouse.move(width / 2, 700);
        await expectOpen(page, false);

        await buttonOf(page).click();
        await expectOpen(page, true);
        await page.mouse.move(width / 2, 700);
        await expectOpen(page, true);
        await buttonOf(page).click();
        await expectOpen(page, false);

        await page.mouse.move(width / 2, 700);
        await buttonOf(page).click();
        await page.mouse.click(width / 2, 700);
        await expectOpen(page, false);
      });

      test(
        'the keyboard opens it, moves in it, and closes it',
        { tag: '@core' },
        async ({ page }) => {
          await openPage(page, '/');
          await buttonOf(page).focus();
          for (const key of ['Enter', 'Space']) {
            await page.keyboard.press(key);
            await expectOpen(page, true);
            await page.keyboard.press(key);
            await expectOpen(page, false);
          }
          await page.keyboard.press('ArrowDown');
          await expectOpen(page, true);
          await expect(linkOf(page, first)).toBeFocused();
          await page.keyboard.press('End');
          await expect(linkOf(page, last)).toBeFocused();
          await page.keyboard.press('Home');
          await expect(linkOf(page, first)).toBeFocused();
          await page.keyboard.press('ArrowDown');
          await expect(linkOf(page, first)).not.toBeFocused();
          await page.keyboard.press('ArrowUp');
          await expect(linkOf(page, first)).toBeFocused();
          await page.keyboard.press('ArrowUp');
          await expect(buttonOf(page)).toBeFocused();

          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Escape');
          await expectOpen(page, false);
          await expect(buttonOf(page)).toBeFocused();

          await page.keyboard.press('Enter');
          await page.keyboard.press('Tab');
          await expect(linkOf(page, first)).toBeFocused();
          await page.keyboard.press('End');
          await page.keyboard.press('Tab');
          await expectOpen(page, false);
          await expect(buttonOf(page)).not.toBeFocused();
          await page.keyboard.press('Shift+Tab');
          await expect(buttonOf(page)).toBeFocused();
          await page.keyboard.press('Enter');
          await page.keyboard.press('Shift+Tab');
          await expectOpen(page, false);
        },
      );

      test('opening another one closes it, and the menu is under its button', async ({ page }) => {
        await openPage(page, '/');
        await buttonOf(page).focus();
        await page.keyboard.press('Enter');
        await expectOpen(page, true);
        const menu = barOf(page).locator('.dropdown__menu:popover-open');
        // The element around the button, which is as high as its row of the bar.
        const around = buttonOf(page).locator('..');
        const [button, box] = [await around.boundingBox(), await menu.boundingBox()];
        if (!button || !box) throw new Error('the button or the menu has no box');
        expect(box.y).toBeGreaterThanOrEqual(button.y + button.height - 1);
        expect(box.y).toBeLessThan(button.y + button.height + 8);
        expect(box.x).toBeLessThan(button.x + button.width);
        expect(box.x + box.width).toBeGreaterThan(button.x);
        await expect(menu).toBeInViewport({ ratio: 0.99 });
        // By keyboard: in a bar of two rows, the menu covers the other button.
        const otherButton = barOf(page).getByRole('button', { name: other, exact: true });
        await otherButton.focus();
        await page.keyboard.press('Enter');
        await expect(otherButton).toHaveAttribute('aria-expanded', 'true');
        await expectOpen(page, false);
      });
    });
  }

  // Firefox's driver has no touch screen.
  test.describe(`${site} with a touch screen`, () => {
    test.use({ site, hasTouch: true, ...windowOf(1440) });

    test('a tap opens it, another tap or a tap outside closes it', async ({ page }) => {
      await openPage(page, '/');
      await buttonOf(page).tap();
      await expectOpen(page, true);
      await buttonOf(page).tap();
      await expectOpen(page, false);
      await buttonOf(page).tap();
      await expectOpen(page, true);
      await page.touchscreen.tap(700, 700);
      await expectOpen(page, false);
    });
  });
}

test.describe('links of a dropdown', { tag: '@firefox' }, () => {
  test.use({ site: 'full', ...windowOf(1440) });

  test('following one closes it', async ({ page }) => {
    await openPage(page, '/');
    const button = barOf(page).getByRole('button', { name: 'A dropdown with a long label' });
    await button.click();
    await barOf(page).getByRole('link', { name: 'A page with a title' }).click();
    await expect(page.getByRole('heading', { name: 'A long page' })).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('one with an address of its own is a link and a button', async ({ page }) => {
    await openPage(page, '/');
    const button = barOf(page).getByRole('button', { name: 'Linked' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(barOf(page).getByRole('link', { name: 'The blog' })).toBeVisible();
    await page.keyboard.press('Escape');
    await barOf(page).getByRole('link', { name: 'Linked' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});

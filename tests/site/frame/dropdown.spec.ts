import type { Page } from '@playwright/test';

import { expect, openPage, test } from '../site';
import { barOf, barWidth, setWidth } from './frame';

const buttonOf = (page: Page) =>
  barOf(page).getByRole('button', { name: 'A dropdown with a long label' });
const linkOf = (page: Page, label: string) =>
  barOf(page).locator('.dropdown__menu').getByRole('link', { name: label });
const first = 'The documentation';
const last = 'Another site';

async function expectOpen(page: Page, isOpen: boolean): Promise<void> {
  await expect(linkOf(page, first)).toBeVisible({ visible: isOpen });
}

test.use({ site: 'full' });

test.beforeEach(async ({ page }) => {
  await setWidth(page, barWidth);
  await openPage(page, '/');
});

test.describe('a dropdown', { tag: '@firefox' }, () => {
  test('hovering or a click opens and closes it', async ({ page }) => {
    const leave = () => page.mouse.move(barWidth / 2, 700);
    await expectOpen(page, false);
    await buttonOf(page).hover();
    await expectOpen(page, true);
    await linkOf(page, last).hover();
    await expectOpen(page, true);
    await leave();
    await expectOpen(page, false);

    await buttonOf(page).click();
    await leave();
    await expectOpen(page, true);
    await buttonOf(page).click();
    await expectOpen(page, false);

    await leave();
    await buttonOf(page).click();
    await page.mouse.click(barWidth / 2, 700);
    await expectOpen(page, false);
  });

  test('Enter or Space opens it, Tab moves through it, and Escape closes it', async ({ page }) => {
    await buttonOf(page).focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expectOpen(page, true);
      await page.keyboard.press(key);
      await expectOpen(page, false);
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(linkOf(page, first)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(linkOf(page, first)).not.toBeFocused();
    await expectOpen(page, true);
    await page.keyboard.press('Escape');
    await expectOpen(page, false);
    await expect(buttonOf(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await linkOf(page, last).focus();
    await page.keyboard.press('Tab');
    await expectOpen(page, false);
    await page.keyboard.press('Shift+Tab');
    await expect(buttonOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expectOpen(page, false);
  });

  test(
    'its menu is below its button, and another dropdown or a link closes it',
    { tag: '@nightly' },
    async ({ page }) => {
      await buttonOf(page).focus();
      await page.keyboard.press('Enter');
      await expectOpen(page, true);
      const menu = barOf(page).locator('.dropdown__menu:popover-open');
      // The parent of the button is as high as the bar.
      const around = buttonOf(page).locator('..');
      const [button, box] = [await around.boundingBox(), await menu.boundingBox()];
      if (!button || !box) throw new Error('expected the button and the menu to be visible');
      expect(box.y).toBeGreaterThanOrEqual(button.y + button.height - 1);
      expect(box.y).toBeLessThan(button.y + button.height + 8);
      expect(box.x).toBeLessThan(button.x + button.width);
      expect(box.x + box.width).toBeGreaterThan(button.x);
      await expect(menu).toBeInViewport({ ratio: 0.99 });
      // By keyboard, because the menu may cover the other button.
      const other = barOf(page).getByRole('button', { name: 'English' });
      await other.focus();
      await page.keyboard.press('Enter');
      await expect(barOf(page).getByRole('link', { name: 'Deutsch' })).toBeVisible();
      await expectOpen(page, false);
      await page.keyboard.press('Escape');
      await buttonOf(page).click();
      await linkOf(page, 'A page with a title').click();
      await expect(page.getByRole('heading', { name: 'A long page' })).toBeVisible();
      await expectOpen(page, false);
    },
  );

  test(
    'a dropdown with an address is a link and a button',
    { tag: '@nightly' },
    async ({ page }) => {
      await barOf(page).getByRole('button', { name: 'Linked' }).focus();
      await page.keyboard.press('Enter');
      await expect(barOf(page).getByRole('link', { name: 'The blog' })).toBeVisible();
      await page.keyboard.press('Escape');
      await barOf(page).getByRole('link', { name: 'Linked' }).click();
      await expect(page).toHaveURL(/\/blog$/);
    },
  );
});

// Firefox's driver has no touch screen.
test.describe('a dropdown on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap opens it, another tap or a tap outside closes it', async ({ page }) => {
    await buttonOf(page).tap();
    await expectOpen(page, true);
    await buttonOf(page).tap();
    await expectOpen(page, false);
    await buttonOf(page).tap();
    await page.touchscreen.tap(700, 700);
    await expectOpen(page, false);
  });
});

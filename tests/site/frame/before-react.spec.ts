import type { Page } from '@playwright/test';

import { expect, test } from '../site';
import { barOf, menuButtonOf, openBeforeReact, sidebarOf, windowOf } from './frame';

/** Whether assistive technology is told that a button's menu is open. */
async function isToldOpen(page: Page, name: string): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name);
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value;
}

const docs = '/docs/iot-platform/tutorials/quickstart';

test.describe('as the first act, before React starts', () => {
  test('a dropdown opens, and React takes it over as it is', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    const start = await openBeforeReact(page, docs);
    const button = barOf(page).getByRole('button', { name: 'API' });
    const link = barOf(page).getByRole('link', { name: 'Scanner events' });
    await expect(button).not.toHaveAttribute('aria-expanded');
    expect(await isToldOpen(page, 'API')).toBe(false);
    await button.click();
    await expect(link).toBeVisible();
    expect(await isToldOpen(page, 'API')).toBe(true);
    await start();
    await expect(link).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(link).not.toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the mobile sidebar opens, and React takes it over as it is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const start = await openBeforeReact(page, docs);
    await menuButtonOf(page).click();
    const sidebar = sidebarOf(page);
    await expect(sidebar.locator('summary', { hasText: 'API' })).toBeInViewport();
    await sidebar.locator('summary', { hasText: 'API' }).click();
    await expect(sidebar.getByRole('link', { name: 'Scanner events' })).toBeVisible();
    await start();
    await expect(sidebar).toBeVisible();
    expect(await sidebar.evaluate((element) => element.matches(':modal'))).toBe(true);
    // The docs sidebar has come, and browser back closes: React is there.
    await expect(sidebar.getByRole('link', { name: 'Quickstart', exact: true })).toBeInViewport();
    await page.goBack();
    await expect(sidebar).not.toBeVisible();
    expect(new URL(page.url()).pathname).toBe(docs);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('dropdowns open and close by mouse and keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(docs);
    const button = barOf(page).getByRole('button', { name: 'Docs' });
    const link = barOf(page).getByRole('link', { name: 'IoT platform overview' });
    await button.click();
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).not.toBeVisible();
    for (const key of ['Enter', 'Space']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(link).toBeVisible();
      await page.mouse.click(700, 700);
      await expect(link).not.toBeVisible();
    }
    await button.click();
    await link.click();
    await expect(page).toHaveURL(/\/docs\/iot-platform\/$/);
  });

  test('the mobile sidebar opens, closes and leads to its pages', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(docs);
    const sidebar = sidebarOf(page);
    await menuButtonOf(page).click();
    await expect(sidebar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar).not.toBeVisible();
    await expect(menuButtonOf(page)).toBeFocused();
    await menuButtonOf(page).click();
    await sidebar.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(sidebar).not.toBeVisible();
    await menuButtonOf(page).click();
    await page.mouse.click(380, 500);
    await expect(sidebar).not.toBeVisible();
    await menuButtonOf(page).click();
    await sidebar.locator('summary', { hasText: 'Docs' }).click();
    await sidebar.getByRole('link', { name: 'Device integration service installation' }).click();
    await expect(page).toHaveURL(/device-integration-service\/installation$/);
  });

  test.describe('of the everything site', () => {
    test.use({ site: 'full', ...windowOf(390) });

    test('every item of the bar is in the mobile sidebar', async ({ page }) => {
      await page.goto('/');
      await menuButtonOf(page).click();
      const sidebar = sidebarOf(page);
      for (const name of ['Blog', 'Single page', 'Sidebar', 'Version']) {
        await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
      }
      for (const [label, link] of [
        ['A dropdown with a long label', 'The documentation'],
        ['Linked', 'The blog'],
        ['Versions', '1.0'],
        ['Languages', 'Deutsch'],
      ] as const) {
        await sidebar.locator('summary', { hasText: label }).click();
        await expect(sidebar.getByRole('link', { name: link, exact: true })).toBeVisible();
      }
      await expect(sidebar.getByText('Raw HTML')).toBeVisible();
    });
  });
});

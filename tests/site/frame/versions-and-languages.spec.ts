import type { Locator, Page } from '@playwright/test';

import { expect, openPage, test, waitForReact } from '../site';
import { allWidths, barOf, menuButtonOf, setWidth, showBar, sidebarOf, windowOf } from './frame';

test.use({ site: 'full', ...windowOf(1440) });

/** Opens the dropdown of versions, whose button has the name of the one in use. */
async function chooseVersion(page: Page, inUse: string, version: string): Promise<void> {
  await barOf(page).getByRole('button', { name: inUse, exact: true }).click();
  await menuLink(page, version).click();
}

/**
 * On a page that was opened at a hash, chooses a link of a dropdown: of the bar, where its button is
 * named by the choice in use, or of the main menu of the mobile sidebar, where it has a name of its own.
 */
async function choose(page: Page, inUse: string, name: string, choice: string): Promise<void> {
  await showBar(page);
  const isMenu = (page.viewportSize()?.width ?? 0) <= 996;
  if (!isMenu) {
    await barOf(page).getByRole('button', { name: inUse, exact: true }).click();
    await menuLink(page, choice).click();
    return;
  }
  await menuButtonOf(page).click();
  const sidebar = sidebarOf(page);
  await sidebar.locator('.navbar-sidebar__back').click();
  await sidebar.locator('summary', { hasText: name }).click();
  await sidebar.getByRole('link', { name: choice, exact: true }).click();
}

const menuLink = (page: Page, name: string): Locator =>
  barOf(page).locator('.dropdown__menu').getByRole('link', { name, exact: true });

test.describe('versions and languages', { tag: '@firefox' }, () => {
  test('the version dropdown keeps the page, the query and the hash', async ({ page }) => {
    for (const width of allWidths) {
      await setWidth(page, width);
      await openPage(page, '/docs/long?from=here#the-last-part');
      await choose(page, '2.0', 'Versions', '1.0');
      await expect(page, `at ${width} px`).toHaveURL(
        /\/docs\/1\.0\/long\?from=here#the-last-part$/,
      );
      await expect(page.getByText('A page of version 1.0')).toBeVisible();
    }
  });

  test('the version dropdown leads to the main page of a version that lacks the page', async ({
    page,
  }) => {
    await openPage(page, '/docs/next/only-next');
    await chooseVersion(page, 'Next', '1.0');
    await expect(page).toHaveURL(/\/docs\/1\.0$/);
  });

  test('the chosen version is stored, and version links use it', async ({ page }) => {
    await openPage(page, '/docs');
    const version = barOf(page).getByRole('link', { name: 'Version', exact: true });
    await expect(version).toHaveAttribute('href', '/docs');
    await chooseVersion(page, '2.0', '1.0');
    await expect(page).toHaveURL(/\/docs\/1\.0$/);
    await openPage(page, '/blog');
    await expect(version).toHaveAttribute('href', '/docs/1.0');
    await expect(barOf(page).getByRole('button', { name: '1.0', exact: true })).toBeVisible();
    await expect(barOf(page).getByRole('link', { name: 'Single page' })).toHaveAttribute(
      'href',
      '/docs/1.0/long',
    );
    expect(await page.evaluate(() => Object.entries(localStorage))).toContainEqual([
      expect.stringMatching(/^docs-preferred-version/),
      '1.0',
    ]);
  });

  test('a stored version that is gone is not used', async ({ page }) => {
    await openPage(page, '/docs');
    await chooseVersion(page, '2.0', '1.0');
    await expect(page).toHaveURL(/\/docs\/1\.0$/);
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.includes('preferred-version'));
      if (!key) throw new Error('no version is stored');
      localStorage.setItem(key, '0.9');
    });
    await openPage(page, '/blog');
    await expect(barOf(page).getByRole('link', { name: 'Version', exact: true })).toHaveAttribute(
      'href',
      '/docs',
    );
  });

  test('the language dropdown keeps the path, the query and the hash', async ({ page }) => {
    for (const width of allWidths) {
      await setWidth(page, width);
      await openPage(page, '/docs/long?from=here#the-last-part');
      await choose(page, 'English', 'Languages', 'Deutsch');
      await expect(page, `at ${width} px`).toHaveURL(/\/de\/docs\/long\?from=here#the-last-part$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
      await expect(page.getByRole('heading', { name: 'Eine lange Seite' })).toBeVisible();
      await waitForReact(page);
      await choose(page, 'Deutsch', 'Sprachen', 'English');
      await expect(page).toHaveURL(/:\d+\/docs\/long\?from=here#the-last-part$/);
    }
  });

  test('the language dropdown follows the page, and works in the mobile sidebar', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Blog' }).last().click();
    await expect(page.getByRole('heading', { name: 'The newest post' })).toBeVisible();
    await menuButtonOf(page).click();
    const sidebar = sidebarOf(page);
    await sidebar.getByRole('button', { name: /Back to main menu/ }).click();
    await sidebar.locator('summary', { hasText: 'Languages' }).click();
    await sidebar.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de\/blog$/);
  });
});

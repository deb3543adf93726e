import type { Page } from '@playwright/test';

import { inDepth, sampleOf } from '../../depth';
import { expect, hold, openPage, pageKinds, test, waitForScript, widths } from '../site';
import { docsSidebarOf, goBack, menuButtonOf, menuWidth, setWidth, sidebarOf } from './frame';

const route = '/docs/next/long';

test.describe('the mobile sidebar', { tag: '@firefox' }, () => {
  test.use({ site: 'full' });

  test.beforeEach(({ page }) => setWidth(page, menuWidth));

  test(
    'has the docs sidebar, and a way back to the main menu',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, route);
      await menuButtonOf(page).click();
      const sidebar = sidebarOf(page);
      const link = sidebar.getByRole('link', { name: 'A long page', exact: true });
      await expect(link).toBeInViewport();
      await sidebar.getByRole('button', { name: /Back to main menu/ }).click();
      await expect(link).not.toBeInViewport();
      await expect(sidebar.locator('summary', { hasText: 'A dropdown' })).toBeInViewport();
      // The focus moves along, because the other menu is inert.
      await expect
        .poll(() => sidebar.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
      await page.keyboard.press('Escape');
      await menuButtonOf(page).click();
      await expect(link).toBeInViewport();
    },
  );

  test('closes in each way, and restores the focus', async ({ page }) => {
    await openPage(page, route);
    const sidebar = sidebarOf(page);
    const ways = [
      () => page.keyboard.press('Escape'),
      () => sidebar.getByRole('button', { name: 'Close navigation bar' }).click(),
      () => page.mouse.click(menuWidth - 10, 500),
    ];
    for (const close of ways) {
      await menuButtonOf(page).focus();
      await page.keyboard.press('Enter');
      await expect(sidebar).toBeVisible();
      await close();
      await expect(sidebar).not.toBeVisible();
      await expect(menuButtonOf(page)).toBeFocused();
    }
  });

  test('traps the focus, and the page behind is inert and does not scroll', async ({ page }) => {
    await openPage(page, route);
    await menuButtonOf(page).click();
    const sidebar = sidebarOf(page);
    await expect(sidebar).toBeVisible();
    expect(await sidebar.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    for (let turn = 1; turn <= 25; turn++) {
      await page.keyboard.press('Tab');
      const hasFocus = await sidebar.evaluate((element) => {
        // While the browser's controls have the focus, the active element is the body.
        const { activeElement } = document;
        return activeElement === document.body || element.contains(activeElement);
      });
      expect(hasFocus, `after ${turn} tabs`).toBe(true);
    }
    expect(await sidebar.evaluate((element) => element.matches(':modal'))).toBe(true);
    await page.mouse.move(menuWidth - 10, 500);
    await page.mouse.wheel(0, 600);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('closes when a link is followed, and leaves no history entry', async ({ page }) => {
    await openPage(page, '/');
    await menuButtonOf(page).click();
    await sidebarOf(page).getByRole('link', { name: 'The documentation' }).click();
    await expect(sidebarOf(page)).not.toBeVisible();
    await expect(page).toHaveURL('/docs');
    await goBack(page);
    await expect(page).toHaveURL('/');
  });

  test(
    'Back before a link has loaded keeps the page and its history entry',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, '/');
      await openPage(page, route);
      const send = await hold(page, '**/docs');
      await menuButtonOf(page).click();
      await sidebarOf(page)
        .getByRole('button', { name: /Back to main menu/ })
        .click();
      await sidebarOf(page).getByRole('link', { name: 'The documentation' }).click();
      await expect(sidebarOf(page)).not.toBeVisible();
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => history.state === null);
      send();
      // Longer than the page takes to load.
      await page.waitForTimeout(1000);
      await expect(page).toHaveURL(route);
      await goBack(page);
      await expect(page).toHaveURL('/');
    },
  );

  test('stays open when a link opens in a new tab', { tag: '@nightly' }, async ({ page }) => {
    await openPage(page, '/');
    await menuButtonOf(page).click();
    const link = sidebarOf(page).getByRole('link', { name: 'The documentation' });
    await link.evaluate((element) => {
      // Prevent the tab, which the test would have to close.
      addEventListener('click', (event) => event.preventDefault());
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    });
    await expect(link).toBeVisible();
  });

  test(
    'leaves no history entry when the search opens from it',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, '/');
      await menuButtonOf(page).click();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('long');
      await expect(page.locator('[aria-busy="false"] [aria-selected="true"]')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL('/');
      await waitForScript(page);
      const length = await page.evaluate(() => history.length);
      await goBack(page);
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => history.state as unknown)).toBeNull();
      expect(length).toBeLessThanOrEqual(3);
    },
  );

  test(
    'closes if the phone was rotated before the script',
    { tag: '@nightly' },
    async ({ page }) => {
      const send = await hold(page, /\/script\.\w+\.js$/);
      await page.goto(route, { waitUntil: 'commit' });
      await menuButtonOf(page).click();
      await expect(sidebarOf(page)).toBeVisible();
      await setWidth(page, widths.desktop);
      send();
      await expect(sidebarOf(page)).not.toBeVisible();
    },
  );

  test('closes at desktop width, and stays closed', { tag: '@nightly' }, async ({ page }) => {
    await setWidth(page, 996);
    await openPage(page, route);
    await menuButtonOf(page).click();
    await expect(sidebarOf(page)).toBeVisible();
    await setWidth(page, 997);
    await expect(sidebarOf(page)).not.toBeVisible();
    await setWidth(page, 996);
    await expect(menuButtonOf(page)).toBeVisible();
    await expect(sidebarOf(page)).not.toBeVisible();
  });
});

const platform = '/api/connected-intelligence-suite';

test.describe('orientation', { tag: '@firefox' }, () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  const currentOf = (page: Page) => docsSidebarOf(page).locator('[aria-current="page"]');

  test('the skip link leads past the bar and the sidebar', async ({ page }) => {
    for (const route of inDepth(sampleOf(pageKinds, 4), pageKinds)) {
      await openPage(page, route);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus'), route).toHaveCount(1);
    }
  });

  test('Tab skips closed groups, and enters a group that Enter has opened', async ({ page }) => {
    await openPage(page, `${platform}/add-device`);
    const group = docsSidebarOf(page).locator('summary', { hasText: 'Repair returns' });
    const links = group.locator(':scope + ul a');
    await group.focus();
    await page.keyboard.press('Tab');
    await expect(group).not.toBeFocused();
    await expect(links.first()).not.toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(group).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(links.first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
  });

  test(
    'a reference scrolls to the current item, but not the page',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, `${platform}/schemas/rma-item`);
      await expect(currentOf(page)).toHaveText('RmaItem');
      await expect(currentOf(page)).toBeInViewport({ ratio: 1 });
      const open = docsSidebarOf(page).locator('.menu__list-item > details[open] > summary');
      await expect(open).toHaveText(['Schemas']);
      await docsSidebarOf(page).getByRole('link', { name: 'Introduction' }).click();
      // The previous page has such a link, too.
      await page.waitForURL(({ pathname }) => pathname === `${platform}/`);
      await page.locator(`main a[href$="/list-repair-returns"]`).first().click();
      await expect(page.locator('h1')).toHaveText('List repair-return records');
      await expect(currentOf(page)).toBeInViewport({ ratio: 1 });
      await expect(open).toHaveText(['Repair returns']);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(
        'Remote Management backendRepair returnsList repair-return records',
      );
    },
  );

  test('the filter of a reference shows matches, which the keyboard reaches next', async ({
    page,
  }) => {
    await openPage(page, `${platform}/add-device`);
    const sidebar = docsSidebarOf(page);
    const field = sidebar.getByRole('searchbox');
    const entries = sidebar.locator('.menu__list-item:not(:has(> details)) > a');
    const allEntries = await entries.allTextContents();
    // By operationId and category, but not by parts that all addresses share.
    await field.fill('createUser');
    await expect(entries.filter({ visible: true })).toHaveText(['Create a user']);
    await field.fill('USERS creat');
    await expect(entries.filter({ visible: true })).toHaveText(['Create a user']);
    for (const nothing of ['connected-intelligence', 'method']) {
      await field.fill(nothing);
      await expect(entries.filter({ visible: true })).toHaveCount(0);
      await expect(
        sidebar.locator('details:visible > summary.menu__link--sublist-caret'),
      ).toHaveCount(1);
    }
    await field.fill('');
    await expect(entries).toHaveText(allEntries);
    await field.fill('post user');
    await expect(sidebar.getByRole('status')).toHaveText(/^1 of \d+ pages$/);
    await field.fill('list users');
    await page.keyboard.press('Tab');
    await expect(sidebar.getByRole('link', { name: 'List users' })).toBeFocused();
    await field.fill('post user');
    await page.keyboard.press('Tab');
    await expect(sidebar.getByRole('link', { name: 'Create a user' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('Create a user');
    await expect(sidebar.getByRole('searchbox')).toHaveValue('');
    await expect(sidebar.getByRole('link', { name: 'List users' })).toBeVisible();
  });

  test(
    'the search is offered for a text that the filter does not find',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, `${platform}/add-device`);
      const sidebar = docsSidebarOf(page);
      await sidebar.getByRole('searchbox').fill('websocket');
      await expect(sidebar.getByRole('status')).toContainText('No page matches.');
      await sidebar.getByRole('button', { name: 'Search for “websocket”' }).press('Enter');
      const input = page.getByRole('combobox', { name: 'Search' });
      await expect(input).toHaveValue('websocket');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await sidebar.getByRole('searchbox').fill('user');
      await expect(sidebar.getByRole('button', { name: /^Search/ })).toHaveCount(0);
    },
  );
});

import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../site';
import {
  barOf,
  barWidths,
  goBack,
  menuButtonOf,
  menuWidths,
  openBeforeScript,
  setWidth,
  sidebarOf,
  windowOf,
} from './frame';

/** Whether assistive technology is told that a button's menu is open, where the driver says that. */
async function expectToldOpen(page: Page, name: string, isOpen: boolean): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name);
  const expanded = button?.properties?.find((property) => property.name === 'expanded');
  expect(expanded?.value.value).toBe(isOpen);
}

const docs = '/docs/iot-platform/tutorials/quickstart';

const docsSidebarOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Docs sidebar' });

test.describe('as the first act, before the script comes', { tag: '@firefox' }, () => {
  for (const width of barWidths) {
    test(
      `a dropdown opens, and stays as it is, at ${width} px`,
      { tag: '@core' },
      async ({ page }) => {
        await setWidth(page, width);
        const start = await openBeforeScript(page, docs);
        const button = barOf(page).getByRole('button', { name: 'API' });
        const link = barOf(page).getByRole('link', { name: 'Scanner events' });
        await expect(button).not.toHaveAttribute('aria-expanded');
        await expectToldOpen(page, 'API', false);
        await button.click();
        await expect(link).toBeVisible();
        await expectToldOpen(page, 'API', true);
        await start();
        await expect(link).toBeVisible();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press('Escape');
        await expect(link).not.toBeVisible();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      },
    );

    test(`categories of the docs sidebar open and close, and stay as they are, at ${width} px`, async ({
      page,
    }) => {
      await setWidth(page, width);
      const start = await openBeforeScript(page, docs);
      const sidebar = docsSidebarOf(page);
      const caret = sidebar.locator('summary[aria-label="Pages of Web application"]');
      const opened = sidebar.getByRole('link', { name: 'Authentication' });
      const closed = sidebar.getByRole('link', { name: 'Overview', exact: true });
      await expect(opened).not.toBeVisible();
      await caret.click();
      await expect(opened).toBeVisible();
      await sidebar.locator('summary', { hasText: 'Concepts' }).focus();
      await page.keyboard.press('Enter');
      await expect(closed).not.toBeVisible();
      // A category inside one that was closed.
      await sidebar.locator('summary[aria-label="Pages of Settings"]').click();
      const inner = sidebar.getByRole('link', { name: 'Locations' });
      await inner.focus();
      await start();
      await expect(inner).toBeFocused();
      await expect(opened).toBeVisible();
      await expect(closed).not.toBeVisible();
      // Closing is animated now, and ends.
      await caret.click();
      await expect(opened).not.toBeVisible();
      await sidebar.locator('summary', { hasText: 'Concepts' }).click();
      await expect(closed).toBeVisible();
      await expect(page).toHaveURL(docs);
    });
  }

  for (const width of menuWidths) {
    test(
      `the mobile sidebar opens, and stays as it is, at ${width} px`,
      { tag: '@core' },
      async ({ page }) => {
        await setWidth(page, width);
        const start = await openBeforeScript(page, docs);
        await menuButtonOf(page).click();
        const sidebar = sidebarOf(page);
        await expect(sidebar.locator('summary', { hasText: 'API' })).toBeInViewport();
        await sidebar.locator('summary', { hasText: 'API' }).click();
        await expect(sidebar.getByRole('link', { name: 'Scanner events' })).toBeVisible();
        await start();
        await expect(sidebar).toBeVisible();
        expect(await sidebar.evaluate((element) => element.matches(':modal'))).toBe(true);
        // The docs sidebar has come, and browser back closes.
        const quickstart = sidebar.getByRole('link', { name: 'Quickstart', exact: true });
        await expect(quickstart).toBeInViewport();
        await sidebar.locator('summary[aria-label="Pages of Web application"]').click();
        await expect(sidebar.getByRole('link', { name: 'Authentication' })).toBeVisible();
        await goBack(page);
        await expect(sidebar).not.toBeVisible();
        expect(new URL(page.url()).pathname).toBe(docs);
      },
    );

    test(`the table of contents opens, stays open when the script comes, and folds on a choice, at ${width} px`, async ({
      page,
    }) => {
      await setWidth(page, width);
      const start = await openBeforeScript(page, docs);
      const contents = page.locator('.theme-doc-toc-mobile');
      const link = contents.getByRole('link').first();
      await expect(link).not.toBeVisible();
      await contents.locator('summary').click();
      await expect(link).toBeVisible();
      await start();
      await expect(link).toBeVisible();
      await link.click();
      await expect(link).not.toBeVisible();
    });
  }
});

/*
 * Without scripts Firefox runs no animation frames, for which Playwright waits before a click and while
 * it expects something of a page: the keyboard and `expect.poll` do without.
 */

/** Clicks, or, in Firefox, presses Enter. */
async function press(locator: Locator): Promise<void> {
  if (locator.page().context().browser()?.browserType().name() === 'chromium') {
    return locator.click();
  }
  await locator.focus();
  await locator.page().keyboard.press('Enter');
}

async function expectVisible(locator: Locator, isVisible: boolean): Promise<void> {
  await expect.poll(() => locator.isVisible()).toBe(isVisible);
}

test.describe('without JavaScript', { tag: '@firefox-without-javascript' }, () => {
  test.use({ javaScriptEnabled: false });

  test('dropdowns open and close by mouse and keyboard', { tag: '@core' }, async ({ page }) => {
    for (const width of barWidths) {
      await setWidth(page, width);
      await page.goto(docs);
      // One logo of the two, of which each is for one colour mode.
      for (const part of [barOf(page), page.getByRole('contentinfo')]) {
        await expect.poll(() => part.locator('img[src*="logo"]:visible').count()).toBe(1);
      }
      const button = barOf(page).getByRole('button', { name: 'Docs' });
      const link = barOf(page).getByRole('link', { name: 'IoT platform overview' });
      await press(button);
      await expectVisible(link, true);
      await page.keyboard.press('Escape');
      await expectVisible(link, false);
      for (const key of ['Enter', 'Space']) {
        await button.focus();
        await page.keyboard.press(key);
        await expectVisible(link, true);
        await page.mouse.click(width / 2, 700);
        await expectVisible(link, false);
      }
      await press(button);
      await press(link);
      await expect.poll(() => page.url()).toMatch(/\/docs\/iot-platform\/$/);
    }
  });

  test(
    'the mobile sidebar opens, closes and leads to its pages',
    { tag: '@core' },
    async ({ page }) => {
      for (const width of menuWidths) {
        await setWidth(page, width);
        await page.goto(docs);
        const sidebar = sidebarOf(page);
        await press(menuButtonOf(page));
        await expectVisible(sidebar, true);
        await page.keyboard.press('Escape');
        await expectVisible(sidebar, false);
        await expect
          .poll(() => menuButtonOf(page).evaluate((button) => button === document.activeElement))
          .toBe(true);
        await press(menuButtonOf(page));
        await press(sidebar.getByRole('button', { name: 'Close navigation bar' }));
        await expectVisible(sidebar, false);
        await press(menuButtonOf(page));
        await page.mouse.click(width - 10, 500);
        await expectVisible(sidebar, false);
        await press(menuButtonOf(page));
        await press(sidebar.locator('summary', { hasText: 'Docs' }));
        await press(sidebar.getByRole('link', { name: 'Device integration service installation' }));
        await expect.poll(() => page.url()).toMatch(/device-integration-service\/installation$/);
      }
    },
  );

  test('the docs sidebar is there at every width, and its categories open and close', async ({
    page,
  }) => {
    for (const width of [...menuWidths, ...barWidths]) {
      await setWidth(page, width);
      await page.goto(docs);
      const caret = docsSidebarOf(page).locator('summary[aria-label="Pages of Web application"]');
      const link = docsSidebarOf(page).getByRole('link', { name: 'Authentication' });
      await expectVisible(link, false);
      await press(caret);
      await expectVisible(link, true);
      await caret.focus();
      await page.keyboard.press('Enter');
      await expectVisible(link, false);
      await page.keyboard.press('Space');
      await press(link);
      await expect.poll(() => page.url()).toMatch(/\/authentication$/);
    }
  });

  test('the table of contents opens above the text', async ({ page }) => {
    for (const width of menuWidths) {
      await setWidth(page, width);
      await page.goto(docs);
      const contents = page.locator('.theme-doc-toc-mobile');
      await press(contents.locator('summary'));
      await press(contents.getByRole('link').first());
      await expect.poll(() => page.url()).toMatch(/#/);
    }
  });

  test.describe('of the everything site', () => {
    test.use({ site: 'full', ...windowOf(390) });

    test('every item of the bar is in the mobile sidebar', async ({ page }) => {
      for (const width of menuWidths) {
        await setWidth(page, width);
        await page.goto('/');
        await press(menuButtonOf(page));
        const sidebar = sidebarOf(page);
        for (const name of ['Blog', 'Single page', 'Sidebar', 'Version']) {
          await expectVisible(sidebar.getByRole('link', { name, exact: true }), true);
        }
        for (const [label, link] of [
          ['A dropdown with a long label', 'The documentation'],
          ['Linked', 'The blog'],
          ['Versions', '1.0'],
          ['Languages', 'Deutsch'],
        ] as const) {
          await press(sidebar.locator('summary', { hasText: label }));
          await expectVisible(sidebar.getByRole('link', { name: link, exact: true }), true);
        }
        await expectVisible(sidebar.getByText('Raw HTML'), true);
      }
    });
  });
});

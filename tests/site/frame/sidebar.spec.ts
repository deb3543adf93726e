import { expect, openPage, test } from '../site';
import { frameSites, goBack, menuButtonOf, menuWidths, sidebarOf, windowOf } from './frame';

const docs = {
  portal: '/docs/iot-platform/tutorials/quickstart',
  full: '/docs/next/long',
} as const;
/** A link of the docs sidebar, and a text of the main menu. */
const entries = {
  portal: { secondary: 'Quickstart', primary: 'API' },
  full: { secondary: 'A long page', primary: 'A dropdown with a long label' },
} as const;

for (const site of frameSites) {
  const { primary, secondary } = entries[site];

  for (const width of menuWidths) {
    test.describe(`${site} at ${width} px`, { tag: '@firefox' }, () => {
      test.use({ site, ...windowOf(width) });

      test('has the docs sidebar, and a way back to the main menu', async ({ page }) => {
        await openPage(page, docs[site]);
        await menuButtonOf(page).click();
        const sidebar = sidebarOf(page);
        const link = sidebar.getByRole('link', { name: secondary, exact: true });
        await expect(link).toBeInViewport();
        await sidebar.getByRole('button', { name: /Back to main menu/ }).click();
        await expect(link).not.toBeInViewport();
        const group = sidebar.locator('summary', { hasText: primary });
        await expect(group).toBeInViewport();
        // The focus goes along, since the menu that was left is inert.
        await expect
          .poll(() => sidebar.evaluate((element) => element.contains(document.activeElement)))
          .toBe(true);
        await page.keyboard.press('Escape');
        await menuButtonOf(page).click();
        await expect(link).toBeInViewport();
      });

      test(
        'closes on Escape, on its button and on a tap outside; the focus comes back',
        { tag: '@core' },
        async ({ page }) => {
          await openPage(page, docs[site]);
          const sidebar = sidebarOf(page);
          const ways = [
            () => page.keyboard.press('Escape'),
            () => sidebar.getByRole('button', { name: 'Close navigation bar' }).click(),
            () => page.mouse.click(width - 10, 500),
          ];
          for (const close of ways) {
            await menuButtonOf(page).focus();
            await page.keyboard.press('Enter');
            await expect(sidebar).toBeVisible();
            await close();
            await expect(sidebar).not.toBeVisible();
            await expect(menuButtonOf(page)).toBeFocused();
            await expect(menuButtonOf(page)).toHaveAttribute('aria-expanded', 'false');
          }
        },
      );

      test('the focus moves in and is kept in; the page behind is inert and does not scroll', async ({
        page,
      }) => {
        await openPage(page, docs[site]);
        await menuButtonOf(page).click();
        const sidebar = sidebarOf(page);
        await expect(sidebar).toBeVisible();
        const hasFocus = () =>
          sidebar.evaluate((element) => {
            // The browser's own controls, which Tab reaches too, are the body to the page.
            const { activeElement } = document;
            return activeElement === document.body || element.contains(activeElement);
          });
        expect(await sidebar.evaluate((element) => element.contains(document.activeElement))).toBe(
          true,
        );
        for (let turn = 0; turn < 25; turn++) {
          await page.keyboard.press('Tab');
          expect(await hasFocus(), `after ${turn + 1} tabs`).toBe(true);
        }
        await expect(sidebar).toHaveJSProperty('open', true);
        expect(await sidebar.evaluate((element) => element.matches(':modal'))).toBe(true);
        await page.mouse.move(width - 10, 500);
        await page.mouse.wheel(0, 600);
        await page.evaluate(
          () =>
            new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      });

      test(
        'closes on browser back without leaving the page',
        { tag: '@core' },
        async ({ page }) => {
          await openPage(page, '/');
          await openPage(page, docs[site]);
          await menuButtonOf(page).click();
          await expect(sidebarOf(page)).toBeVisible();
          await goBack(page);
          await expect(sidebarOf(page)).not.toBeVisible();
          expect(new URL(page.url()).pathname).toBe(docs[site]);
        },
      );

      test('following a link closes it', async ({ page }) => {
        await openPage(page, '/');
        await menuButtonOf(page).click();
        const sidebar = sidebarOf(page);
        await sidebar.locator('summary', { hasText: primary }).click();
        const link = sidebar.locator('details[open] a[href^="/"]').first();
        const href = await link.getAttribute('href');
        await link.click();
        await expect(sidebar).not.toBeVisible();
        expect(new URL(page.url()).pathname).toBe(href);
        // No entry of the sidebar is left between the two pages.
        await goBack(page);
        await expect(page).toHaveURL(/:\d+\/$/);
      });
    });
  }

  test.describe(site, { tag: '@firefox' }, () => {
    test.use({ site, ...windowOf(996) });

    test('is closed at desktop width, and stays closed', async ({ page }) => {
      await openPage(page, docs[site]);
      await menuButtonOf(page).click();
      await expect(sidebarOf(page)).toBeVisible();
      await page.setViewportSize({ width: 997, height: 800 });
      await expect(sidebarOf(page)).not.toBeVisible();
      await page.setViewportSize({ width: 996, height: 800 });
      await expect(menuButtonOf(page)).toBeVisible();
      await expect(sidebarOf(page)).not.toBeVisible();
    });
  });
}

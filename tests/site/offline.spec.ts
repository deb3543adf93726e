import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

import { inDepth } from '../depth';
import { offlineCopy, openFile } from './offline-copy';
import { test as base, builtRoutes, expect, isLatest, pageKinds, widths } from './site';

/** Opens the copy without a network. */
const test = base.extend<object, { copy: string }>({
  copy: offlineCopy,
  // The watch reports requests to other origins.
  siteUrl: async ({ copy }, use) => use(`${pathToFileURL(copy).href}/`),
});

// All tests share a copy.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, context, browserName }) => {
  await page.route(/^https?:/, (route) => route.abort());
  // Firefox's driver doesn't support it, and Firefox needs no permission.
  if (browserName !== 'chromium') return;
  await context.setOffline(true);
  await context.grantPermissions(['clipboard-write']);
});

const fileOf = (route: string) => `${route.slice(1).replace(/(^|\/)$/, '$1index')}.html`;

const operation = 'api/device-integration-service-api/reset-device.html';
const guide = 'docs/iot-platform/tutorials/quickstart.html';

test('has every page and download', async ({ copy }) => {
  const files = await readdir(copy, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html'));
  expect(pages.filter((file) => isLatest(`/${file}`)).sort()).toEqual(
    builtRoutes.map(fileOf).sort(),
  );
  expect(files).toContain('downloads/simulator.mjs');
});

test.describe('opened from a folder', { tag: '@firefox' }, () => {
  test('every page shows its text and images without a network', async ({ page }) => {
    test.setTimeout(600_000);
    for (const route of inDepth(pageKinds, builtRoutes)) {
      await openFile(page, fileOf(route));
      await expect(page.locator('h1')).toBeVisible();
      const missing = await page
        .locator('img')
        .evaluateAll((images) =>
          images.flatMap((image) =>
            image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0
              ? [image.src]
              : [],
          ),
        );
      expect(missing, route).toEqual([]);
    }
  });

  test('the search finds a page, a field, and a mistyped word, and its results open', async ({
    page,
  }) => {
    await openFile(page, guide);
    await page.keyboard.press('/');
    const input = page.getByRole('combobox', { name: 'Search' });
    const selected = page.getByRole('listbox').getByRole('option', { selected: true });
    await input.pressSequentially('reset devcie');
    await expect(selected).toContainText('Reset a device');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(operation);
    await expect(page.locator('h1')).toHaveText('Reset a device');
    await page.getByRole('button', { name: 'Search' }).click();
    await input.pressSequentially('locationId');
    await expect(selected).toContainText('locationId');
    await selected.click();
    await expect(page).toHaveURL(/\/api\/connected-intelligence-suite\/.*\.html#.*locationId/i);
    await expect(page.locator('[data-target]')).toBeInViewport();
  });

  test('tabs, samples, and copying work', { tag: '@nightly' }, async ({ page }) => {
    await openFile(page, operation);
    const sample = page.locator('.switcher').first();
    await sample.getByRole('combobox').selectOption('Python');
    await expect(sample.locator('code:visible')).toContainText('import');
    await page.getByText('Edit the request').click();
    await page.getByRole('textbox', { name: 'device_id' }).pressSequentially('scanner-7');
    await expect(sample.locator('code:visible')).toContainText('scanner-7');
    await page.getByRole('button', { name: /^Copy/ }).filter({ visible: true }).first().click();
    await expect(page.getByText('✓')).toBeVisible();
    await expect(page.getByText('Copy page as Markdown')).toHaveCount(0);
  });

  test('menus work at every width', { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width: widths.desktop, height: 900 });
    await openFile(page, guide);
    await page.getByRole('button', { name: 'API' }).click();
    await page.getByRole('link', { name: 'Scanner events', exact: true }).first().click();
    await expect(page).toHaveURL('api/device-integration-service-events/index.html');
    await page.setViewportSize({ width: widths.phone, height: 900 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.getByRole('dialog', { name: 'Navigation' });
    await menu.getByRole('button', { name: /Back to main menu/ }).click();
    await menu.getByRole('link', { name: 'IoT platform overview' }).click();
    await expect(page).toHaveURL('docs/iot-platform/index.html');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await menu.getByRole('link', { name: 'Quickstart', exact: true }).click();
    await expect(page).toHaveURL(guide);
  });
});

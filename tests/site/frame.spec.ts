import { organization } from '../../src/config/organization';
import { allWidths, closeSidebar, isMenu, openItems, setWidth } from './frame/frame';
import { expect, openPage, test } from './site';

const doc = '/docs/iot-platform/tutorials/quickstart';

test.describe('navigation bar', { tag: '@firefox' }, () => {
  for (const [label, links] of Object.entries({
    Docs: [
      ['IoT platform overview', '/docs/iot-platform/'],
      ['Device integration service installation', '/docs/device-integration-service/installation'],
      ['Device integration agent installation', '/docs/device-integration-agent/installation'],
    ],
    API: [
      ['Remote Management backend', '/api/connected-intelligence-suite/'],
      ['Device integration service API', '/api/device-integration-service-api/'],
      ['Scanner events', '/api/device-integration-service-events/'],
    ],
  })) {
    test(`the ${label} dropdown opens by keyboard and leads to its pages`, async ({ page }) => {
      await openPage(page, '/');
      for (const width of allWidths) {
        await setWidth(page, width);
        const items = await openItems(page);
        const toggle = isMenu(page)
          ? items.locator('summary', { hasText: label })
          : items.getByRole('button', { name: label });
        await toggle.focus();
        await page.keyboard.press('Enter');
        for (const [name = '', href = ''] of links) {
          const link = items.locator(`a[href="${href}"]`);
          await expect(link, `at ${width} px`).toBeVisible();
          await expect(link).toHaveAccessibleName(name);
        }
        await page.keyboard.press('Enter');
        await expect(items.locator(`a[href="${links[0]?.[1]}"]`)).not.toBeVisible();
        await closeSidebar(page);
      }
    });
  }
});

test(
  'the first Tab reaches a link that skips to the main content',
  { tag: '@firefox' },
  async ({ page }) => {
    for (const width of allWidths) {
      await setWidth(page, width);
      await openPage(page, doc);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
    }
  },
);

test(
  'the footer has the docs, the notices, four social networks and the copyright',
  { tag: '@firefox' },
  async ({ page }) => {
    await openPage(page, '/');
    const footer = page.getByRole('contentinfo');
    for (const width of allWidths) {
      await setWidth(page, width);
      for (const link of [
        'Legal notice',
        'Privacy policy',
        'Terms and conditions',
        ...organization.socialNetworks.map(({ label }) => label),
      ]) {
        const named = footer.getByRole('link', { name: new RegExp(`^${link}`) });
        await expect(named, `at ${width} px`).toBeVisible();
      }
      await expect(footer.getByRole('heading', { name: 'Docs' })).toBeVisible();
      await expect(footer).toContainText('2025');
    }
  },
);

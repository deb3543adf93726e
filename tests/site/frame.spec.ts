import { organization } from '../../src/config/organization';
import { closeSidebar, sampleWidths, isMenu, openItems, quickstart, setWidth } from './frame/frame';
import { expect, openPage, test } from './site';

const dropdowns = {
  Docs: {
    'IoT platform overview': '/docs/iot-platform/',
    'Device integration service installation': '/docs/device-integration-service/installation',
    'Device integration agent installation': '/docs/device-integration-agent/installation',
  },
  API: {
    'Remote Management backend': '/api/connected-intelligence-suite/',
    'Device integration service API': '/api/device-integration-service-api/',
    'Scanner events': '/api/device-integration-service-events/',
  },
};

for (const width of sampleWidths) {
  test.describe(`the portal at ${width} px`, { tag: '@firefox' }, () => {
    test.beforeEach(({ page }) => setWidth(page, width));

    test('the dropdowns of the bar list the guides and the references', async ({ page }) => {
      await openPage(page, '/');
      for (const [label, links] of Object.entries(dropdowns)) {
        const items = await openItems(page);
        if (!isMenu(page)) await items.getByRole('button', { name: label }).press('Enter');
        for (const [name, href] of Object.entries(links)) {
          const link = items.locator(`a[href="${href}"]`);
          await expect(link).toBeVisible();
          await expect(link).toHaveAccessibleName(name);
        }
        await closeSidebar(page);
      }
    });

    test('the first Tab reaches a link that skips to the main content', async ({ page }) => {
      await openPage(page, quickstart);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
    });

    test('the footer has docs, notices, social networks, and the copyright', async ({ page }) => {
      await openPage(page, '/');
      const footer = page.getByRole('contentinfo');
      const networks = organization.socialNetworks.map(({ label }) => label);
      expect(networks).toHaveLength(4);
      for (const name of ['Legal notice', 'Privacy policy', 'Terms and conditions', ...networks]) {
        await expect(footer.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
      }
      await expect(footer.getByRole('heading', { name: 'Docs' })).toBeVisible();
      await expect(footer).toContainText('2025');
    });
  });
}

import { expect, openPage, test } from '../site';
import { allWidths, choose, closeSidebar, openItems, setWidth, windowOf } from './frame';

/** Ways in which a browser refuses its storage; each runs in the page before anything else. */
const refusals = {
  blocked: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'throwing on every access': () => {
    for (const method of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
      Storage.prototype[method] = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    }
  },
};

test.use({ site: 'full', colorScheme: 'light', ...windowOf(1440) });

for (const [name, refuse] of Object.entries(refusals)) {
  test(
    `storage that is ${name}: one warning, and everything works until the reader leaves`,
    { tag: name === 'throwing on every access' ? '@firefox' : ['@firefox', '@nightly'] },
    async ({ page, watch }) => {
      await page.addInitScript(refuse);
      for (const width of allWidths) {
        await setWidth(page, width);
        await openPage(page, '/docs/long');
        const announcement = page.getByRole('region', { name: 'Announcement' });
        await announcement.getByRole('button', { name: 'Close' }).click();
        await expect(announcement).toHaveCount(0);

        await openItems(page);
        const colors = page.getByRole('button', { name: /Switch between dark and light mode/ });
        await colors.click();
        await colors.click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await closeSidebar(page);

        await choose(page, '2.0', 'Versions', '1.0');
        await expect(page.getByText('A page of version 1.0')).toBeVisible();

        // The blog has another layout: what providers keep is made anew.
        await (await openItems(page)).getByRole('link', { name: 'Blog', exact: true }).click();
        await expect(page).toHaveURL(/\/blog$/);
        await expect(announcement).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        const version = (await openItems(page)).getByRole('link', { name: 'Version', exact: true });
        await expect(version).toHaveAttribute('href', '/docs/1.0');
        await closeSidebar(page);

        const messages = watch.messages.splice(0);
        expect(messages, `at ${width} px`).toHaveLength(1);
        expect(messages[0]).toMatch(/^warning: The browser storage is not available\./);
      }
      // The check of storage keys that follows reads the storage.
      await page.goto('about:blank');
    },
  );
}

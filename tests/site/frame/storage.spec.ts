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
    `storage that is ${name}: one warning on a page, and everything works`,
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

        const messages = watch.messages.splice(0);
        // One is of the page that the choice of the version has led to.
        expect(messages.length, `at ${width} px`).toBeLessThanOrEqual(2);
        for (const message of messages) {
          expect(message).toMatch(/^warning: The browser storage is not available\./);
        }
        expect(messages).not.toHaveLength(0);
      }
      // The check of storage keys that follows reads the storage.
      await page.goto('about:blank');
    },
  );
}

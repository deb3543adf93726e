import { expect, openPage, test } from '../site';
import { announcementOf, barWidth, choose, colorSwitchOf, setWidth } from './frame';

/** Ways in which storage fails; each runs in the page before its scripts. */
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

test.use({ site: 'full', colorScheme: 'light' });

for (const [name, refuse] of Object.entries(refusals)) {
  const tag = name === 'throwing on every access' ? '@firefox' : ['@firefox', '@nightly'];

  test(
    `storage that is ${name}: one warning, and everything works`,
    { tag },
    async ({ page, watch }) => {
      await page.addInitScript(refuse);
      await setWidth(page, barWidth);
      await openPage(page, '/docs/long');
      await announcementOf(page).getByRole('button', { name: 'Close' }).click();
      await expect(announcementOf(page)).toHaveCount(0);
      await colorSwitchOf(page).click();
      await colorSwitchOf(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await choose(page, '2.0', 'Versions', '1.0');
      await expect(page.getByText('A page of version 1.0')).toBeVisible();

      const messages = watch.messages.splice(0);
      expect(messages.length).toBeGreaterThan(0);
      // One of them is from the page of the chosen version.
      expect(messages.length).toBeLessThanOrEqual(2);
      for (const message of messages) {
        expect(message).toMatch(/^warning: The browser storage is not available\./);
      }
      // The check of storage keys that follows reads the storage.
      await page.goto('about:blank');
    },
  );
}

import { expect, openPage, overflowOf, test } from '../site';
import { barOf, frameWidths, quickstart, setWidth } from './frame';

test(
  'a part that crashes can be retried',
  { tag: ['@firefox', '@nightly'] },
  async ({ page, watch }) => {
    // The error is logged.
    watch.expected.push(/^error: /, /^uncaught: /);
    // Called when a result is selected.
    await page.addInitScript(() => {
      const { scrollIntoView } = Element.prototype;
      Element.prototype.scrollIntoView = function whileMended(...args) {
        if (document.documentElement.dataset['mended'] === undefined)
          throw new Error('The part broke.', { cause: new Error('A screw was loose.') });
        scrollIntoView.apply(this, args);
      };
    });
    await openPage(page, quickstart);
    await page.keyboard.press('/');
    await page.keyboard.type('device');
    const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
    await expect(dialog.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
    await expect(dialog).toContainText(/The part broke\.\s+Cause:\s+A screw was loose\./, {
      useInnerText: true,
    });
    const tryAgain = dialog.getByRole('button', { name: 'Try again' });
    for (const width of frameWidths) {
      await setWidth(page, width);
      await expect(barOf(page)).toBeVisible();
      await expect(tryAgain).toBeInViewport({ ratio: 0.99 });
      expect(await overflowOf(page), `px beyond the right edge at ${width} px`).toBe(0);
    }
    await page.evaluate(() => (document.documentElement.dataset['mended'] = ''));
    await tryAgain.click();
    await expect(dialog.getByRole('option').first()).toBeVisible();
  },
);

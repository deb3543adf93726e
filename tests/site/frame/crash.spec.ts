import { expect, openPage, overflowOf, test } from '../site';
import { barOf, frameWidths, setWidth } from './frame';

test.use({ site: 'full' });

test(
  'a part that crashes: the frame stays, the causes are told, and Try again tries again',
  { tag: '@firefox' },
  async ({ page, watch }) => {
    // React and Docusaurus report what crashes.
    watch.expected.push(/^error: /, /^uncaught: /);
    await openPage(page, '/crash');
    await page.getByRole('button', { name: 'Break this part' }).click();
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      /The part broke\.\s+Cause:\s+A screw was loose\./,
      { useInnerText: true },
    );
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    for (const width of frameWidths) {
      await setWidth(page, width);
      await expect(barOf(page)).toBeVisible();
      await expect(tryAgain).toBeInViewport({ ratio: 0.99 });
      expect(await overflowOf(page), `px beyond the right edge at ${width} px`).toBe(0);
    }
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crash');
    await expect(page.getByRole('button', { name: 'Break this part' })).toBeVisible();
  },
);

import type { Page } from '@playwright/test';

import { expect, openPage, overflowOf, test } from '../site';
import { allWidths, barOf, setWidth, windowOf } from './frame';

test.use({ site: 'full', ...windowOf(1440) });

// React and Docusaurus report what crashes.
test.beforeEach(({ watch }) => void watch.expected.push(/^error: /, /^uncaught: /));

const tryAgainButtonOf = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function expectCrashed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(tryAgainButtonOf(page)).toBeVisible();
}

test.describe('a crash', { tag: '@firefox' }, () => {
  test('a part that crashes: the frame stays, the causes are told, and Try again tries again', async ({
    page,
  }) => {
    await openPage(page, '/crash');
    await page.getByRole('button', { name: 'Break this part' }).click();
    await expectCrashed(page);
    await expect(page.getByRole('main')).toContainText(
      /The part broke\.\s+Cause:\s+A screw was loose\./,
      { useInnerText: true },
    );
    for (const width of allWidths) {
      await setWidth(page, width);
      await expect(barOf(page)).toBeVisible();
      await expect(tryAgainButtonOf(page)).toBeInViewport({ ratio: 0.99 });
      expect(await overflowOf(page), `px beyond the right edge at ${width} px`).toBe(0);
    }
    await tryAgainButtonOf(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crash');
    await expect(page.getByRole('button', { name: 'Break this part' })).toBeVisible();
  });
});

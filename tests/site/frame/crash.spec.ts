import type { Page } from '@playwright/test';

import { expect, openPage, overflowOf, test } from '../site';
import { allWidths, barOf, setWidth, windowOf } from './frame';

test.use({ site: 'full', ...windowOf(1440) });

// React and Docusaurus report what crashes.
test.beforeEach(({ watch }) => void watch.expected.push(/^error: /, /^uncaught: /));

const tryAgainButtonOf = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function expectCrashed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
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

  for (const [kind, item, cause] of [
    [
      'docSidebar',
      /The navbar item .*"sidebarId":"gone".* failed to render/,
      /Can't find any sidebar with id "gone"[^]*Available sidebar ids are:\s+- guide\s+- reference/,
    ],
    [
      'docsVersionDropdown',
      /The navbar item .*"versions":\["0\.9"\].* failed to render/,
      /No docs version exist for name '0\.9'[^]*Available version names:\s+- current\s+- 2\.0\s+- 1\.0/,
    ],
  ] as const) {
    test(
      `an item of the bar that fails to render is named, with the cause: ${kind}`,
      { tag: kind === 'docSidebar' ? [] : '@nightly' },
      async ({ page }) => {
        for (const width of allWidths) {
          await setWidth(page, width);
          await openPage(page, '/crash');
          await page.getByRole('link', { name: `Add ${kind}` }).click();
          await expectCrashed(page);
          const text = page.getByRole('main');
          await expect(text, `at ${width} px`).toContainText(item, { useInnerText: true });
          await expect(text, `at ${width} px`).toContainText(cause, { useInnerText: true });
        }
      },
    );
  }
});

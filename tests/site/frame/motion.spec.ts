import { expect, hold, openPage, test } from '../site';
import { openDocsSidebar } from './frame';

test.use({ site: 'full' });

test.describe('the loading bar', { tag: '@firefox' }, () => {
  test('appears after 200 ms at 8 %, moves within 200 ms, and advances every 800 ms by at most 2 %', async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      Math.random = () => 1;
    });
    await openPage(page, '/');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const release = await hold(page, '**/docs');
    const loading = page.locator('#nprogress .bar');
    const shift = () => loading.evaluate((bar) => bar.style.transform);

    const request = page.waitForRequest('**/docs');
    await page.getByRole('link', { name: 'Documentation', exact: true }).first().click();
    await request;
    await page.clock.runFor(199);
    await expect(loading).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(loading).toHaveCount(1);
    expect(await shift()).toBe('translate3d(-92%, 0px, 0px)');
    await expect(loading).toHaveCSS('transition-duration', '0.2s');
    await page.clock.runFor(799);
    expect(await shift()).toBe('translate3d(-92%, 0px, 0px)');
    await page.clock.runFor(1);
    expect(await shift()).toBe('translate3d(-90%, 0px, 0px)');
    await page.clock.runFor(800);
    expect(await shift()).toBe('translate3d(-88%, 0px, 0px)');

    release();
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
    await expect(loading).toHaveCount(0);
  });
});

/** Returns the duration in milliseconds of a disclosure with a height in px. */
function durationOf(height: number): number {
  const constant = height / 36;
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const tag = reducedMotion === 'reduce' ? '@firefox-dark-and-still' : '@firefox';

  test(
    `reduced motion: ${reducedMotion}: a disclosure has its duration`,
    { tag: [tag, '@nightly'] },
    async ({ page }) => {
      // Firefox is started with the preference.
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        const { animate } = Element.prototype;
        Element.prototype.animate = function recorded(frames, options) {
          const { duration } = options as KeyframeAnimationOptions;
          this.setAttribute('data-duration', String(duration));
          return animate.call(this, frames, options);
        };
      });
      await openPage(page, '/docs/next');
      const sidebar = await openDocsSidebar(page);
      const durations: number[] = [];
      for (const label of ['A category whose label', 'Another category']) {
        const category = sidebar.locator('li.theme-doc-sidebar-item-category-level-1', {
          hasText: label,
        });
        const list = category.locator(':scope > details > ul');
        await category.locator('summary').first().click();
        await expect(list).toHaveCSS('overflow', 'visible');
        const duration = Number(await list.getAttribute('data-duration'));
        const height = await list.evaluate((element) => element.scrollHeight);
        expect(duration).toBe(reducedMotion === 'reduce' ? 1 : durationOf(height));
        durations.push(duration);
      }
      if (reducedMotion === 'no-preference') expect(durations[0]).not.toBe(durations[1]);
    },
  );
}

import type { Locator } from '@playwright/test';

import { expect, openPage, overflowOf, test } from '../site';
import {
  barOf,
  barWidth,
  closeSidebar,
  frameWidths,
  goBack,
  isMenu,
  menuButtonOf,
  openItems,
  scrollAway,
  setWidth,
  settle,
  wheel,
} from './frame';

test.use({ site: 'full' });

test.describe('the bar', { tag: '@firefox' }, () => {
  test('is a menu at 996 px or less, and has items above', async ({ page }) => {
    await openPage(page, '/');
    for (const width of [390, 996, 997, 1440]) {
      await setWidth(page, width);
      await expect(menuButtonOf(page)).toBeVisible({ visible: isMenu(page) });
      const items = barOf(page).locator('.navbar__item');
      expect(await items.count()).toBeGreaterThan(2);
      for (const item of await items.all()) {
        await expect(item).toBeVisible({ visible: !isMenu(page) });
        if (!isMenu(page)) await expect(item).toBeInViewport({ ratio: 0.99 });
      }
      expect(await overlaps(items), `items over each other at ${width} px`).toEqual([]);
      expect(await overflowOf(page), `px beyond the right edge at ${width} px`).toBe(0);
    }
  });

  test('every kind of item is on its side', async ({ page }) => {
    await openPage(page, '/');
    await setWidth(page, barWidth);
    const left = barOf(page).locator('.navbar__items').nth(0);
    const right = barOf(page).locator('.navbar__items').nth(1);
    for (const [side, role, names] of [
      [left, 'link', ['Blog', 'Linked', 'Single page', 'Sidebar']],
      [left, 'button', ['A dropdown with a long label']],
      [right, 'link', ['Version', '2.0']],
      [right, 'button', ['English', 'Search']],
    ] as const) {
      for (const name of names) {
        await expect(side.getByRole(role, { name, exact: true })).toBeVisible();
      }
    }
    await expect(right.getByText('Raw HTML')).toBeVisible();
  });

  test('links of each kind lead to their pages', { tag: '@nightly' }, async ({ page }) => {
    await openPage(page, '/');
    for (const width of frameWidths) {
      await setWidth(page, width);
      for (const [name, route] of [
        ['Blog', '/blog'],
        ['Single page', '/docs/long'],
        ['Sidebar', '/docs/reference'],
        ['Version', '/docs'],
      ] as const) {
        const linkIn = (items: Locator) => items.getByRole('link', { name, exact: true });
        await linkIn(await openItems(page)).click();
        await expect(page).toHaveURL(route);
        await expect(linkIn(await openItems(page))).toHaveAttribute('aria-current', 'page');
        await closeSidebar(page);
      }
    }
  });

  test('a link is the current page only on that page', { tag: '@nightly' }, async ({ page }) => {
    await setWidth(page, barWidth);
    for (const [route, current] of [
      ['/docs', 'page'],
      ['/docs/long', 'true'],
    ] as const) {
      await openPage(page, route);
      const label = 'The documentation';
      const link = barOf(page).locator('.dropdown__link', { hasText: label });
      await expect(link).toHaveAttribute('aria-current', current);
    }
  });

  test('a malformed fragment does not stop the script', { tag: '@nightly' }, async ({ page }) => {
    await openPage(page, '/docs/long#%');
    await barOf(page).getByRole('button', { name: 'English' }).hover();
    await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  });
});

for (const width of frameWidths) {
  const tag = width > 996 ? ['@firefox', '@nightly'] : '@firefox';

  test.describe(`hiding at ${width} px`, { tag }, () => {
    test.beforeEach(({ page }) => setWidth(page, width));

    test('it hides on scrolling down, and reappears on scrolling up', async ({ page }) => {
      await openPage(page, '/docs/long');
      const bar = barOf(page);
      const height = (await bar.boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThan(50);
      await page.mouse.move(width / 2, 400);
      await wheel(page, Math.floor(height / 2));
      await settle(page);
      await expect(bar).toBeInViewport({ ratio: 0.99 });
      await scrollAway(page);
      await expect(bar).not.toBeInViewport();
      await wheel(page, -60);
      await wheel(page, -60);
      await expect(bar).toBeInViewport({ ratio: 0.99 });
    });

    test('it hides on navigation to a hash, down and up', { tag: '@nightly' }, async ({ page }) => {
      await openPage(page, '/docs/long');
      await page.getByRole('link', { name: 'the last part', exact: true }).click();
      await expect(barOf(page)).not.toBeInViewport();
      await page.getByRole('link', { name: 'the first part', exact: true }).click();
      await expect(page).toHaveURL(/#the-first-part$/);
      await settle(page);
      await expect(barOf(page)).not.toBeInViewport();
    });

    test(
      'it is shown on navigation to another page, and back',
      { tag: '@nightly' },
      async ({ page }) => {
        await openPage(page, '/docs/long');
        await scrollAway(page);
        await expect(barOf(page)).not.toBeInViewport();
        // The bar is hidden, so its link can't be clicked.
        await barOf(page).getByRole('link', { name: 'Everything' }).dispatchEvent('click');
        await expect(page.getByRole('heading', { name: 'Everything site' })).toBeVisible();
        await expect(barOf(page)).toBeInViewport({ ratio: 0.99 });
        await goBack(page);
        await expect(page.getByRole('heading', { name: 'A long page' })).toBeAttached();
        await page.waitForFunction(() => window.scrollY > 800);
        await settle(page);
        await expect(barOf(page)).toBeInViewport({ ratio: 0.99 });
      },
    );

    test('the search stays reachable', { tag: '@nightly' }, async ({ page }) => {
      await openPage(page, '/docs/long');
      await scrollAway(page);
      await expect(barOf(page)).not.toBeInViewport();
      const sidebar = page.locator('.theme-doc-sidebar-container');
      const search = (isMenu(page) ? barOf(page) : sidebar).locator('[data-search]');
      // On phones, nothing covers the text while the reader goes on; the search comes back with the bar.
      if (isMenu(page)) {
        await expect(search).not.toBeInViewport();
        await wheel(page, -60);
        await wheel(page, -60);
      }
      await expect(search).toBeInViewport({ ratio: 0.99 });
      await settle(page);
      // Between press and release, the button has the focus and must not move. Playwright's click would scroll
      // first, which shows the bar.
      const { x, y } = (await search.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(x + 22, y + 22, { delay: 100 });
      await expect(page.getByRole('dialog', { name: 'Search the documentation' })).toBeVisible();
    });

    test('it stays while it contains the focus', { tag: '@nightly' }, async ({ page }) => {
      await openPage(page, '/docs/long');
      await barOf(page).getByRole('link', { name: 'Everything' }).focus();
      await scrollAway(page);
      await expect(barOf(page)).toBeInViewport({ ratio: 0.99 });
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect(barOf(page)).not.toBeInViewport();
    });
  });
}

test(
  'the search scrolls away with the sidebar above the footer',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: barWidth, height: 600 });
    await openPage(page, '/docs/long');
    const sidebar = page.locator('.theme-doc-sidebar-container');
    const items = sidebar.locator('[data-search], .theme-doc-sidebar-item-link-level-1');
    for (const to of [900, 1e6]) {
      await page.evaluate((top) => scrollTo(0, top), to);
      await expect(barOf(page)).not.toBeInViewport();
      expect(await items.count()).toBeGreaterThan(1);
      expect(await overlaps(items)).toEqual([]);
    }
  },
);

test('the bar stays while a menu is open', { tag: '@firefox' }, async ({ page }) => {
  await setWidth(page, barWidth);
  await openPage(page, '/docs/long');
  await barOf(page).getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  await scrollAway(page);
  await expect(barOf(page)).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeInViewport();
});

/** Returns the pairs of items whose boxes overlap. */
function overlaps(items: Locator): Promise<string[]> {
  return items.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    return boxes.flatMap((box, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ left, right, top, bottom }) =>
            left < box.right - 1 &&
            right > box.left + 1 &&
            top < box.bottom - 1 &&
            bottom > box.top + 1,
        )
        .map((other) => `${box.left}-${box.right} and ${other.left}-${other.right}`),
    );
  });
}

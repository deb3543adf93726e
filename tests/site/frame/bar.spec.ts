import type { Locator } from '@playwright/test';

import { expect, openPage, overflowOf, test } from '../site';
import {
  allWidths,
  barOf,
  barWidths,
  closeSidebar,
  frameSites,
  frameVariants,
  goBack,
  isMenu,
  menuButtonOf,
  openItems,
  optionVariants,
  setWidth,
  settle,
  wheel,
  windowOf,
} from './frame';

const longPages = {
  portal: '/docs/iot-platform/tutorials/quickstart',
  full: '/docs/long',
} as const;

for (const site of frameVariants) {
  test.describe(site, { tag: '@firefox' }, () => {
    test.use({ site });

    test(
      'is a hamburger menu at 996 px or less, and shows its items above',
      { tag: '@core' },
      async ({ page }) => {
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
      },
    );
  });
}

for (const site of optionVariants) {
  const [side, otherSide] =
    site === 'full' ? (['left', 'right'] as const) : (['right', 'left'] as const);

  test.describe(site, { tag: '@firefox' }, () => {
    test.use({ site });

    test('every kind of item sits at its side', async ({ page }) => {
      await openPage(page, '/');
      const halves = barOf(page).locator('.navbar__items');
      const sides = { left: halves.nth(0), right: halves.nth(1) };
      for (const width of barWidths) {
        await setWidth(page, width);
        for (const name of ['Blog', 'Linked', 'Single page', 'Sidebar']) {
          await expect(sides[side].getByRole('link', { name, exact: true })).toBeVisible();
        }
        await expect(sides[side].getByRole('button', { name: 'A dropdown with' })).toBeVisible();
        for (const name of ['Version', '2.0']) {
          await expect(sides[otherSide].getByRole('link', { name, exact: true })).toBeVisible();
        }
        for (const name of ['English', 'Search']) {
          await expect(sides[otherSide].getByRole('button', { name })).toBeVisible();
        }
        await expect(sides[otherSide].getByText('Raw HTML')).toBeVisible();
      }
    });
  });
}

test.describe('kinds of items', { tag: '@firefox' }, () => {
  test.use({ site: 'full', ...windowOf(1440) });

  test(
    'a plain link, a doc link, a sidebar link and a version link lead to their pages',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, '/');
      for (const width of allWidths) {
        await setWidth(page, width);
        for (const [name, route, heading] of [
          ['Blog', '/blog', 'The newest post'],
          ['Single page', '/docs/long', 'A long page'],
          ['Sidebar', '/docs/reference', 'Reference'],
          ['Version', '/docs', 'Start'],
        ] as const) {
          const linkIn = (items: Locator) => items.getByRole('link', { name, exact: true });
          await linkIn(await openItems(page)).click();
          await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
          expect(new URL(page.url()).pathname).toBe(route);
          await expect(linkIn(await openItems(page))).toHaveAttribute('aria-current', 'page');
          await closeSidebar(page);
        }
      }
    },
  );
});

for (const site of frameSites) {
  const route = longPages[site];

  test.describe(`hiding, ${site}`, { tag: '@firefox' }, () => {
    test.use({ site });

    test(
      'it hides on scrolling down once past its own height, and shows on scrolling up',
      { tag: '@core' },
      async ({ page }) => {
        await openPage(page, route);
        const bar = barOf(page);
        for (const width of allWidths) {
          await setWidth(page, width);
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
          await expect(bar).toBeInViewport({ ratio: 0.99 });
          const height = (await bar.boundingBox())?.height ?? 0;
          expect(height).toBeGreaterThan(50);
          await page.mouse.move(width / 2, 400);
          await wheel(page, Math.floor(height / 2));
          await settle(page);
          await expect(bar, `at ${width} px`).toBeInViewport({ ratio: 0.99 });
          await wheel(page, 300);
          await wheel(page, 300);
          await expect(bar, `at ${width} px`).not.toBeInViewport();
          await wheel(page, -60);
          await wheel(page, -60);
          await expect(bar, `at ${width} px`).toBeInViewport({ ratio: 0.99 });
        }
      },
    );
  });
}

test.describe('hiding', { tag: '@firefox' }, () => {
  test.use({ site: 'full' });

  test('it hides on navigation to a hash, below and above', { tag: '@core' }, async ({ page }) => {
    for (const width of allWidths) {
      await setWidth(page, width);
      await openPage(page, '/docs/long');
      await page.getByRole('link', { name: 'the last part', exact: true }).click();
      await expect(barOf(page), `at ${width} px`).not.toBeInViewport();
      await page.getByRole('link', { name: 'the first part', exact: true }).click();
      await expect(page).toHaveURL(/#the-first-part$/);
      await settle(page);
      await expect(barOf(page), `at ${width} px`).not.toBeInViewport();
    }
  });

  test('a fragment that is not well-formed keeps no part of the page from its work', async ({
    page,
  }) => {
    await openPage(page, '/docs/long#%');
    await barOf(page).getByRole('button', { name: 'English' }).hover();
    await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  });

  test('it shows on navigation to another page, and on the way back', async ({ page }) => {
    await openPage(page, '/docs/next');
    for (const width of allWidths) {
      await setWidth(page, width);
      await page.getByRole('main').getByRole('link', { name: 'The long page' }).click();
      await expect(page.getByRole('heading', { name: 'A long page' })).toBeVisible();
      await page.mouse.move(width / 2, 400);
      for (let turn = 0; turn < 3; turn++) await wheel(page, 300);
      await expect(barOf(page), `at ${width} px`).not.toBeInViewport();
      // The bar is away: no pointer could follow its link.
      await barOf(page).getByRole('link', { name: 'Everything' }).dispatchEvent('click');
      await expect(page.getByRole('heading', { name: 'Everything site' })).toBeVisible();
      await expect(barOf(page), `at ${width} px`).toBeInViewport({ ratio: 0.99 });
      await goBack(page);
      await expect(page.getByRole('heading', { name: 'A long page' })).toBeAttached();
      await page.waitForFunction(() => window.scrollY > 800);
      await settle(page);
      await expect(barOf(page), `at ${width} px`).toBeInViewport({ ratio: 0.99 });
      await goBack(page);
      await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
    }
  });

  test('it stays while it has the focus', async ({ page }) => {
    await openPage(page, '/docs/long');
    for (const width of allWidths) {
      await setWidth(page, width);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(barOf(page)).toBeInViewport({ ratio: 0.99 });
      await barOf(page).getByRole('link', { name: 'Everything' }).focus();
      await page.mouse.move(width / 2, 400);
      for (let turn = 0; turn < 3; turn++) await wheel(page, 300);
      await settle(page);
      await expect(barOf(page), `at ${width} px`).toBeInViewport({ ratio: 0.99 });
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect(barOf(page), `at ${width} px`).not.toBeInViewport();
    }
  });

  test('it stays while a menu is open', async ({ page }) => {
    await openPage(page, '/docs/long');
    const item = page.getByRole('link', { name: 'Deutsch' });
    for (const width of barWidths) {
      await setWidth(page, width);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(barOf(page)).toBeInViewport({ ratio: 0.99 });
      await barOf(page).getByRole('button', { name: 'English' }).click();
      await expect(item).toBeVisible();
      for (let turn = 0; turn < 3; turn++) await wheel(page, 300);
      await settle(page);
      await expect(barOf(page), `at ${width} px`).toBeInViewport({ ratio: 0.99 });
      await expect(item).toBeInViewport();
      await page.keyboard.press('Escape');
    }
  });
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

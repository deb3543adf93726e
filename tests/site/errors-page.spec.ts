import type { Page } from '@playwright/test';

import budgets from '../budgets.json';
import { expect, expectAccessibleAndFitting, openPage, test, widths } from './site';

const route = budgets.pages.finder;

test.use({ viewport: { width: widths.desktop, height: 900 } });

const field = (page: Page) =>
  page.getByRole('searchbox', { name: 'Message, status, or parameter' });
const rows = (page: Page) => page.locator('tr[id^="status."]');
const shownRows = (page: Page) => rows(page).filter({ visible: true });
const status = (page: Page) => page.locator('.finder').getByRole('status');

/** Returns the message of a row, by which readers look it up. */
async function messageIn(page: Page, selector: string): Promise<string> {
  return page.locator(`${selector} > th > .field-name`).first().innerText();
}

test.describe('errors and states', () => {
  test('a message finds its rows in any case and order of words', async ({ page }) => {
    await openPage(page, route);
    const message = await messageIn(page, 'tr[id^="status.404."]');
    const total = await rows(page).count();
    const words = message.toUpperCase().split(' ').reverse();
    await field(page).fill(`"${words.join(', ')}."`);
    await expect(shownRows(page).first()).toContainText(message);
    expect(await shownRows(page).count()).toBeLessThan(total);
    await expect(status(page)).toHaveText(/^\d+ of \d+ entries$/);
    expect(new URL(page.url()).searchParams.get('q')).toContain(words[0]);

    await page.reload();
    await expect(field(page)).toHaveValue(/\S/);
    await expect(shownRows(page).first()).toContainText(message);
    expect(await shownRows(page).count()).toBeLessThan(total);
    await field(page).fill('');
    await expect(shownRows(page)).toHaveCount(total);
    expect(new URL(page.url()).search).toBe('');
  });

  test('a parameter opens the folds that have it', async ({ page }) => {
    await openPage(page, route);
    const rule = page.locator('.rules tr[id]').last();
    await expect(rule).toBeHidden();
    await field(page).fill((await rule.locator('.field-name').textContent()) ?? '');
    await expect(rule).toBeVisible();
    await field(page).fill('');
    await expect(rule).toBeHidden();
  });

  test('the keyboard chooses a status, which the address keeps', async ({ page }) => {
    await openPage(page, route);
    await field(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const chosen = page.locator('.finder [aria-pressed="true"]');
    const number = await chosen.innerText();
    expect(number).toMatch(/^4\d\d$/);
    const others = shownRows(page).filter({ hasNotText: new RegExp(`^\\s*${number}`) });
    await expect(others).toHaveCount(0);
    await expect(shownRows(page).first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('status')).toBe(number);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(shownRows(page)).toHaveCount(await rows(page).count());
  });

  test('a link to a hidden row shows all rows, and marks that one', async ({ page }) => {
    await openPage(page, route);
    const last = rows(page).last();
    const id = (await last.getAttribute('id')) ?? '';
    const message = await messageIn(page, 'tr[id^="status.404."]');
    await openPage(page, `${route}?q=${encodeURIComponent(message)}#${id}`);
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('data-target');
    await expect(field(page)).toHaveValue('');
  });

  test('the row of a message that several operations return is marked for each of them', async ({
    page,
  }) => {
    await openPage(page, route);
    const ids = await rows(page).evaluateAll((all) => all.map(({ id }) => id));
    const [, message, operation] =
      ids.map((id) => /^(status\.\d+\.[^.]+)\.(.+)$/.exec(id)).find(Boolean) ?? [];
    for (const id of [message, `${message}.${operation}`]) {
      await openPage(page, `${route}#${id}`);
      await expect(page.locator('[data-target]')).toHaveAttribute('id', id ?? '');
      await expect(page.locator('[data-target]')).toBeInViewport();
    }
    await expect(page.locator(`[data-target] a[href$="/${operation}"]`)).toHaveCount(1);
  });

  test('a text that nothing matches can be searched for', { tag: '@nightly' }, async ({ page }) => {
    await openPage(page, route);
    await field(page).fill('websocket');
    await expect(status(page)).toContainText('No entry matches.');
    await expect(page.locator('main h2:visible')).toHaveCount(0);
    await page.getByRole('button', { name: 'Search for “websocket”' }).click();
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('websocket');
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test(
    'the filter stays in view, without covering what a link leads to',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, route);
      await page.getByRole('link', { name: 'Success responses', exact: true }).click();
      const heading = page.getByRole('heading', { name: 'Success responses' });
      await expect(heading).toBeInViewport();
      const [filter, target] = await Promise.all([
        page.locator('.finder').boundingBox(),
        heading.boundingBox(),
      ]);
      await expect(field(page)).toBeInViewport();
      expect((filter?.y ?? 0) + (filter?.height ?? 0)).toBeLessThanOrEqual(target?.y ?? 0);
    },
  );

  test.describe('with axe', { tag: '@nightly' }, () => {
    test.use({ bypassCSP: true });

    test('the page is accessible and fits while it is filtered', async ({ page }) => {
      for (const query of ['?q=id&status=400', '?q=xyzzy']) {
        await openPage(page, route + query);
        await expectAccessibleAndFitting(page);
      }
    });
  });

  test('paper has all rows and no filter', { tag: '@nightly' }, async ({ page }) => {
    await openPage(page, `${route}?q=xyzzy`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.finder')).toBeHidden();
    await expect(shownRows(page)).toHaveCount(await rows(page).count());
  });

  test('the chosen status is marked in forced colors', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openPage(page, `${route}?status=400`);
    const outlineOf = (pressed: boolean) =>
      page
        .locator(`.finder [aria-pressed="${pressed}"]`)
        .first()
        .evaluate((button) => getComputedStyle(button).outlineStyle);
    expect(await outlineOf(true)).toBe('solid');
    expect(await outlineOf(false)).toBe('none');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all rows are shown, and no filter', async ({ page }) => {
    await page.goto(`${route}?q=xyzzy`);
    await expect(page.locator('.finder')).toBeHidden();
    await expect(shownRows(page)).toHaveCount(await rows(page).count());
  });
});

import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from '@playwright/test';

import budgets from '../../budgets.json';
import { expect, openPage, overflowOf, pageKinds, test, widths } from '../site';
import { barOf } from './frame';

const guide = budgets.pages.doc;

test('every kind of page reflows at 320 px', { tag: '@firefox' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const route of pageKinds) {
    await openPage(page, route);
    expect(await overflowOf(page), route).toBeLessThanOrEqual(0);
  }
});

test('pages fit text of twice the size', { tag: ['@nightly', '@firefox'] }, async ({ page }) => {
  for (const route of pageKinds) {
    await openPage(page, route);
    const height = await heightOfText(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of [widths.phone, widths.desktop]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflowOf(page), `${route} at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await heightOfText(page), route).toBeGreaterThan(height * 1.5);
    const isCut = await barOf(page).evaluate((bar) => bar.scrollHeight > bar.clientHeight + 1);
    expect(isCut, `the bar of ${route} is cut`).toBe(false);
  }
});

function heightOfText(page: Page): Promise<number> {
  return page.locator('main h1').evaluate((heading) => heading.getBoundingClientRect().height);
}

for (const forcedColors of ['none', 'active'] as const) {
  const tag = '@nightly';
  test(`the focus is always visible, forced colors: ${forcedColors}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ forcedColors });
    for (const route of pageKinds) {
      await openPage(page, route);
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(() => {
          const element = document.activeElement ?? document.body;
          const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
          // The outline of a card's link is around the card.
          const outlines = [
            getComputedStyle(label ?? element),
            getComputedStyle(element),
            getComputedStyle(element, '::after'),
          ];
          return {
            name: element.outerHTML.slice(0, 100),
            isVisible: outlines.some(
              ({ outlineStyle, outlineWidth }) =>
                outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
            ),
          };
        });
        // After the last element, the focus leaves the page.
        if (stop > 20 && focus.name.startsWith('<body')) break;
        expect(focus, route).toMatchObject({ isVisible: true });
      }
    }
  });
}

test(
  'a printed guide is its text, with the addresses of its links at the end',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, guide);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(barOf(page)).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
    await expect(page.locator('main h1')).toBeVisible();
    const links = page.locator('main p a[href^="/"]');
    const numberOf = (link: Locator) =>
      link.evaluate((it) => getComputedStyle(it, '::after').content.match(/\d+/)?.[0]);
    const addresses = page.locator('main ol').last().locator('li');
    for (const link of [links.first(), links.last()]) {
      const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
      await expect(addresses.nth(Number(await numberOf(link)) - 1)).toHaveText(address);
    }
    const all = await addresses.allTextContents();
    expect(new Set(all).size).toBe(all.length);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  },
);

test('no printed sheet is nearly empty', { tag: '@nightly' }, async ({ page }) => {
  const mostSheets = {
    '/api/connected-intelligence-suite/list-devices': 6,
    '/api/connected-intelligence-suite/get-action-details': 5,
    '/api/connected-intelligence-suite/list-repair-returns': 4,
    // Two more if a sheet ends with a program's name, and the program starts on the next.
    '/docs/recipes/add-devices': 5,
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [route, most] of Object.entries(mostSheets)) {
    await openPage(page, route);
    const printed = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const sheets = (await PDFDocument.load(printed)).getPageCount();
    expect(sheets, route).toBeLessThanOrEqual(most);
  }
});

test('the table of contents highlights the section in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, guide);
  const marked = page.locator('.table-of-contents__link--active');
  await expect(marked).toHaveText('What you need');
  await expect(marked).toBeVisible();
  await page.mouse.wheel(0, 2500);
  await expect(marked).not.toHaveText('What you need');
  // Its sections are short, and so many that only those of the section in view are listed.
  await openPage(page, '/docs/limits');
  for (const section of ['access', 'sign-in', 'requests', 'page-size']) {
    const link = page.locator(`.theme-doc-toc-desktop a[href="#${section}"]`);
    await link.click();
    await expect(link).toContainClass('table-of-contents__link--active');
  }
});

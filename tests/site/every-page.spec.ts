import type { Page } from '@playwright/test';

import { readBuiltPage } from './built-page';
import { inDepth } from '../depth';
import {
  builtRoutes,
  expect,
  expectAccessibleAndFitting,
  openPage,
  pageKinds,
  test,
  unknownRoute,
} from './site';
import { findViolations } from './violations';

for (const route of inDepth(pageKinds, builtRoutes)) {
  test(`${route} is accessible, quiet, fits, and is whole without JavaScript`, async ({ page }) => {
    await openPage(page, route);
    const words = await wordsOfMain(page);
    expect(words.length).toBeGreaterThan(15);
    const plain = readBuiltPage(route).text;
    expect(words.filter((word) => !plain.includes(word))).toEqual([]);
    await expectAccessibleAndFitting(page);
  });
}

test('the not-found page is accessible and fits', async ({ page, watch }) => {
  await openPage(page, unknownRoute);
  await expectAccessibleAndFitting(page);
  // The browser reports the status of the document.
  watch.messages.splice(0);
});

test('words with less than 7 to 1 are found, in any size', async ({ page }) => {
  await openPage(page, '/all-pages');
  await page.locator('h1').evaluate((title) => title.style.setProperty('color', '#767676'));
  expect(await findViolations(page)).toContainEqual(
    expect.stringMatching(/^color-contrast-enhanced: .*h1/),
  );
});

/** Returns the words that a reader with JavaScript gets as main text. */
async function wordsOfMain(page: Page): Promise<string[]> {
  const text = await page.locator('main').evaluate((main) => main.textContent ?? '');
  return [...new Set(text.split(/\s+/).filter((word) => word.length > 3))];
}

import type { Page } from '@playwright/test';

import { readBuiltPage } from './built-page';
import { guidePath } from '../../src/checks/published-urls';
import { changedFiles } from '../../src/shared/version-control';
import { inDepth, isOfContent, sampleOf } from '../depth';
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

const changed = isOfContent() ? changedFiles().map(guidePath) : [];
const routes = isOfContent()
  ? builtRoutes.filter((route) => changed.includes(route))
  : inDepth(sampleOf(pageKinds, 2), builtRoutes);

for (const route of routes) {
  test(
    `${route} is accessible, logs nothing, fits, and is complete without JavaScript`,
    { tag: '@content' },
    async ({ page }) => {
      await openPage(page, route);
      const words = await wordsOfMain(page);
      expect(words.length).toBeGreaterThan(15);
      const plain = readBuiltPage(route).text;
      expect(words.filter((word) => !plain.includes(word))).toEqual([]);
      await expectAccessibleAndFitting(page);
    },
  );
}

test('the not-found page is accessible and fits', async ({ page, watch }) => {
  await openPage(page, unknownRoute);
  await expectAccessibleAndFitting(page);
  // The browser reports the status of the document.
  watch.messages.splice(0);
});

test(
  'text with less contrast than 7 to 1 is reported in any size',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, '/all-pages');
    await page.locator('h1').evaluate((title) => title.style.setProperty('color', '#767676'));
    expect(await findViolations(page)).toContainEqual(
      expect.stringMatching(/^color-contrast-enhanced: .*h1/),
    );
  },
);

/** Returns the words of the main text with JavaScript. */
async function wordsOfMain(page: Page): Promise<string[]> {
  const text = await page.locator('main').evaluate((main) => main.textContent ?? '');
  return [...new Set(text.split(/\s+/).filter((word) => word.length > 3))];
}

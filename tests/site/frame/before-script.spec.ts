import type { Page } from '@playwright/test';

import { expect, test, waitForScript } from '../site';
import {
  barOf,
  barWidth,
  colorSwitchOf,
  docsSidebarOf,
  goBack,
  menuButtonOf,
  menuWidth,
  openBeforeScript,
  quickstart,
  setWidth,
  sidebarOf,
  wheel,
} from './frame';

const operation = '/api/connected-intelligence-suite/add-device';

/** A reader's first action on a page. */
interface FirstAct {
  readonly act: (page: Page) => Promise<unknown>;
  /** Expected before the script has loaded, and afterwards. */
  readonly always?: (page: Page) => Promise<unknown>;
  /** Expected after the script and its parts have loaded. */
  readonly then?: (page: Page) => Promise<unknown>;
  readonly route?: string;
  readonly width?: number;
  readonly site?: 'portal' | 'full';
}

const contentsOf = (page: Page) => page.locator('.theme-doc-toc-mobile');
const categoryOf = (page: Page) =>
  page.locator('summary[aria-label="Pages of Web application"]:visible');
const pageOfCategory = (page: Page) =>
  docsSidebarOf(page).getByRole('link', { name: 'Authenticate requests' });
const expectSearch = (page: Page) =>
  expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();

const acts: Readonly<Record<string, FirstAct>> = {
  'scrolling hides the bar': {
    act: (page) => wheel(page, 900),
    then: (page) => expect(barOf(page)).not.toBeInViewport(),
  },
  'a dropdown opens, and then closes on Escape': {
    act: (page) => barOf(page).getByRole('button', { name: 'API' }).click(),
    always: async (page) => {
      await expect(barOf(page).getByRole('link', { name: 'Scanner events' })).toBeVisible();
      await expectToldOpen(page, 'API');
    },
    then: async (page) => {
      await page.keyboard.press('Escape');
      await expect(barOf(page).getByRole('link', { name: 'Scanner events' })).not.toBeVisible();
    },
  },
  'a category of the docs sidebar opens, and then closes': {
    act: (page) => categoryOf(page).click(),
    always: (page) => expect(pageOfCategory(page)).toBeVisible(),
    then: async (page) => {
      await categoryOf(page).click();
      await expect(pageOfCategory(page)).not.toBeVisible();
    },
  },
  'the mobile sidebar opens, and then closes on browser back': {
    width: menuWidth,
    act: async (page) => {
      await menuButtonOf(page).click();
    },
    always: (page) => expect(sidebarOf(page)).toBeVisible(),
    then: async (page) => {
      expect(await sidebarOf(page).evaluate((element) => element.matches(':modal'))).toBe(true);
      await expect(
        sidebarOf(page).getByRole('link', { name: 'Quickstart', exact: true }),
      ).toBeInViewport();
      await goBack(page);
      await expect(sidebarOf(page)).not.toBeVisible();
      await expect(page).toHaveURL(quickstart);
    },
  },
  'the table of contents opens, and then folds on a choice': {
    width: menuWidth,
    act: (page) => contentsOf(page).locator('summary').click(),
    always: (page) => expect(contentsOf(page).getByRole('link').first()).toBeVisible(),
    then: async (page) => {
      await contentsOf(page).getByRole('link').first().click();
      await expect(contentsOf(page).getByRole('link').first()).not.toBeVisible();
    },
  },
  'a heading of the contents list is shown': {
    act: (page) => page.locator('.table-of-contents a').last().click(),
    always: async (page) => {
      await expect(page).toHaveURL(/#/);
      await expect(page.locator(':target')).toBeInViewport();
    },
  },
  'the search opens by a click': {
    act: (page) => barOf(page).getByText('Search', { exact: true }).click(),
    then: expectSearch,
  },
  'the search opens by a key': {
    route: operation,
    act: (page) => page.keyboard.press('/'),
    then: expectSearch,
  },
  'the large search opens': {
    route: '/',
    act: (page) => page.getByRole('main').getByText('Search guides').click(),
    then: expectSearch,
  },
  'a code sample is copied': {
    route: operation,
    act: (page) => page.getByRole('main').locator('.code-box .copy-button:visible').first().click(),
    then: (page) => expect(page.locator('.copy-button[data-said]')).toBeVisible(),
  },
  'another language of the samples is shown': {
    route: operation,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Language of the sample' }).selectOption('Python');
    },
    then: (page) => expect(page.getByText('urlopen').first()).toBeVisible(),
  },
  'what is typed filters the sidebar': {
    route: operation,
    act: (page) => page.getByRole('searchbox').first().pressSequentially('location'),
    then: (page) => expect(page.getByText(/^\d+ of \d+ pages$/).first()).toBeVisible(),
  },
  'the colors change': {
    route: '/',
    site: 'full',
    act: (page) => colorSwitchOf(page).click(),
    then: (page) => expect(page.locator('html')).not.toHaveAttribute('data-theme-choice', 'system'),
  },
};

/** Fails unless a menu's state is exposed to assistive technology, if the driver supports it. */
async function expectToldOpen(page: Page, name: string): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name);
  const expanded = button?.properties?.find((property) => property.name === 'expanded');
  expect(expanded?.value.value).toBe(true);
}

/** Opens a page whose script parts load later than the script. */
async function openBeforeParts(page: Page, route: string): Promise<() => Promise<void>> {
  await page.route('**/assets/js/**', async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await request.continue();
  });
  await page.goto(route);
  return () => waitForScript(page);
}

test.describe('as the first action, before scripts have loaded', { tag: '@firefox' }, () => {
  for (const [index, [name, firstAct]] of Object.entries(acts).entries()) {
    const { act, always, then, route = quickstart, width = 1280, site = 'portal' } = firstAct;

    test.describe(() => {
      test.use({ site });

      // One of three for a pull request: they differ in what is pressed.
      test(name, { tag: index % 3 === 0 ? [] : '@nightly' }, async ({ page }) => {
        await setWidth(page, width);
        const open = always ? openBeforeScript : openBeforeParts;
        const start = await open(page, route);
        await act(page);
        await always?.(page);
        await start();
        await always?.(page);
        await then?.(page);
      });
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, { act, always, route = quickstart, width = 1280 }] of Object.entries(acts)) {
    if (!always) continue;
    test(name.replace(/, and then .*/, ''), { tag: '@nightly' }, async ({ page }) => {
      await setWidth(page, width);
      await page.goto(route);
      await act(page);
      await always(page);
    });
  }

  test('a dropdown closes, and its links work', async ({ page }) => {
    await setWidth(page, barWidth);
    await page.goto(quickstart);
    // One of the two logos, for the current color mode.
    for (const part of [barOf(page), page.getByRole('contentinfo')]) {
      await expect(part.locator('img[src*="logo"]:visible')).toHaveCount(1);
    }
    const link = barOf(page).getByRole('link', { name: 'IoT platform overview' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(barWidth / 2, 700),
    ]) {
      await barOf(page).getByRole('button', { name: 'Docs' }).press('Enter');
      await expect(link).toBeVisible();
      await close();
      await expect(link).not.toBeVisible();
    }
    await barOf(page).getByRole('button', { name: 'Docs' }).click();
    await link.click();
    await expect(page).toHaveURL(/\/docs\/iot-platform\/$/);
  });

  test('the mobile sidebar closes, and its links work', { tag: '@nightly' }, async ({ page }) => {
    await setWidth(page, menuWidth);
    await page.goto(quickstart);
    const sidebar = sidebarOf(page);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => sidebar.getByRole('button', { name: 'Close navigation bar' }).click(),
      () => page.mouse.click(menuWidth - 10, 500),
    ]) {
      await menuButtonOf(page).click();
      await expect(sidebar).toBeVisible();
      await close();
      await expect(sidebar).not.toBeVisible();
    }
    await menuButtonOf(page).click();
    await sidebar.getByRole('link', { name: 'Device integration service installation' }).click();
    await expect(page).toHaveURL(/device-integration-service\/installation$/);
  });

  test.describe('of the everything site', () => {
    test.use({ site: 'full' });

    test('every item of the bar is in the mobile sidebar', async ({ page }) => {
      await setWidth(page, menuWidth);
      await page.goto('/');
      await menuButtonOf(page).click();
      const sidebar = sidebarOf(page);
      for (const name of [
        ...['Blog', 'Single page', 'Sidebar', 'Version'],
        ...['The documentation', 'The blog', '1.0', 'Deutsch'],
      ]) {
        await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
      }
      for (const label of ['A dropdown with a long label', 'Linked', 'Versions', 'Languages']) {
        await expect(sidebar.locator('summary', { hasText: label })).toBeVisible();
      }
      await expect(sidebar.getByText('Raw HTML')).toBeVisible();
    });
  });
});

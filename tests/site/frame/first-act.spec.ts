import type { Locator, Page } from '@playwright/test';

import { inDepth } from '../../depth';
import { expect, test } from '../site';
import { barOf, menuButtonOf, sidebarOf, wheel, windowOf } from './frame';

const docs = '/docs/iot-platform/tutorials/quickstart';
const operation = '/api/connected-intelligence-suite/add-device';

/** When the script of a page arrives. */
const arrivals = {
  'at once, on a slow device': 'slow',
  late: 'late',
  never: 'never',
} as const;

type Arrival = (typeof arrivals)[keyof typeof arrivals];

interface FirstAct {
  readonly route: string;
  readonly width?: number;
  readonly site?: 'portal' | 'full';
  /** What the reader does. */
  readonly act: (page: Page) => Promise<void>;
  /** What they get, also where no script ever comes. */
  readonly always?: (page: Page) => Promise<void>;
  /** What they get once the scripts have come. */
  readonly then?: (page: Page) => Promise<void>;
}

const announcementOf = (page: Page): Locator => page.getByRole('region', { name: 'Announcement' });
const contents = (page: Page): Locator => page.locator('.table-of-contents a').last();
const searchOf = (page: Page): Locator => page.getByRole('dialog').getByRole('combobox');

const acts: Readonly<Record<string, FirstAct>> = {
  'scrolling hides the bar': {
    route: docs,
    act: (page) => wheel(page, 900),
    then: async (page) => {
      await expect(barOf(page)).not.toBeInViewport();
    },
  },
  'the announcement closes, and stays closed': {
    route: docs,
    act: (page) => announcementOf(page).getByRole('button').click(),
    then: async (page) => {
      await expect(announcementOf(page)).not.toBeVisible({ timeout: 1000 });
      await page.reload();
      await expect(barOf(page)).toBeVisible();
      await expect(announcementOf(page)).not.toBeVisible();
    },
  },
  'a dropdown opens': {
    route: docs,
    act: (page) => barOf(page).getByRole('button', { name: 'API' }).click(),
    always: (page) =>
      expect(barOf(page).getByRole('link', { name: 'Scanner events' })).toBeVisible(),
  },
  'a category of the docs sidebar opens': {
    route: docs,
    act: (page) => page.locator('summary[aria-label="Pages of Web application"]').click(),
    always: (page) => expect(page.getByRole('link', { name: 'Authentication' })).toBeVisible(),
  },
  'the mobile sidebar opens': {
    route: docs,
    width: 390,
    act: (page) => menuButtonOf(page).click(),
    always: (page) => expect(sidebarOf(page)).toBeVisible(),
  },
  'a heading of the contents list is shown': {
    route: docs,
    act: (page) => contents(page).click(),
    always: async (page) => {
      await expect(page).toHaveURL(/#/);
      await expect(page.locator(':target')).toBeInViewport();
    },
  },
  'a link leads to its page': {
    route: docs,
    act: (page) => page.locator('.pagination-nav__link--next').click(),
    always: async (page) => {
      await expect(page).not.toHaveURL(docs);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Quickstart');
    },
  },
  'the search opens by a click': {
    route: docs,
    act: (page) => barOf(page).getByText('Search', { exact: true }).click(),
    then: (page) => expect(searchOf(page)).toBeFocused(),
  },
  'the search opens by a key': {
    route: operation,
    act: (page) => page.keyboard.press('/'),
    then: (page) => expect(searchOf(page)).toBeFocused(),
  },
  'the large search opens': {
    route: '/',
    act: (page) => page.getByRole('main').getByText('Search guides').click(),
    then: (page) => expect(searchOf(page)).toBeFocused(),
  },
  'a code sample is copied': {
    route: operation,
    act: (page) => page.getByRole('main').locator('.code-box .copy-button:visible').first().click(),
    then: (page) => expect(page.locator('.copy-button[data-said]')).toBeVisible(),
  },
  'another language of the samples is shown': {
    route: operation,
    act: (page) => page.getByRole('main').getByText('Python', { exact: true }).first().click(),
    always: (page) => expect(page.getByText('urlopen').first()).toBeVisible(),
  },
  'what is typed filters the sidebar': {
    route: operation,
    act: (page) => page.getByRole('searchbox').first().pressSequentially('location'),
    then: (page) => expect(page.getByText(/^\d+ of \d+ pages$/).first()).toBeVisible(),
  },
  'the colors change': {
    route: '/',
    site: 'full',
    act: async (page) => {
      await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    },
    then: (page) => expect(page.locator('html')).not.toHaveAttribute('data-theme-choice', 'system'),
  },
  'another language of the site is offered': {
    route: '/',
    site: 'full',
    act: (page) => barOf(page).getByRole('button', { name: 'English' }).click(),
    always: (page) => expect(barOf(page).getByRole('link', { name: 'Deutsch' })).toBeVisible(),
  },
};

/** Lets the scripts of a page arrive as the test wants it. */
async function letArrive(page: Page, arrival: Arrival): Promise<void> {
  if (arrival === 'slow') {
    if (page.context().browser()?.browserType().name() !== 'chromium') return;
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return;
  }
  await page.route('**/assets/js/**', async (route) => {
    if (arrival === 'never') return;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

for (const [when, arrival] of Object.entries(arrivals)) {
  test.describe(`as the first act, with scripts that arrive ${when}`, { tag: '@firefox' }, () => {
    for (const [
      name,
      { route, width = 1280, site = 'portal', act, always, then },
    ] of Object.entries(acts)) {
      if (arrival === 'never' && !always) continue;
      const tag = inDepth(arrival === 'late' ? [] : ['@nightly'], []);

      test.describe(() => {
        test.use({ site, ...windowOf(width) });
        test(name, { tag }, async ({ page }) => {
          await letArrive(page, arrival);
          // The document ends with its script, which may never come.
          await page.goto(route, { waitUntil: arrival === 'never' ? 'commit' : 'load' });
          await act(page);
          await always?.(page);
          if (arrival !== 'never') await then?.(page);
        });
      });
    }
  });
}

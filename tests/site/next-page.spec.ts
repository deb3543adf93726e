import type { Page } from '@playwright/test';

import { organization } from '../../src/config/organization';
import { startTab } from './browser-tab';
import { expect, openPage, test } from './site';

const first = '/docs/device-integration-service/configuration';
const next = '/docs/device-integration-service/scanner-events';
const api = '/api/device-integration-service-api/';
const operation = `${api}get-service`;
const announcement = 'section[aria-label=Announcement]';
const linkTo = (path: string): string => `nav.menu a[href="${path}"]`;
const linkToOperation = `main p > a[href="${operation}"]`;

/** Longer than browsers wait before they prerender a hovered link. */
const longer = 600;

test('a hovered link is prerendered correctly', { tag: '@nightly' }, async ({ siteUrl }, info) => {
  const tab = await startTab(info);
  await tab.open(siteUrl + first);
  expect(await tab.evaluate(`document.querySelector('${announcement}').checkVisibility()`)).toBe(
    true,
  );
  // Simulate a closed announcement.
  await tab.evaluate(`(() => {
    const { announcementId, storageNamespace } =
      document.querySelector('[data-announcement-id]').dataset;
    localStorage.setItem('docusaurus.announcement.id' + storageNamespace, announcementId);
    localStorage.setItem('docusaurus.announcement.dismiss' + storageNamespace, 'true');
  })()`);
  await tab.pointAt(linkTo(next));
  await expect.poll(() => [...tab.prerendered]).toEqual([siteUrl + next]);
  const stored = await tab.evaluate('Object.entries(localStorage).sort()');
  await tab.evaluate(`document.querySelector('${linkTo(next)}').click()`);
  await expect.poll(() => tab.evaluate('location.pathname').catch(() => '')).toBe(next);
  expect(
    await tab.evaluate(`({
      wasPrerendered: performance.getEntriesByType('navigation')[0].activationStart > 0,
      title: document.title,
      item: document.querySelector('nav.menu [aria-current=page]').pathname,
      announcement: document.querySelector('${announcement}')?.checkVisibility() ?? false,
      stored: Object.entries(localStorage).sort(),
    })`),
  ).toEqual({
    wasPrerendered: true,
    title: `Receive scanner events | ${organization.title}`,
    item: next,
    announcement: false,
    stored,
  });
  tab.close();
});

test(
  'a hovered link is prerendered with the chosen language',
  { tag: '@nightly' },
  async ({ siteUrl }, info) => {
    const chosen = '?lang=python';
    const suite = '/api/connected-intelligence-suite/';
    const wanted = `${suite}add-device${chosen}`;
    const tab = await startTab(info);
    await tab.open(`${siteUrl}${suite}list-devices${chosen}`);
    // The rules load after the page.
    await new Promise((resolve) => setTimeout(resolve, 2 * longer));
    await tab.pointAt(linkTo(wanted));
    await expect.poll(() => [...tab.prerendered]).toEqual([siteUrl + wanted]);
    tab.close();
  },
);

test(
  'only hovered pages are requested, and no files',
  { tag: '@nightly' },
  async ({ page, siteUrl }) => {
    const speculated = new Set<string>();
    const session = await page.context().newCDPSession(page);
    await session.send('Preload.enable');
    for (const event of ['prefetchStatusUpdated', 'prerenderStatusUpdated'] as const) {
      session.on(`Preload.${event}`, ({ key }) => void speculated.add(key.url));
    }
    await openPage(page, api);
    await page.waitForTimeout(longer);
    for (const link of ['main a[download]', 'main a[href^="#"]', 'footer a[href^="https:"]']) {
      await page.locator(`${link}:visible`).first().hover();
      await page.waitForTimeout(longer);
    }
    expect([...speculated]).toEqual([]);
    await page.locator(linkToOperation).first().hover();
    await expect.poll(() => [...speculated]).toEqual([siteUrl + operation]);
  },
);

/** Returns the requests of a page's script. */
const fetchedBy = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((it) => (it as PerformanceResourceTiming).initiatorType === 'xmlhttprequest')
      .map(({ name }) => name),
  );

test('a hovered link is prefetched once', { tag: '@nightly' }, async ({ page, siteUrl }) => {
  await openPage(page, api);
  const link = page.locator(linkToOperation).first();
  await link.hover();
  await expect.poll(() => fetchedBy(page)).toEqual([siteUrl + operation]);
  await link.click();
  await expect(page).toHaveURL(operation);
  const [document] = await page.evaluate(() => performance.getEntriesByType('navigation'));
  expect((document as PerformanceNavigationTiming).transferSize).toBe(0);
});

test('a link that the pointer only passes is not prefetched', async ({ page, siteUrl }) => {
  await openPage(page, api);
  // In one step, because a busy machine may pause between two.
  await page.evaluate((link) => {
    for (const place of [link, 'h1']) {
      const event = new PointerEvent('pointerover', { bubbles: true, clientX: 9 });
      document.querySelector(place)?.dispatchEvent(event);
    }
  }, linkToOperation);
  await page.waitForTimeout(longer);
  expect(await fetchedBy(page)).toEqual([]);
  await page.locator(linkToOperation).first().hover();
  await expect.poll(() => fetchedBy(page)).toEqual([siteUrl + operation]);
});

test('pages are eligible for the back/forward cache', { tag: '@nightly' }, async ({ page }) => {
  const hindrances: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) => {
    // Chromium doesn't cache pages under test, which it reports as circumstantial.
    hindrances.push(...all.map(({ type, reason }) => `${type}: ${reason}`));
  });
  await openPage(page, first);
  await page.evaluate(() => scrollTo(0, 700));
  await openPage(page, '/all-pages');
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await expect.poll(() => hindrances).not.toEqual([]);
  expect(hindrances.filter((it) => !it.startsWith('Circumstantial'))).toEqual([]);
});

import { organization } from '../../src/config/organization';
import { Tab } from './browser-tab';
import { expect, test as base } from './site';

const test = base.extend<{ tab: Tab }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
  tab: async ({}, use, info) => {
    const tab = await Tab.start(info);
    await use(tab);
    tab.close();
  },
});

const first = '/docs/device-integration-service/configuration';
const next = '/docs/device-integration-service/scanner-events';
const api = '/api/device-integration-service-api/';
const operation = `${api}beep-device`;
const announcement = 'section[aria-label=Announcement]';
const linkTo = (path: string): string => `nav.menu a[href="${path}"]`;

/** A longer time than a browser takes to think that the reader means a link. */
const longer = 600;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Opens a page, and waits until its script has run. */
async function openWhole(tab: Tab, url: string): Promise<void> {
  await tab.open(url);
  await expectWhole(tab);
}

async function expectWhole(tab: Tab): Promise<void> {
  const ready = "document.documentElement.matches('[data-ready]')";
  await expect.poll(() => tab.evaluate(ready).catch(() => false)).toBe(true);
}

test('the page under the pointer is rendered before the click, and is right', async ({
  tab,
  siteUrl,
}) => {
  await openWhole(tab, siteUrl + first);
  expect(await tab.evaluate(`document.querySelector('${announcement}').checkVisibility()`)).toBe(
    true,
  );
  // As if the reader had closed it.
  await tab.evaluate(`(() => {
    const { announcementId, storageNamespace } =
      document.querySelector('[data-announcement-id]').dataset;
    localStorage.setItem('docusaurus.announcement.id' + storageNamespace, announcementId);
    localStorage.setItem('docusaurus.announcement.dismiss' + storageNamespace, 'true');
  })()`);
  await tab.pointAt(linkTo(next));
  await expect.poll(() => [...tab.prerendered]).toEqual([next]);
  const stored = await tab.evaluate('Object.entries(localStorage).sort()');
  await tab.click(linkTo(next));
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
});

test('no page is asked for that nobody pointed at, and no file', async ({ tab, siteUrl }) => {
  await openWhole(tab, siteUrl + api);
  await pause(longer);
  for (const link of ['main a[download]', 'main a[href^="#"]', 'footer a[href^="https:"]']) {
    await tab.pointAt(link);
    await pause(longer);
  }
  expect([...tab.speculated]).toEqual([]);
  await tab.pointAt(`main a[href="${operation}"]`);
  await expect.poll(() => [...tab.speculated]).toEqual([operation]);
});

test('the page under the pointer is in the cache before the click, once', async ({
  tab,
  siteUrl,
}) => {
  await openWhole(tab, siteUrl + api);
  await tab.pointAt(`main a[href="${operation}"]`);
  const fetched = `performance.getEntriesByType('resource')
    .filter(({ name }) => name === ${JSON.stringify(siteUrl + operation)}).length`;
  await expect.poll(() => tab.evaluate(fetched)).toBe(1);
  await tab.click(`main a[href="${operation}"]`);
  await expect.poll(() => tab.evaluate('location.pathname').catch(() => '')).toBe(operation);
  const [document] = await tab.evaluate<{ transferSize: number }[]>(
    `performance.getEntriesByType('navigation')`,
  );
  expect(document?.transferSize).toBe(0);
});

test('a page that the pointer only passes is not fetched', async ({ tab, siteUrl }) => {
  await openWhole(tab, siteUrl + api);
  // In one step, since a busy machine may rest between two.
  await tab.evaluate(`['main a[href="${operation}"]', 'h1'].map((place) =>
    document.querySelector(place).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, clientX: 9 })))`);
  await pause(longer);
  const fetched = `performance.getEntriesByType('resource')
    .filter(({ initiatorType }) => initiatorType === 'xmlhttprequest').map(({ name }) => name)`;
  expect(await tab.evaluate(fetched)).toEqual([]);
  await tab.pointAt(`main a[href="${operation}"]`);
  await expect.poll(() => tab.evaluate(fetched)).toEqual([siteUrl + operation]);
});

test('nothing keeps the browser from showing a page on the way back as it was', async ({
  tab,
  siteUrl,
}) => {
  await tab.open(siteUrl + first);
  await expectWhole(tab);
  await tab.evaluate('scrollTo(0, 700)');
  await tab.open(`${siteUrl}/all-pages`);
  await expect.poll(() => tab.evaluate('location.pathname').catch(() => '')).toBe('/all-pages');
  await expectWhole(tab);
  await tab.evaluate('setTimeout(() => history.back())');
  await expect
    .poll(() => tab.evaluate('[location.pathname, scrollY]').catch(() => []))
    .toEqual([first, 700]);
  expect([...tab.hindrances]).toEqual([]);
});

import unescape from 'lodash/unescape';
import uniqBy from 'lodash/uniqBy';
import { feed } from '../../src/config/feed';
import { organization } from '../../src/config/organization';
import { readFeed } from '../../src/plugins/read-feed.fixture';
import { references } from '../../src/config/api-references';
import { expect, openPage, test } from './site';

test('a card of the home page is a link as a whole', async ({ page }) => {
  await openPage(page, '/');
  const card = page.getByRole('listitem').filter({ hasText: 'For integrators' });
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL('/docs/device-integration-service/first-scanner');
});

test('a box of a diagram highlights its edges', { tag: '@nightly' }, async ({ page }) => {
  await openPage(page, '/');
  const color = (line: string) =>
    page
      .locator(`.diagram .${line} path`)
      .first()
      .evaluate((path) => getComputedStyle(path).stroke);
  const resting = await color('e4');
  await page.locator('.diagram').getByRole('link', { name: 'Your local program' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await color('e4')).not.toBe(resting);
  expect(await color('e2')).toBe(resting);
});

test('an icon has a system color in forced colors mode', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/');
  const card = page.getByRole('listitem').filter({ hasText: 'For integrators' });
  const text = await card.evaluate((element) => getComputedStyle(element).color);
  await expect(card.locator('svg')).toHaveCSS('stroke', text);
});

test('the feed starts with the news on the home page, which lists each page once', async ({
  page,
  request,
}) => {
  const response = await request.get(feed.url);
  expect(response.headers()['content-type']).toBe(feed.contentType);
  const [, ...entries] = readFeed(await response.text())
    .join('\n')
    .split('\nentry title: ');
  expect(entries.length).toBeGreaterThan(5);
  const ids = entries.map((entry) => /entry id: (.*)/.exec(entry)?.[1]);
  expect(new Set(ids).size).toBe(entries.length);

  const linkOf = (entry: string) => /entry link: (.*)/.exec(entry)?.[1] ?? '';

  await openPage(page, '/');
  const newsOnPage = await page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .evaluateAll((items) =>
      items.map((item) => {
        const [link, time] = ['a', 'time'].map((name) => item.querySelector(name));
        const text = item.textContent.replace(`${time?.textContent} `, ': ');
        return [text, link?.getAttribute('href'), time?.getAttribute('datetime')];
      }),
    );
  expect(newsOnPage).toHaveLength(5);
  expect(newsOnPage).toEqual(
    uniqBy(entries, linkOf)
      .slice(0, 5)
      .map((entry) => {
        const [title] = entry.split('\n');
        const [, content] = /entry content: (.*)/.exec(entry) ?? [];
        return [
          unescape(`${title}: ${content}`),
          linkOf(entry).replace(organization.siteUrl, ''),
          /entry updated: (.*)T00:00:00.000Z/.exec(entry)?.[1],
        ];
      }),
  );
  await page.getByRole('link', { name: 'Atom feed' }).click();
  await expect(page).toHaveURL(feed.url);
});

test('the home page and each introduction link to the feed', async ({ request }) => {
  const introductions = references.map(({ routeBasePath }) => `/${routeBasePath}/`);
  for (const url of ['/', '/docs', ...introductions]) {
    const html = await (await request.get(url)).text();
    expect(html, url).toMatch(
      /<link[^>]* rel="alternate" type="application\/atom\+xml" href="\/feed.xml"/,
    );
  }
});

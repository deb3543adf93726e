import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import { nodesOf } from '../../src/guides/nodes';
import { elementsIn, parsePage } from 'docusaurus-plugin-static-api-docs/html';
import { publishedPolicySources } from '../../src/publishing/published-site';
import { readCard } from '../../src/publishing/social-card';
import { indexFolder, type IndexedPage } from '../../src/search/engine/index-files';
import { oneLine } from '../../src/shared/one-line';
import { isTwin, listSiteFiles } from '../../src/shared/site-files';
import { hostileGuide, hostileRoute, hostileTexts } from '../everything-site/hostile-texts';
import { expect, openPage, test } from './site';
import { builtFolder } from './sites';

/*
 * Guides in which every text is a payload, and everything derived from them. The generator tests references, and the
 * build rejects markup that pages must not contain (src/publishing/prepare-pages.ts).
 */
test.use({ site: 'full' });

const folder = builtFolder('full');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const routeOf = (number: number) => `/${hostileRoute}/${hostileGuide(number)}`;
const guide = (number: number) => elementsIn(parsePage(read(`${routeOf(number)}.html`)));

/** Counts the payloads that run, which call `ran`. */
async function watchPayloads(page: Page): Promise<() => number> {
  let ran = 0;
  await page.exposeFunction('ran', () => void (ran += 1));
  return () => ran;
}

test.describe('without the content security policy', { tag: '@nightly' }, () => {
  test.use({ bypassCSP: true });

  test('hostile texts stay text', async ({ page, siteUrl }) => {
    test.slow();
    const ran = await watchPayloads(page);
    for (const [number, text] of hostileTexts.entries()) {
      await openPage(page, routeOf(number));
      await expect(page.locator('h1')).toHaveText(text);
      expect(oneLine(await page.title())).toContain(oneLine(text));
      expect(await page.locator('main pre code').textContent()).toContain(text);
      expect(page.url()).toBe(siteUrl + routeOf(number));
    }
    expect(ran(), 'times that a payload ran').toBe(0);
  });

  test('a payload that runs is counted', async ({ page }) => {
    const ran = await watchPayloads(page);
    await page.setContent('<main><svg onload="ran()"></svg><script>ran()</script></main>');
    await expect.poll(ran).toBeGreaterThanOrEqual(2);
  });

  test('the search shows payloads unchanged', async ({ page }) => {
    const ran = await watchPayloads(page);
    await openPage(page, '/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('body script ran');
    const title = 'Show <body><script>ran()</script> as text';
    await expect(page.getByRole('option', { name: title }).first()).toBeVisible();
    expect(ran()).toBe(0);
  });
});

test('a guide has the same elements as with a harmless text', () => {
  /** Elements that depend on the text: highlighting, long lines, and line breaks. */
  const wrapToggle = 'input ariaLabel checked className type';
  const ofLetters = ['span className', 'span', 'bdi', 'bdi className', 'wbr', 'br', wrapToggle];
  const structureOf = (number: number) =>
    guide(number)
      .map(({ tagName, properties }) => [tagName, ...Object.keys(properties).sort()].join(' '))
      .filter((element) => !ofLetters.includes(element))
      .sort();
  const harmless = structureOf(0);
  expect(harmless.length).toBeGreaterThan(100);
  for (const number of hostileTexts.keys()) {
    expect(structureOf(number), `text ${number}`).toEqual(harmless);
  }
});

test('the content security policy allows only one inline script per language', async () => {
  expect(await publishedPolicySources(folder)).toHaveLength(2);
});

test('the head of a guide contains each text unchanged', () => {
  for (const [number, text] of hostileTexts.entries()) {
    const elements = guide(number);
    for (const name of ['description', 'og:description', 'keywords']) {
      const contents = elements
        .map(({ properties }) => properties)
        .filter((it) => it['name'] === name || it['property'] === name)
        .map((it) => it['content']);
      expect(contents, `text ${number}`).toEqual([text]);
    }
    const data = elements
      .filter(({ properties }) => properties['type'] === 'application/ld+json')
      .map((it) => JSON.parse(toString(it)) as object);
    const article = expect.objectContaining({ headline: text, description: text }) as object;
    expect(data, `text ${number}`).toContainEqual(article);
  }
});

test(
  'twins, llms.txt, the search, and cards contain each text unchanged',
  { tag: '@nightly' },
  async () => {
    const markdown = unified().use(remarkParse).use(remarkGfm).freeze();
    const items = nodesOf(markdown.parse(read('llms.txt')), 'listItem');
    const listed = new Map(items.map((it) => [nodesOf(it, 'link')[0]?.url, toString(it)]));
    const files = await listSiteFiles(folder);
    const indexed = files
      .filter(({ file }) => file.startsWith(indexFolder) && file.includes('-page-'))
      .map(({ file }) => JSON.parse(read(file)) as IndexedPage);
    expect(files.filter(isTwin).length).toBeGreaterThan(hostileTexts.length);
    for (const [number, text] of hostileTexts.entries()) {
      const title = oneLine(text);
      const route = routeOf(number);
      const twin = markdown.parse(read(`${route}.md`)).children.map((node) => toString(node));
      const [heading, , , ...content] = twin;
      expect(heading, route).toBe(title);
      expect(content, route).toContain(text.trimEnd());
      expect(content, route).toContain(`Text: (${title})`);
      const listing = listed.get(`https://everything.example.com${route}.md`);
      expect(listing, route).toBe(`${title}: ${title}`);
      expect(indexed.find(({ url }) => url === route)?.title, route).toBe(title);
      expect(readCard(read(`${route}.html`))?.text, route).toEqual({ title });
    }
  },
);

import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { toString } from 'mdast-util-to-string';
import { parse } from 'parse5';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import { nodesOf } from '../../src/guides/nodes';
import { publishedPolicySources } from '../../src/publishing/published-site';
import { readCard } from '../../src/publishing/social-card';
import { indexFolder, type IndexedPage } from '../../src/search/engine/index-files';
import { attributeOf, cleanText, elementsOf, textOf } from '../../src/shared/html-tree';
import { readInlineScripts } from '../../src/shared/inline-scripts';
import { isTwin, listSiteFiles, urlOf } from '../../src/shared/site-files';
import {
  builtFolder,
  type HostilePages,
  hostileRoute,
  hostileTexts,
} from '../everything-site/variants';
import { expect, openPage, test } from './site';

/*
 * Guides and references whose every text is a payload, built as the portal builds its own
 * (tests/everything-site/write-hostile.ts), and what the build derives from them.
 */
test.use({ site: 'hostile' });

/** The pages of each text: a guide; and an introduction, operation, schema, error, and event page. */
const counts: Readonly<Record<HostilePages, number>> = { guides: 1, references: 5 };

/**
 * Lists the pages of a hostile text as files of the built site, in the same order for each text.
 *
 * @throws Error when one is missing
 */
function hostileFiles(pages: HostilePages, number: number): string[] {
  const route = `${hostileRoute(pages)}/${number}`;
  const files = readdirSync(path.join(builtFolder('hostile'), route), { recursive: true });
  const found = files
    .map((file) => path.posix.join(route, String(file)))
    .filter((file) => file.endsWith('.html'))
    .sort();
  if (found.length !== counts[pages]) throw new Error(`${route} has ${found.length} pages`);
  return found;
}

/** Counts how often a payload runs: each calls `ran` if it can. */
async function watchPayloads(page: Page): Promise<() => number> {
  let ran = 0;
  await page.exposeFunction('ran', () => void (ran += 1));
  return () => ran;
}

/** Opens all folds of a page, and fails unless the page is still the one that was opened. */
async function expectWhole(page: Page, { href }: URL): Promise<void> {
  await page
    .locator('details')
    .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
  await expect(page.locator('h1')).toBeVisible();
  expect(page.url()).toBe(href);
}

/** Fails unless the open guide has its hostile text as text: in its title, heading, and code. */
async function expectText(page: Page, number: number): Promise<void> {
  const text = hostileTexts[number] ?? '';
  await expect(page.locator('h1')).toHaveText(text);
  expect(cleanText(await page.title())).toContain(cleanText(text).trim());
  expect(await page.locator('main pre code').textContent()).toContain(text);
}

/** What no text may bring into a page. The site's own scripts and styles have an address or a type. */
const forbidden =
  'iframe, main form, object, embed, base, meta[http-equiv="refresh"], math, style, ' +
  'script:not([src]):not([type]), main svg[onload], ' +
  '[onerror], [onload], [onclick], [ontoggle], [onfocus], [onmouseover]';

test.describe('without the content security policy', { tag: '@nightly' }, () => {
  test.use({ bypassCSP: true });

  for (const number of hostileTexts.keys()) {
    test(`hostile text ${number} is text in guides and references`, async ({ page, siteUrl }) => {
      const ran = await watchPayloads(page);
      const own = readInlineScripts('tests/everything-site').map(({ text }) => text);
      const [guide = ''] = hostileFiles('guides', number);
      for (const file of [...hostileFiles('references', number), guide]) {
        await openPage(page, urlOf(file));
        await expectWhole(page, new URL(urlOf(file), siteUrl));
        const links = await page
          .locator('a[href]')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
        expect(links.filter((protocol) => !/^(?:https?|mailto):$/.test(protocol))).toEqual([]);
        const found = await page
          .locator(file === guide ? forbidden : `${forbidden}, main img`)
          .evaluateAll((all) =>
            all.map((it) => (it.tagName === 'SCRIPT' ? it.textContent : it.outerHTML)),
          );
        expect(found.filter((text) => !own.includes(text))).toEqual([]);
      }
      await expectText(page, number);
      expect(ran(), 'times that a payload ran').toBe(0);
    });
  }

  test('the trap notices a payload that runs', async ({ page }) => {
    const ran = await watchPayloads(page);
    await page.setContent('<main><svg onload="ran()"></svg><script>ran()</script></main>');
    await expect.poll(ran).toBeGreaterThanOrEqual(2);
    expect(await page.locator(forbidden).count()).toBeGreaterThanOrEqual(2);
  });

  test('the search shows payloads as they are written', async ({ page }) => {
    const ran = await watchPayloads(page);
    await openPage(page, '/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('body script ran');
    const title = 'Show <body><script>ran()</script> as text';
    await expect(page.getByRole('option', { name: title }).first()).toBeVisible();
    expect(ran()).toBe(0);
  });
});

test.describe('in the files of the build', { tag: '@nightly' }, () => {
  const read = (file: string) => readFileSync(path.join(builtFolder('hostile'), file), 'utf8');
  const guideOf = (number: number) => hostileFiles('guides', number)[0] ?? '';
  /** Elements that depend on the letters of a text: colors of code, long lines, and what wraps them. */
  const wrapToggle = 'input aria-label checked class type';
  const ofLetters = ['span class', 'span', 'bdi', 'wbr', 'br', wrapToggle];
  const structureOf = (number: number) =>
    elementsOf(parse(read(guideOf(number))))
      .map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name).sort()].join(' '))
      .filter((element) => !ofLetters.includes(element))
      .sort();

  test('a guide has the same elements as with a harmless text', () => {
    const harmless = structureOf(0);
    expect(harmless.length).toBeGreaterThan(100);
    for (const number of hostileTexts.keys()) {
      expect(structureOf(number), `text ${number}`).toEqual(harmless);
    }
  });

  test('the content security policy allows the one inline script only', async () => {
    expect(await publishedPolicySources(builtFolder('hostile'))).toHaveLength(1);
  });

  test('the head of a guide has each text as it is written', () => {
    for (const [number, text] of hostileTexts.entries()) {
      const file = guideOf(number);
      const elements = elementsOf(parse(read(file)));
      for (const name of ['description', 'og:description', 'keywords']) {
        const named = elements.filter((it) =>
          [attributeOf(it, 'name'), attributeOf(it, 'property')].includes(name),
        );
        expect(
          named.map((it) => attributeOf(it, 'content')),
          file,
        ).toEqual([text]);
      }
      const data = elements.filter((it) => attributeOf(it, 'type') === 'application/ld+json');
      expect(
        data.map((it) => JSON.parse(textOf(it)) as object),
        file,
      ).toContainEqual(expect.objectContaining({ headline: text, description: text }));
    }
  });

  test('twins, llms.txt, the search, and cards have each text as it is written', async () => {
    const markdown = unified().use(remarkParse).use(remarkGfm).freeze();
    const items = nodesOf(markdown.parse(read('llms.txt')), 'listItem');
    const listed = new Map(items.map((it) => [nodesOf(it, 'link')[0]?.url, toString(it)]));
    const files = await listSiteFiles(builtFolder('hostile'));
    const indexed = files
      .filter(({ file }) => file.startsWith(`${indexFolder}/pages/`))
      .map(({ file }) => JSON.parse(read(file)) as IndexedPage);
    expect(files.filter(isTwin).length).toBeGreaterThan(6 * hostileTexts.length);
    for (const [number, text] of hostileTexts.entries()) {
      const title = cleanText(text).trim();
      const route = urlOf(guideOf(number));
      const twin = markdown.parse(read(`${route}.md`)).children.map((node) => toString(node));
      const [heading, , , ...content] = twin;
      expect(heading, route).toBe(title);
      expect(content, route).toContain(text.trimEnd());
      expect(content, route).toContain(`Text: (${title})`);
      const listing = listed.get(`https://hostile.example.com${route}.md`);
      expect(listing, route).toBe(`${title}: ${title}`);
      expect(indexed.find(({ url }) => url === route)?.title, route).toBe(title);
      expect(readCard(read(guideOf(number)))?.text, route).toEqual({ title });
    }
  });
});

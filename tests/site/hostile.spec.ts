import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';
import { toString } from 'mdast-util-to-string';
import { parse } from 'parse5';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import { nodesOf } from '../../src/guides/nodes';
import type { CardText } from '../../src/publishing/social-card';
import { payloads } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/hostile.fixture';
import { indexFolder, type IndexedPage } from '../../src/search/engine/index-files';
import { attributeOf, cleanText, elementsOf, textOf } from '../../src/shared/html-tree';
import { readInlineScripts } from '../../src/shared/inline-scripts';
import { isTwin, listSiteFiles, urlOf } from '../../src/shared/site-files';
import { builtFolder, hostileFolder, isDescribed } from '../everything-site/variants';
import { differingElements, pagesWith, readPage, unfold, watchPayloads } from './hostile-pages';
import { expect, openPage, test } from './site';

/*
 * Guides and references whose every text is a payload, built as the portal builds its own
 * (tests/everything-site/write-hostile.ts), and what the build derives from them.
 */
test.use({ site: 'hostile' });

/** What no text may bring into a page. Scripts and styles of the site have an address or a type. */
const brought = [
  ...[
    'iframe',
    'main form',
    'object',
    'embed',
    'base',
    'meta[http-equiv="refresh"]',
    'math',
    'style',
  ],
  ...['script:not([src]):not([type])', 'main img', 'main svg[onload]', '[onerror]', '[onload]'],
  ...['[onclick]', '[ontoggle]', '[onfocus]', '[onmouseover]'],
].join();

test.describe('without the content security policy', { tag: '@nightly' }, () => {
  test.use({ bypassCSP: true });

  for (const number of [...payloads.keys()].filter(isDescribed)) {
    test(`payload ${number} does nothing in the descriptions of a reference`, async ({
      page,
      siteUrl,
    }) => {
      const ran = await watchPayloads(page);
      const own = readInlineScripts('tests/everything-site').map(({ text }) => text);
      for (const file of pagesWith('hostile', 'described', number)) {
        await openUnfolded(page, urlOf(file));
        const links = await page
          .locator('a[href]')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
        expect(links.filter((protocol) => !/^(?:https?|mailto):$/.test(protocol))).toEqual([]);
        const texts = await page
          .locator(brought)
          .evaluateAll((all) =>
            all.map((it) => (it.tagName === 'SCRIPT' ? it.textContent : it.outerHTML)),
          );
        expect(texts.filter((text) => !own.includes(text))).toEqual([]);
        await expect(page.locator('h1')).toBeVisible();
        expect(page.url()).toBe(new URL(urlOf(file), siteUrl).href);
      }
      expect(ran(), 'times that a payload ran').toBe(0);
    });
  }
});

test.describe('with the headers of the site', { tag: '@nightly' }, () => {
  for (const [number, payload] of payloads.entries()) {
    test(`payload ${number} is text in guides and references`, async ({ page, siteUrl }) => {
      const ran = await watchPayloads(page);
      for (const file of pagesWith('hostile', 'references', number)) {
        await openUnfolded(page, urlOf(file));
        await expect(page.locator('h1')).toBeVisible();
        expect(page.url()).toBe(new URL(urlOf(file), siteUrl).href);
      }
      await openUnfolded(page, guideOf(number));
      await expect(page.locator('h1')).toHaveText(payload);
      expect(cleanText(await page.title())).toContain(cleanText(payload).trim());
      expect(await page.locator('main pre code').textContent()).toContain(payload);
      expect(ran(), 'times that a payload ran').toBe(0);
    });
  }

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
  test('a page has the same elements as with a harmless text', async () => {
    const differing: string[] = [];
    for (const pages of ['guides', 'references'] as const) {
      const harmless = pagesWith('mirrored', pages, 0).map((file) => readPage('mirrored', file));
      for (const number of payloads.keys()) {
        pagesWith('hostile', pages, number).forEach((file, index) => {
          const found = differingElements(readPage('hostile', file), harmless[index] ?? '');
          differing.push(...found.map((element) => `${file}: ${element}`));
        });
      }
    }
    // The list of all pages has more of them.
    const isOther = (file: string) =>
      file.endsWith('.html') && file !== 'all-pages.html' && !file.startsWith(hostileFolder);
    const others = (await listSiteFiles(builtFolder('mirrored'))).map(({ file }) => file);
    expect(others.filter(isOther).length).toBeGreaterThan(20);
    for (const file of others.filter(isOther)) {
      const found = differingElements(readPage('hostile', file), readPage('mirrored', file));
      differing.push(...found.map((element) => `${file}: ${element}`));
    }
    expect(differing).toEqual([]);
  });

  test('the content security policy is the same, byte for byte', () => {
    const [policies, harmless] = (['hostile', 'mirrored'] as const).map((variant) =>
      readPage(variant, '_headers')
        .split('\n')
        .filter((line) => line.includes('Content-Security-Policy:')),
    );
    expect(policies).toHaveLength(1);
    expect(policies).toEqual(harmless);
  });

  test('the head of a guide has each text as it is written', () => {
    for (const [number, payload] of payloads.entries()) {
      const [file = ''] = pagesWith('hostile', 'guides', number);
      const elements = elementsOf(parse(readPage('hostile', file)));
      const contentOf = (name: string) =>
        elements
          .filter((it) => [attributeOf(it, 'name'), attributeOf(it, 'property')].includes(name))
          .map((it) => attributeOf(it, 'content'));
      expect(contentOf('description'), file).toEqual([payload]);
      expect(contentOf('og:description'), file).toEqual([payload]);
      expect(contentOf('keywords'), file).toEqual([payload]);
      const data = elements.filter((it) => attributeOf(it, 'type') === 'application/ld+json');
      const articles = data.map((it) => JSON.parse(textOf(it)) as object);
      expect(articles, file).toContainEqual(
        expect.objectContaining({ headline: payload, description: payload }),
      );
    }
  });

  test('twins, llms.txt, the search, and cards have each title as it is written', async () => {
    const read = (file: string) => readFileSync(path.join(builtFolder('hostile'), file), 'utf8');
    const listed = linksOf(read('llms.txt'));
    const files = await listSiteFiles(builtFolder('hostile'));
    const indexed = files
      .filter(({ file }) => file.startsWith(`${indexFolder}/pages/`) && file.includes('-'))
      .map(({ file }) => JSON.parse(read(file)) as IndexedPage);
    const cards = JSON.parse(
      readFileSync('tests/everything-site/.docusaurus/social-cards/default/cards/en.json', 'utf8'),
    ) as readonly (readonly [file: string, text: CardText])[];
    expect(files.filter(isTwin).length).toBeGreaterThan(6 * payloads.length);
    for (const [number, payload] of payloads.entries()) {
      const title = cleanText(payload).trim();
      const route = guideOf(number);
      const [heading, , , ...content] = blocksOf(read(`${route}.md`));
      expect(heading, route).toBe(title);
      expect(content, route).toContain(payload.trimEnd());
      expect(content, route).toContain(`Text: (${title})`);
      expect(listed.get(`https://mirrored.example.com${route}.md`), route).toBe(title);
      expect(indexed.find(({ url }) => url === route)?.title, route).toBe(title);
      const [, card] = cards.find(([file]) => file === `img/cards${route}.png`) ?? [];
      expect(card, route).toEqual({ title: payload });
    }
  });
});

test('the trap notices a payload that runs', { tag: '@nightly' }, async ({ page }) => {
  const ran = await watchPayloads(page);
  await page.setContent('<main><svg onload="ran()"></svg><script>ran()</script></main>');
  await expect.poll(ran).toBeGreaterThanOrEqual(2);
  expect(await page.locator(brought).count()).toBeGreaterThanOrEqual(2);
});

test('the comparison notices an element, and an attribute', { tag: '@nightly' }, () => {
  const page = '<main><p class="a">Text</p></main>';
  expect(differingElements(page, page)).toEqual([]);
  expect(differingElements(`${page}<script>ran()</script>`, page)).toEqual(['script[]: 1, not 0']);
  expect(differingElements('<main><p class=a onclick=b>Text</p></main>', page)).toEqual([
    'p[class onclick]: 1, not 0',
    'p[class]: 0, not 1',
  ]);
});

function guideOf(number: number): string {
  return urlOf(pagesWith('hostile', 'guides', number)[0] ?? '');
}

async function openUnfolded(page: Page, route: string): Promise<void> {
  await openPage(page, route);
  await unfold(page);
}

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();

/** Returns the texts of the blocks of Markdown. */
function blocksOf(text: string): string[] {
  return markdown.parse(text).children.map((node) => toString(node));
}

/** Returns the texts of the links in Markdown, by their addresses. */
function linksOf(text: string): Map<string, string> {
  return new Map(
    nodesOf(markdown.parse(text), 'link').map((link) => [link.url, toString(link)] as const),
  );
}

import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import sortBy from 'lodash/sortBy';

import { organization } from '../../src/config/organization';
import { composeBooks, type Printable } from '../../src/publishing/pdf/compose';
import {
  bookmarksIn,
  headingSelector,
  numberContents,
  openBook,
  printBook,
} from '../../src/publishing/pdf/print';
import { oneLine } from '../../src/shared/one-line';
import { inDepth, isAll } from '../depth';
import { expect, test } from './site';

const time = new Date('2026-03-08T12:00:00Z');

// Printing all takes minutes; the shortest one has each kind of page except guides.
test.setTimeout(600_000);

/** Composes the PDFs of the built site; by default, only the shortest one. */
async function booksToTest(): Promise<Printable[]> {
  const books = sortBy(await composeBooks('build', time, []), 'html.length');
  expect(books.length).toBeGreaterThan(3);
  return inDepth(books.slice(0, 1), books);
}

test(
  'each PDF has tags, bookmarks, working links, heading texts, and the date of the release',
  { tag: '@nightly' },
  async ({ browser }) => {
    let groupCount = 0;
    for (const book of await booksToTest()) {
      const bytes = await printBook(browser, book, time);
      const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
      const page = await openBook(browser, book);
      const title = await page.title();
      expect([pdf.getTitle(), pdf.getCreationDate(), pdf.getModificationDate()]).toEqual([
        title,
        time,
        time,
      ]);
      expect(pdf.catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe('en');
      const marks = pdf.catalog.lookup(PDFName.of('MarkInfo'), PDFDict);
      expect(marks.get(PDFName.of('Marked'))?.toString()).toBe('true');
      expect(pdf.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);

      const headings = await page.locator(headingSelector).allTextContents();
      const contents = page.locator('.pdf-contents a');
      const places = await contents.evaluateAll((all) => all.map((it) => it.getAttribute('href')));
      await numberContents(page, Object.fromEntries(places.map((place, index) => [place, index])));
      const numbers = await page.locator('.pdf-contents .pdf-number').allTextContents();
      expect(numbers).toEqual([...places.keys()].map(String));
      const groups = await page
        .locator('.pdf-group')
        .evaluateAll((all) => all.map(({ id, nextElementSibling: next }) => [id, next?.id]));
      await page.close();
      expect(bookmarkTitlesOf(pdf)).toEqual(headings.map(oneLine));

      const { inside, outside } = linksOf(pdf);
      expect(places.length).toBeGreaterThan(1);
      expect(inside.length).toBeGreaterThanOrEqual(places.length);
      const destinations = pdf.catalog.lookup(PDFName.of('Dests'), PDFDict);
      expect(inside.filter((place) => !destinations.has(place))).toEqual([]);
      const sheetOf = (id = '') => destinations.lookup(PDFName.of(id), PDFArray).get(0);
      groupCount += groups.length;
      expect(groups.filter(([group, first]) => sheetOf(group) !== sheetOf(first))).toEqual([]);
      expect(outside.some((url) => url.startsWith(organization.siteUrl))).toBe(true);
      const others = outside.filter((url) => !/^https?:|^mailto:/.test(url));
      expect(
        others.filter((url) => !/^\.\/[a-z-]+\.pdf(?:#nameddest=page-\d+)?$/.test(url)),
      ).toEqual([]);
    }
    if (isAll()) expect(groupCount).toBeGreaterThan(0);
  },
);

test(
  'nothing in a PDF is wider than the paper, and its font is embedded',
  { tag: '@nightly' },
  async ({ browser }) => {
    for (const book of await booksToTest()) {
      const page = await openBook(browser, book);
      await page.emulateMedia({ media: 'print' });
      // A4 without the margins, in CSS pixels.
      const width = Math.floor(((210 - 2 * 14) / 25.4) * 96);
      await page.setViewportSize({ width, height: 1000 });
      const wide = await page
        .locator('body *')
        .evaluateAll(
          (elements, edge) =>
            elements
              .filter((element) => element.getBoundingClientRect().right > edge + 1)
              .map((element) => `${element.tagName} ${element.textContent.slice(0, 80)}`),
          width,
        );
      const fonts = await page
        .locator('h1, h2, h3, p, li, dt, dd, td, .theme-admonition > :first-child')
        .evaluateAll((elements) => [
          ...new Set(elements.map((it) => getComputedStyle(it).fontFamily)),
        ]);
      await page.close();
      expect(wide, book.name).toEqual([]);
      expect(fonts, book.name).toEqual(['Inter, sans-serif']);
    }
  },
);

/** Returns the texts of the bookmarks in document order. */
function bookmarkTitlesOf(pdf: PDFDocument): string[] {
  return bookmarksIn(pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict)).map((bookmark) =>
    bookmark.lookup(PDFName.of('Title'), PDFHexString).decodeText(),
  );
}

/** Returns the destinations and URLs of links (ISO 32000-1, 12.5.6.5). */
function linksOf(pdf: PDFDocument) {
  const inside: PDFName[] = [];
  const outside: string[] = [];
  for (const page of pdf.getPages()) {
    for (const ref of page.node.Annots()?.asArray() ?? []) {
      const link = pdf.context.lookup(ref, PDFDict);
      const place = link.get(PDFName.of('Dest'));
      const action = link.lookupMaybe(PDFName.of('A'), PDFDict);
      if (place instanceof PDFName) inside.push(place);
      else if (action) outside.push(action.lookup(PDFName.of('URI'), PDFString).decodeText());
    }
  }
  return { inside, outside };
}

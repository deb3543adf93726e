import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { type Browser, chromium, type Page } from '@playwright/test';

import isEqual from 'lodash/isEqual';

import { oneLine } from '../../shared/one-line';
import { StepError } from '../../shared/step-error';
import { publishFiles } from '../release-files';
import { composeBooks, type Printable, siteAddress } from './compose';

/**
 * Adds the PDFs to a site that becomes a release: one of the guides, and one of each API.
 *
 * @param site - folder of the built site
 * @param time - when the release was committed; it is the date of the PDFs
 * @param specifications - those of the references
 * @param executablePath - the program of Chromium
 * @throws StepError when a section has no page, a page needs a file that isn't there, or no page lists them
 */
export async function addPdfs(
  site: string,
  time: Date,
  specifications: Parameters<typeof composeBooks>[2],
  executablePath: string,
): Promise<void> {
  const browser = await chromium.launch({ executablePath });
  const printed = new Map<string, Uint8Array>();
  try {
    for (const book of await composeBooks(site, time, specifications)) {
      printed.set(book.name, await printBook(browser, book, time));
    }
  } finally {
    await browser.close();
  }
  await publishFiles(site, 'pdf', printed, time);
}

/**
 * Opens a book at the address of the site, where its links start. It requests nothing from the network.
 *
 * @throws StepError when the book loads what isn't there
 */
export async function openBook(browser: Browser, book: Printable): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const missing = new Set<string>();
  await page.route(/^/, (route, request) => {
    const { href, pathname } = new URL(request.url());
    if (href === siteAddress) {
      return route.fulfill({ body: book.html, contentType: 'text/html' });
    }
    const file = book.fileOf(pathname);
    if (file !== undefined) return route.fulfill({ path: file });
    missing.add(href);
    return route.abort();
  });
  await page.goto(siteAddress);
  if (missing.size > 0) {
    throw new StepError(`${book.name} needs missing files: ${[...missing].join(', ')}`);
  }
  return page;
}

/**
 * Prints a book. Chromium can't say on which page a place is (`target-counter` of CSS), so the first
 * print says it, for the contents of the second.
 *
 * @param time - that it has as its date
 * @returns a PDF with tags and an outline
 * @throws StepError when the book loads what isn't there, or its contents don't fit in their places
 */
export async function printBook(
  browser: Browser,
  book: Printable,
  time: Date,
): Promise<Uint8Array> {
  const page = await openBook(browser, book);
  const numbers = numbersOf(await print(page));
  await numberContents(page, numbers);
  const pdf = await print(page);
  await page.close();
  if (!isEqual(numbersOf(pdf), numbers)) {
    throw new StepError(`page numbers make the contents of ${book.name} longer`);
  }
  pdf.setCreationDate(time);
  pdf.setModificationDate(time);
  // It halves the size: what says the structure is long.
  return pdf.save({ useObjectStreams: true });
}

/**
 * Writes the numbers of pages into the contents of a book.
 *
 * @param numbers - by the links to the places
 */
export async function numberContents(
  page: Page,
  numbers: Readonly<Record<string, number>>,
): Promise<void> {
  await page.locator('.pdf-contents a').evaluateAll((links, numberOf) => {
    for (const link of links) {
      const place = link.querySelector('.pdf-number');
      if (place) place.textContent = String(numberOf[link.getAttribute('href') ?? '']);
    }
  }, numbers);
}

async function print(page: Page): Promise<PDFDocument> {
  const printed = await page.pdf({
    ...{ preferCSSPageSize: true, printBackground: true },
    ...{ tagged: true, outline: true },
  });
  const headings = await page.locator(headingSelector).allTextContents();
  const pdf = await PDFDocument.load(printed, { updateMetadata: false });
  const bookmarks = bookmarksIn(pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict));
  if (bookmarks.length !== headings.length) {
    throw new StepError(`${headings.length} headings have ${bookmarks.length} bookmarks`);
  }
  // Of a heading that begins a page, Chromium writes the text twice.
  headings.forEach((text, index) => {
    bookmarks[index]?.set(PDFName.of('Title'), PDFHexString.fromText(oneLine(text)));
  });
  return pdf;
}

/** What has a bookmark. */
export const headingSelector = 'h1, h2, h3, h4, h5, h6';

/** Returns the bookmarks in the order of the document (ISO 32000-1, 12.3.3). */
export function bookmarksIn(item: PDFDict): PDFDict[] {
  const bookmarks: PDFDict[] = [];
  let next = item.lookupMaybe(PDFName.of('First'), PDFDict);
  while (next) {
    bookmarks.push(next, ...bookmarksIn(next));
    next = next.lookupMaybe(PDFName.of('Next'), PDFDict);
  }
  return bookmarks;
}

/** Returns the number of the page on which each place is, by the link to the place (ISO 32000-1, 12.3.2.3). */
function numbersOf(pdf: PDFDocument): Record<string, number> {
  const pages = pdf.getPages().map(({ ref }) => ref);
  const places = pdf.catalog.lookup(PDFName.of('Dests'), PDFDict).entries();
  return Object.fromEntries(
    places.map(([id, place]) => {
      const [page] = pdf.context.lookup(place, PDFArray).asArray();
      return [`#${id.decodeText()}`, 1 + pages.findIndex((ref) => ref === page)];
    }),
  );
}

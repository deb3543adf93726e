import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { type Browser, chromium, type Page } from '@playwright/test';

import isEqual from 'lodash/isEqual';

import { oneLine } from '../../shared/one-line';
import { StepError } from '../../shared/step-error';
import { publishFiles } from '../release-files';
import { booksAddress, composeBooks, type Printable, siteAddress } from './compose';

/**
 * Adds PDFs to the site of a release: one of the guides, and one of each API.
 *
 * @param site - folder of the built site
 * @param time - commit time of the release, used as the date of the PDFs
 * @param specifications - specifications of the references
 * @param executablePath - path of Chromium
 * @throws StepError if a section has no page, a page needs a missing file, or no page lists the PDFs
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
 * Opens a book at the address of the site, so that its links resolve. It makes no network requests.
 *
 * @throws StepError if the book loads a missing file
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
    throw new StepError(`${book.name} loads missing files: ${[...missing].join(', ')}`);
  }
  return page;
}

/**
 * Prints a book twice, because Chromium lacks `target-counter`: the first print provides the page numbers
 * for the contents of the second.
 *
 * @param time - creation date of the PDF
 * @returns a tagged PDF with an outline
 * @throws StepError if the book loads a missing file, or page numbers change its pagination
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
  linkBooks(pdf);
  if (!isEqual(numbersOf(pdf), numbers)) {
    throw new StepError(`page numbers in the contents of ${book.name} change its pagination`);
  }
  pdf.setCreationDate(time);
  pdf.setModificationDate(time);
  // Halves the size, because tags are long.
  return pdf.save({ useObjectStreams: true });
}

/**
 * Writes page numbers into the contents of a book.
 *
 * @param numbers - page numbers by `href`
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
    throw new StepError(
      `Chromium wrote ${bookmarks.length} bookmarks; expected one for each of ${headings.length} headings`,
    );
  }
  // Chromium duplicates the text of a heading at the start of a page.
  headings.forEach((text, index) => {
    bookmarks[index]?.set(PDFName.of('Title'), PDFHexString.fromText(oneLine(text)));
  });
  return pdf;
}

/** Makes links to other books relative, so that they lead from file to file wherever the books are. */
function linkBooks(pdf: PDFDocument): void {
  for (const page of pdf.getPages()) {
    for (const ref of page.node.Annots()?.asArray() ?? []) {
      const action = pdf.context.lookup(ref, PDFDict).lookupMaybe(PDFName.of('A'), PDFDict);
      const address = action?.lookupMaybe(PDFName.of('URI'), PDFString)?.decodeText();
      if (!address?.startsWith(booksAddress)) continue;
      // With a dot, because viewers take a bare file name for a host.
      const relative = `./${address.slice(booksAddress.length)}`;
      action?.set(PDFName.of('URI'), PDFString.of(relative));
    }
  }
}

/** Elements with a bookmark: headings, and statuses of responses. */
export const headingSelector = 'h1, h2, h3, h4, h5, h6, [role="heading"]';

/** Returns the bookmarks in document order (ISO 32000-1, 12.3.3). */
export function bookmarksIn(item: PDFDict): PDFDict[] {
  const bookmarks: PDFDict[] = [];
  let next = item.lookupMaybe(PDFName.of('First'), PDFDict);
  while (next) {
    bookmarks.push(next, ...bookmarksIn(next));
    next = next.lookupMaybe(PDFName.of('Next'), PDFDict);
  }
  return bookmarks;
}

/** Returns the page number of each named destination, by `#` and its name (ISO 32000-1, 12.3.2.3). */
function numbersOf(pdf: PDFDocument): Record<string, number> {
  const pages = pdf.getPages().map(({ ref }) => ref);
  const destinations = pdf.catalog.lookup(PDFName.of('Dests'), PDFDict).entries();
  return Object.fromEntries(
    destinations.map(([id, destination]) => {
      const [page] = pdf.context.lookup(destination, PDFArray).asArray();
      return [`#${id.decodeText()}`, 1 + pages.findIndex((ref) => ref === page)];
    }),
  );
}

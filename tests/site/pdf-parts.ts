import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';

import { bookmarksIn } from '../../src/publishing/pdf/print';

/** Returns the texts of the bookmarks in the order of the document. */
export function bookmarkTitlesOf(pdf: PDFDocument): string[] {
  return bookmarksIn(pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict)).map((bookmark) =>
    bookmark.lookup(PDFName.of('Title'), PDFHexString).decodeText(),
  );
}

/** Returns the places and the addresses that links lead to (ISO 32000-1, 12.5.6.5). */
export function linksOf(pdf: PDFDocument) {
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

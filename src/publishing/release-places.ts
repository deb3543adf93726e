import { parse } from 'parse5';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import {
  madeByRelease,
  releaseAttribute,
  releaseComment,
  type ReleaseFolder,
} from '../config/downloads';
import { attributeOf, type Edit, elementsOf, withEdits } from '../shared/html-tree';

/** What a release writes into the places for the files of a folder. */
export interface ReleaseText {
  readonly html: string;
  readonly markdown: string;
}

/**
 * Fills the places that a file of a built site keeps for what a release makes: elements in a page,
 * and comments in its twin and in the list of all twins. A text that quotes one stays as it is.
 *
 * @param file - name of the file
 * @param content - what the file holds
 * @returns the content with the places filled
 */
export function fillPlaces(
  file: string,
  content: string,
  folder: ReleaseFolder,
  { html, markdown }: ReleaseText,
): string {
  // Most files have no place, and parsing takes long.
  if (file.endsWith('.html') && content.includes(releaseAttribute)) {
    return withEdits(content, elementEdits(content, folder, html));
  }
  if (/\.(?:md|txt)$/.test(file) && content.includes(releaseComment(folder))) {
    return withEdits(content, commentEdits(content, folder, markdown));
  }
  return content;
}

function elementEdits(content: string, folder: ReleaseFolder, html: string): Edit[] {
  return elementsOf(parse(content, { sourceCodeLocationInfo: true })).flatMap((element) => {
    const { startTag, endTag, endOffset = 0 } = element.sourceCodeLocation ?? {};
    if (!startTag || attributeOf(element, releaseAttribute) !== folder) return [];
    return [{ start: startTag.endOffset, end: endTag?.startOffset ?? endOffset, text: html }];
  });
}

function commentEdits(content: string, folder: ReleaseFolder, markdown: string): Edit[] {
  const place = `<!--${releaseComment(folder)}-->${madeByRelease[folder]}`;
  const edits: Edit[] = [];
  visit(unified().use(remarkParse).parse(content), 'html', ({ value, position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (value !== place || start === undefined || end === undefined) return;
    edits.push({ start, end, text: markdown });
  });
  return edits;
}

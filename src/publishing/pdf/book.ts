import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'parse5';

import { downloadsPage } from '../../config/downloads';
import {
  attributeOf,
  elementsOf,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  titleOf,
} from '../../shared/html-tree';
import { StepError } from '../../shared/step-error';
import { addressOf } from '../published-site';

/** A built page in a book. */
export interface Chapter {
  readonly title: string;
  /** Its short name, by which the chapters below it are grouped. */
  readonly label: string;
  /** The groups that it is in, from the outermost on. */
  readonly groups: readonly string[];
  /** Path of the page, with the base path of the site. */
  readonly url: string;
  /** What the page says, without the frame around it. */
  readonly content: HtmlElement;
  /** Whether it is a page of a reference, which has styles of its own. */
  readonly isReference: boolean;
}

/** The pages of a section of the site, in the order of its sidebar. */
export interface Book {
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

/**
 * Reads the sections of a built site, as the page that lists all pages has them. The page with the
 * checksums is in no book, because a PDF can't hold its own.
 *
 * @param site - folder of the built site
 * @param fileOf - its files by their addresses
 * @throws StepError when a section has no page with text
 */
export function readBooks(site: string, fileOf: ReadonlyMap<string, string>): Book[] {
  const read = (file: string) => parse(readFileSync(path.join(site, file), 'utf8'));
  const list = elementsOf(read('all-pages.html'));
  const main = list.filter(({ tagName }) => tagName === 'main').flatMap(elementsOf);
  const sections = main.filter(({ tagName }) => tagName === 'section').map(elementsOf);
  return sections.map((parts) => {
    const heading = parts.find(({ tagName }) => tagName === 'h2');
    const title = heading ? titleOf(heading) : '';
    const chapters = parts
      .filter(({ tagName }) => tagName === 'a')
      .map((link) => attributeOf(link, 'href') ?? '')
      .filter((url) => url !== addressOf(downloadsPage))
      .flatMap((url) => {
        const file = fileOf.get(url);
        return file === undefined ? [] : chapterOf(url, read(file), title);
      });
    if (chapters.length === 0) {
      throw new StepError(`no page of the section "${title}" has text for a PDF`);
    }
    return { title, chapters };
  });
}

/** Returns nothing for a page that only lists others. */
function chapterOf(url: string, page: HtmlNode, book: string): Chapter[] {
  const elements = elementsOf(page);
  const content = elements.find(hasClass('theme-doc-markdown'));
  const heading = content && elementsOf(content).find(({ tagName }) => tagName === 'h1');
  if (!heading) return [];
  const title = titleOf(heading);
  // The breadcrumbs of a page start with an icon, and those of a reference go on with its name.
  const names = elements.filter(hasClass('breadcrumbs__link')).map(titleOf);
  const label = names.pop() ?? title;
  const groups = names.filter((name) => name !== '' && name !== book);
  const isReference = elements.some(hasClass('reference-page'));
  return [{ url, title, label, groups, content, isReference }];
}

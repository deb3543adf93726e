import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type CheerioAPI, load } from 'cheerio';

import { downloadsPage } from '../../config/downloads';
import { contentOfDocs, factsOf, listOfPages, sectionsOf } from '../../shared/built-page';
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
  readonly page: CheerioAPI;
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
  const read = (file: string) => load(readFileSync(path.join(site, file)));
  return sectionsOf(read(listOfPages)).map(({ title, addresses }) => {
    const chapters = addresses
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
function chapterOf(url: string, page: CheerioAPI, book: string): Chapter[] {
  if (page(`${contentOfDocs} h1`).length === 0) return [];
  const { title, label, above } = factsOf(page);
  // The breadcrumbs of a reference go on with its name.
  const groups = above.filter((name) => name !== book);
  return [{ url, title, label, groups, page, isReference: page('.reference-page').length > 0 }];
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';
import countBy from 'lodash/countBy';
import { parse } from 'parse5';

import { elementsOf } from '../../src/shared/html-tree';
import {
  builtFolder,
  type HostilePages,
  hostileRoute,
  type Variant,
} from '../everything-site/variants';

/** Pages that have a text in each place: a guide, and of a reference its introduction, operation, schema, errors and states, and events. */
const kinds: Readonly<Record<HostilePages, number>> = { guides: 1, references: 5, described: 5 };

/**
 * Lists the pages with a text, as files of the built site. Their order is the same for each text.
 *
 * @throws Error when one is missing
 */
export function pagesWith(variant: Variant, pages: HostilePages, number: number): string[] {
  const route = hostileRoute(pages, number);
  const files = readdirSync(path.join(builtFolder(variant), route), { recursive: true });
  const found = files
    .map((file) => path.posix.join(route, String(file)))
    .filter((file) => file.endsWith('.html') && !file.endsWith('downloads.html'))
    .sort();
  if (found.length !== kinds[pages]) {
    throw new Error(`${route} has ${found.length} pages; expected ${kinds[pages]}`);
  }
  return found;
}

/** Reads a page of a built site. */
export function readPage(variant: Variant, file: string): string {
  return readFileSync(path.join(builtFolder(variant), file), 'utf8');
}

/** Elements that depend on the letters of a text: colors of code, and places to break a line. */
const ofLetters = new Set(['span[class]', 'span[]', 'wbr[]', 'br[]']);

/**
 * Compares the elements of two pages by their names and the names of their attributes.
 *
 * @returns those that one page has more often than the other, with both numbers
 */
export function differingElements(html: string, otherHtml: string): string[] {
  const [counts = {}, others = {}] = [html, otherHtml].map((page) =>
    countBy(
      elementsOf(parse(page)).map(
        ({ tagName, attrs }) =>
          `${tagName}[${attrs
            .map(({ name }) => name)
            .sort()
            .join(' ')}]`,
      ),
    ),
  );
  return [...new Set([...Object.keys(counts), ...Object.keys(others)])]
    .filter((element) => !ofLetters.has(element) && counts[element] !== others[element])
    .map((element) => `${element}: ${counts[element] ?? 0}, not ${others[element] ?? 0}`);
}

/**
 * Gives a page the function that payloads call.
 *
 * @returns a function that says how often one did
 */
export async function watchPayloads(page: Page): Promise<() => number> {
  let ran = 0;
  await page.exposeFunction('ran', () => void (ran += 1));
  return () => ran;
}

/** Opens all that is folded in a page. */
export async function unfold(page: Page): Promise<void> {
  await page
    .locator('details')
    .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
}

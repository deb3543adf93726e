import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { cleanText } from '../../src/shared/html-tree';
import {
  builtFolder,
  type HostilePages,
  hostileRoute,
  hostileTexts,
} from '../everything-site/variants';
import { expect } from './site';

/** The pages of each text: a guide; and an introduction, operation, schema, error, and event page. */
const counts: Readonly<Record<HostilePages, number>> = { guides: 1, references: 5 };

/**
 * Lists the pages of a hostile text as files of the built site, in the same order for each text.
 *
 * @throws Error when one is missing
 */
export function hostileFiles(pages: HostilePages, number: number): string[] {
  const route = `${hostileRoute(pages)}/${number}`;
  const files = readdirSync(path.join(builtFolder('hostile'), route), { recursive: true });
  const found = files
    .map((file) => path.posix.join(route, String(file)))
    .filter((file) => file.endsWith('.html') && !file.endsWith('downloads.html'))
    .sort();
  if (found.length !== counts[pages]) throw new Error(`${route} has ${found.length} pages`);
  return found;
}

/** Counts how often a payload runs: each calls `ran` if it can. */
export async function watchPayloads(page: Page): Promise<() => number> {
  let ran = 0;
  await page.exposeFunction('ran', () => void (ran += 1));
  return () => ran;
}

/** Opens all folds of a page, and fails unless the page is still the one that was opened. */
export async function expectWhole(page: Page, { href }: URL): Promise<void> {
  await page
    .locator('details')
    .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
  await expect(page.locator('h1')).toBeVisible();
  expect(page.url()).toBe(href);
}

/** Fails unless the open guide has its hostile text as text: in its title, heading, and code. */
export async function expectText(page: Page, number: number): Promise<void> {
  const text = hostileTexts[number] ?? '';
  await expect(page.locator('h1')).toHaveText(text);
  expect(cleanText(await page.title())).toContain(cleanText(text).trim());
  expect(await page.locator('main pre code').textContent()).toContain(text);
}

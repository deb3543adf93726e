import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Element, Root } from 'hast';
import memoize from 'lodash/memoize';
import { toString } from 'mdast-util-to-string';

import { organization } from '../config/organization';
import { type Fault, FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import {
  elementsIn,
  hasTag,
  parsePage,
  startTagOf,
  writeHtml,
} from 'docusaurus-plugin-static-api-docs/html';
import { listSiteFiles } from '../shared/site-files';

/**
 * Checks that all pages of a built site keep to the content security policy, and writes them as published.
 *
 * @param folder - folder of the built site
 * @param scripts - the inline scripts that pages may have
 * @throws FaultsError with every element that the site doesn't write, with its page and its place
 */
export async function preparePages(folder: string, scripts: readonly string[]): Promise<void> {
  const pages = (await listSiteFiles(folder))
    .filter(({ file }) => file.endsWith('.html'))
    .map(({ file }) => file);
  if (pages.length === 0) throw new Error(`There is no page in ${folder}.`);
  const isBuilt = memoize((url: string) => isBuiltFile(url, folder));
  const faults = pages.flatMap((page): Fault[] => {
    const file = path.join(folder, page);
    const { html, faults } = preparePage(readFileSync(file, 'utf8'), scripts, isBuilt);
    if (faults.length === 0) writeFileSync(file, html);
    return faults.map((fault) => ({ ...fault, file: page }));
  });
  if (faults.length > 0) throw new FaultsError(faults);
}

/** Where the build writes scripts and style sheets, for each language. */
const built = /^(?:[\w-]+\/)?assets\/(?:css|js)\/[\w.-]+$/;

function isBuiltFile(url: string, folder: string): boolean {
  const { baseUrl } = organization;
  const below = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : '';
  return built.test(below) && existsSync(path.join(folder, below));
}

/**
 * Returns a page as it is published.
 *
 * @param scripts - the inline scripts that the page may have
 * @param isBuilt - tests whether an address is that of a script or a style sheet of the build
 * @returns the page, and a fault for each element that isn't the site's own
 */
export function preparePage(
  html: string,
  scripts: readonly string[],
  isBuilt: (url: string) => boolean,
): { html: string; faults: Omit<Fault, 'file'>[] } {
  const tree = parsePage(html);
  for (const { properties } of elementsIn(tree)) {
    // Marks for the scripts of React and Docusaurus, which pages don't have.
    delete properties['dataRh'];
    delete properties['dataHasHydrated'];
  }
  const page = writeHtml(tree);
  return { html: page, faults: faultsIn(page, scripts, isBuilt) };
}

/** Checks a page as it is written, since that is what a browser reads. */
function faultsIn(
  html: string,
  scripts: readonly string[],
  isBuilt: (url: string) => boolean,
): Omit<Fault, 'file'>[] {
  const foreignIn = (tree: Root): Element[] => {
    const elements = elementsIn(tree);
    const inDrawings = new Set(elements.filter(hasTag('svg', 'math')).flatMap(elementsIn));
    const isListed = (script: Element) => scripts.includes(toString(script));
    return elements.filter(
      (element) =>
        isForeign(element) ||
        // What a script of a drawing loads is named by its `href`.
        (element.tagName === 'script' && inDrawings.has(element)) ||
        (isInlineScript(element) && !isListed(element)) ||
        (isLoading(element) && (!isBuilt(addressOf(element)) || hasMore(element))),
    );
  };
  const page = parsePage(html);
  if (foreignIn(page).length === 0) return changeIn(html, writeHtml(page));
  return foreignIn(parsePage(html, true)).map((element) => faultAt(html, element));
}

/**
 * Returns a fault for a page that isn't the same when it's written again, as a release and the offline copy
 * do: what was checked wouldn't be what they publish.
 */
function changeIn(html: string, again: string): Omit<Fault, 'file'>[] {
  if (again === html) return [];
  let end = 0;
  while (html[end] === again[end]) end++;
  const lines = html.slice(0, end).split('\n');
  return [
    {
      ...{ line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, rule: 'foreign-element' },
      message: 'this page changes here each time it is parsed and serialized',
      fix: 'nest elements as HTML allows, and begin no <pre> with an empty line',
    },
  ];
}

function addressOf({ tagName, properties }: Element): string {
  return String(properties[tagName === 'script' ? 'src' : 'href'] ?? '');
}

/** Whether an element loads a script or a style sheet. */
function isLoading({ tagName, properties: { src, rel } }: Element): boolean {
  return tagName === 'script'
    ? src !== undefined
    : tagName === 'link' && [rel].flat().some((it) => String(it).toLowerCase() === 'stylesheet');
}

/** Whether an element that loads something has an attribute that the template doesn't write. */
function hasMore({ tagName, properties }: Element): boolean {
  const written = tagName === 'script' ? ['src', 'defer'] : ['href', 'rel'];
  return Object.keys(properties).some((it) => !written.includes(it));
}

/** Whether an element is a script that a page has in it. Data such as JSON-LD is none. */
function isInlineScript({ tagName, properties: { src, type } }: Element): boolean {
  return tagName === 'script' && src === undefined && type !== 'application/ld+json';
}

/** Elements that run, load, or show something else, or read otherwise without scripts. */
const foreignTags = new Set(
  'applet base embed fencedframe frame frameset iframe noscript object portal style'.split(' '),
);

/** Attributes whose address a browser follows; the last three are those of animations, with lists. */
const followed = new Set('action data formaction href xlinkhref src from to values'.split(' '));

/** Whether an element is one that no page has, or has an attribute that none has or that runs a script. */
function isForeign({ tagName, properties }: Element): boolean {
  return (
    foreignTags.has(tagName) ||
    Object.entries(properties).some(([property, value]) => {
      const name = property.toLowerCase();
      return (
        ['style', 'srcdoc'].includes(name) ||
        (tagName === 'meta' && name === 'httpequiv') ||
        name.startsWith('on') ||
        (followed.has(name) && String(value).split(';').some(isScriptUrl))
      );
    })
  );
}

/** Reads an address as a browser does: without control characters, spaces, and tabs. */
function isScriptUrl(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'javascript:';
}

function faultAt(html: string, element: Element): Omit<Fault, 'file'> {
  const { line, column } = element.position?.start ?? { line: 1, column: 1 };
  return {
    ...{ line, column, rule: 'foreign-element' },
    message: `${startTagOf(html, element).slice(0, 160)} isn't an element that the site writes`,
    fix: 'remove it; to show markup as text, write it as code',
  };
}

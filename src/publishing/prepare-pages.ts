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
 * Checks all pages of a built site against the content security policy, and writes them as published.
 *
 * @param folder - folder of the built site
 * @param scripts - allowed inline scripts
 * @throws FaultsError with the page and position of every element that isn't allowed
 */
export async function preparePages(folder: string, scripts: readonly string[]): Promise<void> {
  const pages = (await listSiteFiles(folder))
    .filter(({ file }) => file.endsWith('.html'))
    .map(({ file }) => file);
  if (pages.length === 0) throw new Error(`${folder} has no pages`);
  const isBuilt = memoize((url: string) => isBuiltFile(url, folder));
  const faults = pages.flatMap((page): Fault[] => {
    const file = path.join(folder, page);
    const { html, faults } = preparePage(readFileSync(file, 'utf8'), scripts, isBuilt);
    if (faults.length === 0) writeFileSync(file, html);
    return faults.map((fault) => ({ ...fault, file: page }));
  });
  if (faults.length > 0) throw new FaultsError(faults);
}

/** Paths of the build's scripts and style sheets, for each language. */
const built = /^(?:[\w-]+\/)?assets\/(?:css|js)\/[\w.-]+$/;

function isBuiltFile(url: string, folder: string): boolean {
  const { baseUrl } = organization;
  const below = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : '';
  return built.test(below) && existsSync(path.join(folder, below));
}

/**
 * Prepares a page for publishing.
 *
 * @param scripts - allowed inline scripts
 * @param isBuilt - tests whether a URL is a script or style sheet of the build
 * @returns the page, and a fault for each element that isn't allowed
 */
export function preparePage(
  html: string,
  scripts: readonly string[],
  isBuilt: (url: string) => boolean,
): { html: string; faults: Omit<Fault, 'file'>[] } {
  const tree = parsePage(html);
  for (const { properties } of elementsIn(tree)) {
    // Only read by React and Docusaurus, which pages don't load.
    delete properties['dataRh'];
    delete properties['dataHasHydrated'];
  }
  const page = writeHtml(tree);
  return { html: page, faults: faultsIn(page, scripts, isBuilt) };
}

/** Checks the serialized page, because that is what a browser parses. */
function faultsIn(
  html: string,
  scripts: readonly string[],
  isBuilt: (url: string) => boolean,
): Omit<Fault, 'file'>[] {
  const foreignIn = (tree: Root): Element[] => {
    const elements = elementsIn(tree);
    const inSvgOrMath = new Set(elements.filter(hasTag('svg', 'math')).flatMap(elementsIn));
    const isListed = (script: Element) => scripts.includes(toString(script));
    return elements.filter(
      (element) =>
        isForeign(element) ||
        // A script in SVG loads its `href`.
        (element.tagName === 'script' && inSvgOrMath.has(element)) ||
        (isInlineScript(element) && !isListed(element)) ||
        (loadsFile(element) && (!isBuilt(addressOf(element)) || hasOtherAttributes(element))),
    );
  };
  const page = parsePage(html);
  if (foreignIn(page).length === 0) return changeIn(html, writeHtml(page));
  return foreignIn(parsePage(html, true)).map((element) => faultAt(html, element));
}

/**
 * Returns a fault for a page that changes when it's parsed and serialized again, as releases and the offline
 * copy do, because they would publish something that wasn't checked.
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
      fix: "nest elements as HTML allows, and don't start a <pre> with an empty line",
    },
  ];
}

function addressOf({ tagName, properties }: Element): string {
  return String(properties[tagName === 'script' ? 'src' : 'href'] ?? '');
}

/** Tests whether an element loads a script or a style sheet. */
function loadsFile({ tagName, properties: { src, rel } }: Element): boolean {
  return tagName === 'script'
    ? src !== undefined
    : tagName === 'link' && [rel].flat().some((it) => String(it).toLowerCase() === 'stylesheet');
}

/** Tests whether a script or link has an attribute that the page template doesn't write. */
function hasOtherAttributes({ tagName, properties }: Element): boolean {
  const expected = tagName === 'script' ? ['src', 'defer'] : ['href', 'rel'];
  return Object.keys(properties).some((it) => !expected.includes(it));
}

/** Tests whether an element is an inline script; JSON-LD is only data. */
function isInlineScript({ tagName, properties: { src, type } }: Element): boolean {
  return tagName === 'script' && src === undefined && type !== 'application/ld+json';
}

/** Elements that embed other content, or are parsed differently without scripts. */
const foreignTags = new Set(
  'applet base embed fencedframe frame frameset iframe noscript object portal style'.split(' '),
);

/** Attributes with URLs; the last three belong to animations and contain lists. */
const followed = new Set('action data formaction href xlinkhref src from to values'.split(' '));

/** Relations of a page's links. For others, such as `preconnect`, browsers connect whatever the policy says. */
const relations = new Set(
  'alternate apple-touch-icon canonical icon index manifest next prev stylesheet'.split(' '),
);

/** Tests whether an element isn't allowed, or has an attribute that isn't allowed or runs a script. */
function isForeign({ tagName, properties }: Element): boolean {
  return (
    foreignTags.has(tagName) ||
    (tagName === 'link' &&
      ![properties['rel']].flat().every((it) => relations.has(String(it).toLowerCase()))) ||
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

/** Ignores control characters and white space, as browsers do. */
function isScriptUrl(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'javascript:';
}

function faultAt(html: string, element: Element): Omit<Fault, 'file'> {
  const { line, column } = element.position?.start ?? { line: 1, column: 1 };
  return {
    ...{ line, column, rule: 'foreign-element' },
    message: `${startTagOf(html, element).slice(0, 160)} isn't allowed in a published page`,
    fix: 'remove it, or write it as code to show it as text',
  };
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { html as htmlTerms, parse } from 'parse5';

import { type Fault, FaultsError } from '../reference/shared/faults';
import {
  attributeOf,
  type Edit,
  elementsOf,
  type HtmlElement,
  inserted,
  textOf,
  withEdits,
} from '../shared/html-tree';
import { inProcesses } from '../shared/in-processes';
import type { InlineScript } from '../shared/inline-scripts';
import { listSiteFiles } from '../shared/site-files';

/**
 * Makes all pages of a built site keep to the content security policy, and names the digest of each
 * script and style sheet that they load, in place.
 *
 * @param folder - folder of the built site
 * @param baseUrl - path of the site below its origin
 * @param scripts - the inline scripts that pages may have
 * @throws FaultsError with every element that the site doesn't write, with its page and its place
 */
export async function preparePages(
  folder: string,
  baseUrl: string,
  scripts: readonly InlineScript[],
): Promise<void> {
  const pages = (await listSiteFiles(folder))
    .filter(({ file }) => file.endsWith('.html'))
    .map(({ file }) => ({ file, folder, baseUrl, scripts }));
  if (pages.length === 0) throw new Error(`There is no page in ${folder}.`);
  const faults = (await inProcesses(__filename, preparePagesOf, pages)).flat();
  if (faults.length > 0) throw new FaultsError(faults);
}

/** A page of a built site. */
interface PageFile {
  /** Path below the folder of the site. */
  readonly file: string;
  readonly folder: string;
  readonly baseUrl: string;
  readonly scripts: readonly InlineScript[];
}

/** Prepares some of the pages, as `preparePages` does all, and returns the faults of each. */
export function preparePagesOf(pages: readonly PageFile[]): Fault[][] {
  const digests = new Map<string, string | undefined>();
  return pages.map(({ file, folder, baseUrl, scripts }) => {
    const page = path.join(folder, file);
    const digestOf = (url: string): string | undefined => {
      if (!digests.has(url)) digests.set(url, readDigest(url, folder, baseUrl));
      return digests.get(url);
    };
    const { html, faults } = preparePage(readFileSync(page, 'utf8'), scripts, digestOf);
    if (faults.length === 0) writeFileSync(page, html);
    return faults.map((fault) => ({ ...fault, file }));
  });
}

/** Where the build writes scripts and style sheets, for each language. */
const built = /^(?:[\w-]+\/)?assets\/(?:css|js)\/[\w.-]+$/;

/** Returns `undefined` for what isn't a script or a style sheet of the build. */
function readDigest(url: string, folder: string, baseUrl: string): string | undefined {
  const name = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : '';
  const file = path.join(folder, name);
  if (!built.test(name) || !existsSync(file)) return undefined;
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}

/**
 * Returns a page as it is published. Inline scripts come before the first style sheet, because behind
 * one, a browser reads no further until it has come. Scripts that the page loads wait in a template,
 * from which `src/plugins/head-scripts/start.mjs` takes them. Scripts and style sheets get their digests.
 *
 * @param scripts - the inline scripts that the page may have
 * @param digestOf - returns the digest of a file of the build; `undefined` where there is none
 * @returns the page, and a fault for each element that isn't the site's own
 * @see https://html.spec.whatwg.org/multipage/semantics.html#interactions-of-styling-and-scripting
 * @see https://www.w3.org/TR/SRI/
 */
export function preparePage(
  html: string,
  scripts: readonly InlineScript[],
  digestOf: (url: string) => string | undefined,
): { html: string; faults: Omit<Fault, 'file'>[] } {
  const faults: Omit<Fault, 'file'>[] = [];
  const edits: Edit[] = [];
  const early: HtmlElement[] = [];
  const later: HtmlElement[] = [];
  const sheets: HtmlElement[] = [];
  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    const script = inlineScriptOf(element, scripts);
    if (script?.isRemoved) edits.push(replaced(element, ''));
    else if (script) early.push(element);
    else if (isHiddenSprite(element)) edits.push(withoutStyle(element));
    else if (isForeign(element, digestOf)) faults.push(foreignElement(html, element));
    else if (loadedFile(element) !== undefined) {
      (element.tagName === 'script' ? later : sheets).push(element);
    }
  }
  if (faults.length > 0) return { html, faults };

  const [sheet] = sheets;
  if (sheet) {
    const text = early.map((element) => sourceOf(html, element)).join('');
    edits.push(inserted(startOf(sheet), text), ...early.map((element) => replaced(element, '')));
  }
  const [first] = later;
  const last = later.at(-1);
  if (first && last) {
    edits.push(inserted(startOf(first), '<template data-starts-react>'));
    edits.push(inserted(endOf(last), '</template>'));
  }
  for (const element of [...sheets, ...later]) {
    const digest = digestOf(loadedFile(element) ?? '');
    const place = startOf(element) + 1 + element.tagName.length;
    edits.push(inserted(place, ` integrity="${digest}"`));
  }
  return { html: withEdits(html, edits), faults };
}

/** Returns the listed script that an element is, with nothing else in it. */
function inlineScriptOf(
  element: HtmlElement,
  scripts: readonly InlineScript[],
): InlineScript | undefined {
  if (!isHtmlScript(element) || loadedFile(element) !== undefined) return undefined;
  return scripts.find(({ text }) => text === textOf(element));
}

/** A script of SVG loads what its `href` names. */
function isHtmlScript({ tagName, namespaceURI }: HtmlElement): boolean {
  return tagName === 'script' && namespaceURI === htmlTerms.NS.HTML;
}

/** Returns the address of the script or the style sheet that an element loads. */
function loadedFile(element: HtmlElement): string | undefined {
  if (element.tagName === 'script') return attributeOf(element, 'src');
  if (element.tagName !== 'link') return undefined;
  const relations = attributeOf(element, 'rel')?.toLowerCase().split(/\s+/);
  return relations?.includes('stylesheet') ? (attributeOf(element, 'href') ?? '') : undefined;
}

/** Whether an element is the icons of theme-classic, whose style our style sheet has instead. */
function isHiddenSprite({ tagName, parentNode, attrs }: HtmlElement): boolean {
  const isInBody = parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'body';
  return (
    tagName === 'svg' &&
    isInBody &&
    attrs.some(({ name, value }) => name === 'style' && /^display: ?none;?$/.test(value)) &&
    attrs.every(({ name }) => name === 'style' || name === 'xmlns')
  );
}

/** Elements that run, load, or lead to something, or read otherwise without scripts. */
const foreignElements = new Set(
  'applet base embed fencedframe frame frameset iframe noscript object portal style'.split(' '),
);

/** Attributes whose address a browser follows; the last three are those of animations. */
const followed = new Set('action data formaction href src from to values'.split(' '));

/** Whether the site never writes such an element. */
function isForeign(element: HtmlElement, digestOf: (url: string) => string | undefined): boolean {
  const { tagName, attrs } = element;
  const file = loadedFile(element);
  if (file !== undefined && digestOf(file) === undefined) return true;
  // Data such as JSON-LD is no script.
  const isData = attributeOf(element, 'type') === 'application/ld+json';
  if (tagName === 'script' && !isHtmlScript(element)) return true;
  if (tagName === 'script' && file === undefined && !isData) return true;
  return (
    foreignElements.has(tagName) ||
    (tagName === 'meta' && attributeOf(element, 'http-equiv') !== undefined) ||
    attrs.some(({ name, value }) => isHandler(name) || (followed.has(name) && isScriptUrl(value)))
  );
}

function isHandler(name: string): boolean {
  return name === 'style' || name === 'srcdoc' || name.startsWith('on');
}

/** Reads an address as a browser does: without control characters, spaces, and tabs. */
function isScriptUrl(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'javascript:';
}

function foreignElement(html: string, element: HtmlElement): Omit<Fault, 'file'> {
  const { startLine: line = 1, startCol: column = 1, startTag } = element.sourceCodeLocation ?? {};
  const tag = startTag
    ? html.slice(startTag.startOffset, Math.min(startTag.endOffset, startTag.startOffset + 160))
    : `<${element.tagName}>`;
  return {
    ...{ line, column, rule: 'foreign-element' },
    message: `${tag} isn't an element that the site writes`,
    fix: 'remove it; to show markup as text, write it as code',
  };
}

function placeOf({ sourceCodeLocation: place, tagName }: HtmlElement) {
  if (!place) throw new Error(`The page has no <${tagName}> of its own.`);
  return place;
}

const startOf = (element: HtmlElement) => placeOf(element).startOffset;
const endOf = (element: HtmlElement) => placeOf(element).endOffset;
const sourceOf = (html: string, element: HtmlElement) =>
  html.slice(startOf(element), endOf(element));

function replaced(element: HtmlElement, text: string): Edit {
  return { start: startOf(element), end: endOf(element), text };
}

function withoutStyle(element: HtmlElement): Edit {
  const { startOffset = 0, endOffset = 0 } = placeOf(element).attrs?.['style'] ?? {};
  // With the space before it.
  return { start: startOffset - 1, end: endOffset, text: '' };
}

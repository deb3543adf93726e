import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import escape from 'lodash/escape';
import { html as htmlTerms, parse } from 'parse5';

import { immutableFolder } from '../config/headers';
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
 * Makes all pages of a built site keep to the content security policy, and names each script and style
 * sheet that they load with its digest, in place.
 *
 * @param folder - folder of the built site
 * @param baseUrl - path of the site below its origin
 * @param scripts - the inline scripts that pages may have
 * @param renamed - the names of style sheets, by those that pages have (`trimStyles`)
 * @throws FaultsError with every element that the site doesn't write, with its page and its place
 */
export async function preparePages(
  folder: string,
  baseUrl: string,
  scripts: readonly InlineScript[],
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const pages = (await listSiteFiles(folder))
    .filter(({ file }) => file.endsWith('.html'))
    .map(({ file }) => ({ file, folder, baseUrl, scripts, renamed: [...renamed] }));
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
  /** As a list, which another process can get. */
  readonly renamed: readonly (readonly [from: string, to: string])[];
}

/** Prepares some of the pages, as `preparePages` does all, and returns the faults of each. */
export function preparePagesOf(pages: readonly PageFile[]): Fault[][] {
  const digests = new Map<string, string | undefined>();
  return pages.map(({ file, folder, baseUrl, scripts, renamed }) => {
    const page = path.join(folder, file);
    const digestOf = (url: string): string | undefined => {
      if (!digests.has(url)) digests.set(url, readDigest(url, folder, baseUrl));
      return digests.get(url);
    };
    const isMissing = (url: string): boolean => {
      const [name = ''] = url.startsWith(baseUrl) ? url.slice(baseUrl.length).split(/[?#]/) : [];
      return `/${name}`.startsWith(immutableFolder) && !existsSync(path.join(folder, name));
    };
    const names = new Map(renamed);
    const nameOf = (url: string) => {
      const name = names.get(path.posix.basename(url));
      return name === undefined ? url : path.posix.join(path.posix.dirname(url), name);
    };
    const text = readFileSync(page, 'utf8');
    const { html, faults } = preparePage(text, scripts, { nameOf, digestOf, isMissing });
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

/** What a page asks of the files of the build. */
interface Files {
  /** Returns the address of the file that a page names, which is another one where it was renamed. */
  readonly nameOf: (url: string) => string;
  /** Returns the digest of a file; `undefined` where there is none. */
  readonly digestOf: (url: string) => string | undefined;
  /** Whether the build should have the file of an address, and doesn't. */
  readonly isMissing: (url: string) => boolean;
}

/**
 * Returns a page as it is published, with the digests of the scripts and the style sheets that it loads.
 *
 * @param scripts - the inline scripts that the page may have
 * @param files - what the build has
 * @returns the page, and a fault for each element that isn't the site's own, or leads to a missing file
 * @see https://www.w3.org/TR/SRI/
 */
export function preparePage(
  html: string,
  scripts: readonly InlineScript[],
  { nameOf, digestOf, isMissing }: Files,
): { html: string; faults: Omit<Fault, 'file'>[] } {
  const faults: Omit<Fault, 'file'>[] = [];
  const edits: Edit[] = [];
  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    if (isListed(element, scripts)) continue;
    const named = loadedFile(element);
    const file = named === undefined ? undefined : nameOf(named);
    const digest = file === undefined ? undefined : digestOf(file);
    if (isForeign(element, file !== undefined && digest === undefined)) {
      faults.push(faultAt(html, element, foreign));
    } else if (
      isMissing(file ?? attributeOf(element, 'src') ?? attributeOf(element, 'href') ?? '')
    ) {
      faults.push(faultAt(html, element, missing));
    } else if (digest && file !== undefined) {
      edits.push(withDigest(element, digest));
      if (file !== named) edits.push(withAddress(element, file));
    }
  }
  return { html: withEdits(html, edits), faults };
}

/** Whether an element is a listed script, with nothing else in it. */
function isListed(element: HtmlElement, scripts: readonly InlineScript[]): boolean {
  if (!isHtmlScript(element) || loadedFile(element) !== undefined) return false;
  return scripts.some(({ text }) => text === textOf(element));
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

/** Elements that run, load, or lead to something, or read otherwise without scripts. */
const foreignElements = new Set(
  'applet base embed fencedframe frame frameset iframe noscript object portal style'.split(' '),
);

/** Attributes whose address a browser follows; the last three are those of animations. */
const followed = new Set('action data formaction href src from to values'.split(' '));

/** Whether the site never writes such an element. */
function isForeign(element: HtmlElement, loadsOther: boolean): boolean {
  const { tagName, attrs } = element;
  // Data such as JSON-LD is no script.
  const isData = attributeOf(element, 'type') === 'application/ld+json';
  const isInline = attributeOf(element, 'src') === undefined;
  return (
    loadsOther ||
    foreignElements.has(tagName) ||
    (tagName === 'script' && (!isHtmlScript(element) || (isInline && !isData))) ||
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

const foreign = {
  rule: 'foreign-element',
  reason: "isn't an element that the site writes",
  fix: 'remove it; to show markup as text, write it as code',
};

const missing = {
  rule: 'missing-file',
  reason: "leads to a file that isn't in the build",
  fix: 'put the file into static/, and name it as pathname:///img/file.png',
};

function faultAt(
  html: string,
  element: HtmlElement,
  { reason, ...what }: typeof foreign,
): Omit<Fault, 'file'> {
  const { startLine: line = 1, startCol: column = 1, startTag } = element.sourceCodeLocation ?? {};
  const tag = startTag
    ? html.slice(startTag.startOffset, Math.min(startTag.endOffset, startTag.startOffset + 160))
    : `<${element.tagName}>`;
  return { ...what, line, column, message: `${tag} ${reason}` };
}

function withDigest({ tagName, sourceCodeLocation }: HtmlElement, digest: string): Edit {
  if (!sourceCodeLocation) throw new Error(`The page has no <${tagName}> of its own.`);
  const place = sourceCodeLocation.startOffset + 1 + tagName.length;
  return inserted(place, ` integrity="${digest}"`);
}

function withAddress({ sourceCodeLocation }: HtmlElement, address: string): Edit {
  const place = sourceCodeLocation?.attrs?.href;
  if (!place) throw new Error('The page has no style sheet of its own.');
  return { start: place.startOffset, end: place.endOffset, text: `href="${escape(address)}"` };
}

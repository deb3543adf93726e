import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import escape from 'lodash/escape';
import memoize from 'lodash/memoize';
import { html as htmlTerms, parse } from 'parse5';

import { organization } from '../config/organization';
import { type Fault, FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import {
  attributeOf,
  type Edit,
  elementsOf,
  type HtmlElement,
  textOf,
  withEdits,
} from '../shared/html-tree';
import type { InlineScript } from '../shared/inline-scripts';
import { listSiteFiles } from '../shared/site-files';

/**
 * Checks that all pages of a built site keep to the content security policy, and adds the digest of each
 * script and style sheet that they load.
 *
 * @param folder - folder of the built site
 * @param scripts - the inline scripts that pages may have
 * @param renamed - the names of style sheets, by those that pages have (`trimStyles`)
 * @throws FaultsError with every element that the site doesn't write, with its page and its place
 */
export async function preparePages(
  folder: string,
  scripts: readonly InlineScript[],
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const pages = (await listSiteFiles(folder))
    .filter(({ file }) => file.endsWith('.html'))
    .map(({ file }) => file);
  if (pages.length === 0) throw new Error(`There is no page in ${folder}.`);
  const loadedOf = memoize((url: string) => readLoaded(url, folder, renamed));
  const faults = pages.flatMap((page): Fault[] => {
    const file = path.join(folder, page);
    const { html, faults } = preparePage(readFileSync(file, 'utf8'), scripts, loadedOf);
    if (faults.length === 0) writeFileSync(file, html);
    return faults.map((fault) => ({ ...fault, file: page }));
  });
  if (faults.length > 0) throw new FaultsError(faults);
}

/** A script or a style sheet of the build, as a published page names it. */
interface Loaded {
  readonly address: string;
  readonly digest: string;
}

/** Where the build writes scripts and style sheets, for each language. */
const built = /^(?:[\w-]+\/)?assets\/(?:css|js)\/[\w.-]+$/;

/** Returns `undefined` for what isn't a script or a style sheet of the build. */
function readLoaded(
  url: string,
  folder: string,
  renamed: ReadonlyMap<string, string>,
): Loaded | undefined {
  const name = path.posix.basename(url);
  const address = url.slice(0, -name.length) + (renamed.get(name) ?? name);
  const { baseUrl } = organization;
  const below = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : '';
  const file = path.join(folder, below);
  if (!built.test(below) || !existsSync(file)) return undefined;
  const digest = createHash('sha256').update(readFileSync(file)).digest('base64');
  return { address, digest: `sha256-${digest}` };
}

/**
 * Returns a page as it is published, with the digests of the scripts and the style sheets that it loads.
 *
 * @param scripts - the inline scripts that the page may have
 * @param loadedOf - returns what the build has for an address
 * @returns the page, and a fault for each element that isn't the site's own
 * @see https://www.w3.org/TR/SRI/
 */
export function preparePage(
  html: string,
  scripts: readonly InlineScript[],
  loadedOf: (url: string) => Loaded | undefined,
): { html: string; faults: Omit<Fault, 'file'>[] } {
  const faults: Omit<Fault, 'file'>[] = [];
  const edits: Edit[] = [];
  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    const url = loadedFile(element);
    const loaded = url === undefined ? undefined : loadedOf(url);
    if (isForeign(element, scripts) || (url !== undefined && !loaded))
      faults.push(faultAt(html, element));
    else if (loaded) edits.push(loading(element, loaded));
  }
  return { html: withEdits(html, edits), faults };
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
function isForeign(element: HtmlElement, scripts: readonly InlineScript[]): boolean {
  const { tagName, attrs } = element;
  return (
    foreignElements.has(tagName) ||
    (tagName === 'script' && isForeignScript(element, scripts)) ||
    (tagName === 'meta' && attributeOf(element, 'http-equiv') !== undefined) ||
    attrs.some(({ name, value }) => isHandler(name) || (followed.has(name) && isScriptUrl(value)))
  );
}

/** Whether a script is neither a file, nor a listed one with nothing else in it, nor data such as JSON-LD. */
function isForeignScript(script: HtmlElement, scripts: readonly InlineScript[]): boolean {
  // A script of SVG loads what its `href` names.
  if (script.namespaceURI !== htmlTerms.NS.HTML) return true;
  if (attributeOf(script, 'src') !== undefined) return false;
  const isData = attributeOf(script, 'type') === 'application/ld+json';
  return !isData && !scripts.some(({ text }) => text === textOf(script));
}

function isHandler(name: string): boolean {
  return name === 'style' || name === 'srcdoc' || name.startsWith('on');
}

/** Reads an address as a browser does: without control characters, spaces, and tabs. */
function isScriptUrl(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'javascript:';
}

function faultAt(html: string, element: HtmlElement): Omit<Fault, 'file'> {
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

function loading({ tagName, sourceCodeLocation }: HtmlElement, { address, digest }: Loaded): Edit {
  const name = tagName === 'script' ? 'src' : 'href';
  const place = sourceCodeLocation?.attrs?.[name];
  if (!place) throw new Error(`The page has no <${tagName}> of its own.`);
  const text = `${name}="${escape(address)}" integrity="${digest}"`;
  return { start: place.startOffset, end: place.endOffset, text };
}

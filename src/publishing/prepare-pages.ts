import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'parse5';

import { attributeOf, elementsOf, type HtmlElement } from '../shared/html-tree';
import { inProcesses } from '../shared/in-processes';
import { listSiteFiles } from '../shared/site-files';

/**
 * Makes all pages of a built site keep to the content security policy, and names the digest of each
 * script and style sheet that they load, in place.
 *
 * @param folder - folder of the built site
 * @param baseUrl - path of the site below its origin
 * @returns the policy sources (`'sha256-…'`) of all inline scripts, sorted, each once
 * @throws Error with every place that the policy would refuse
 * @see https://www.w3.org/TR/sri/
 */
export async function preparePages(folder: string, baseUrl: string): Promise<string[]> {
  const pages = (await listSiteFiles(folder))
    .filter(({ file }) => file.endsWith('.html'))
    .map(({ file }) => ({ file, folder, baseUrl }));
  if (pages.length === 0) throw new Error(`There is no page in ${folder}.`);
  const policies = await inProcesses(__filename, preparePagesOf, pages);
  const refused = policies.flatMap((policy) => policy.refused);
  if (refused.length > 0) {
    throw new Error(
      `The content security policy refuses ${refused.length} elements:\n${refused.join('\n')}`,
    );
  }
  return [...new Set(policies.flatMap(({ scriptHashes }) => scriptHashes))].sort();
}

/** A page of a built site. */
interface PageFile {
  /** Path below the folder of the site. */
  readonly file: string;
  readonly folder: string;
  readonly baseUrl: string;
}

/**
 * Prepares some of the pages, as `preparePages` does all.
 *
 * @returns for each the sources of its inline scripts, and what the policy would refuse
 */
export function preparePagesOf(pages: readonly PageFile[]) {
  const digests = new Map<string, string>();
  return pages.map(({ file, folder, baseUrl }) => {
    const page = path.join(folder, file);
    const read = readFileSync(page, 'utf8');
    const html = withScriptsForLater(withEarlyScripts(withoutSpriteStyle(read)));
    const { scriptHashes, refused, resources } = readPolicy(html);
    const integrityOf = (url: string): string => {
      const known = digests.get(url) ?? integrity(readFileSync(fileOf(url, folder, baseUrl)));
      digests.set(url, known);
      return known;
    };
    writeFileSync(page, withIntegrity(html, resources, integrityOf));
    return { scriptHashes, refused: refused.map((element) => `${file}: ${element}`) };
  });
}

function integrity(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function fileOf(url: string, folder: string, baseUrl: string): string {
  if (!url.startsWith(baseUrl) || url.startsWith('//')) {
    throw new Error(`A page loads ${url}, which isn't a file of the site.`);
  }
  return path.join(folder, url.slice(baseUrl.length));
}

/** Removes the style of theme-classic's icon sprite, its only one: the stylesheet hides it too. */
export function withoutSpriteStyle(html: string): string {
  return html.replace(/(<svg\b[^>]*?)\s+style="display: ?none;?"/, '$1');
}

/** What Docusaurus writes before the app: the sprite of icons and the scripts of theme-classic. */
const beforeApp = /<body\b[^>]*>.*?<div id="?__docusaurus\b/s;

const inlineScript = /<script>.*?<\/script>\s*/gs;

const styleSheet = /<link\b[^>]*\brel="?stylesheet\b/;

/** In the script of theme-classic only, whose work `src/plugins/head-scripts` does. */
const ofTheme = 'docusaurus-data-';

/**
 * Moves a page's inline scripts before its first style sheet, but for the one of theme-classic. Behind one, a browser reads no further
 * until the style sheet has come; where it never comes, there would be no text.
 *
 * @see https://html.spec.whatwg.org/multipage/semantics.html#interactions-of-styling-and-scripting
 */
export function withEarlyScripts(html: string): string {
  if (!styleSheet.test(html)) return html;
  const scripts: string[] = [];
  return html
    .replace(beforeApp, (before) =>
      before.replace(inlineScript, (script) => {
        if (!script.includes(ofTheme)) scripts.push(script);
        return '';
      }),
    )
    .replace(styleSheet, (link) => scripts.join('') + link);
}

const loadedScripts = /(?:<script\b[^>]*\bsrc=[^>]*><\/script>\s*)+/;

/**
 * Puts the scripts that a page loads into a template, from which `src/plugins/head-scripts/start.mjs`
 * takes them when the reader does something.
 */
export function withScriptsForLater(html: string): string {
  return html.replace(loadedScripts, '<template data-starts-react>$&</template>');
}

/**
 * What looks like something that the policy is about. Entities can hide a script in a link: numbers,
 * and names that end with a semicolon. The few that may lack it stand for no letter of an address.
 */
const suspect =
  /<(?:script|style|link\b[^>]*stylesheet)\b|[\s"'/](?:style|srcdoc|on\w+)\s*=|javascript:|=["']?[^"'>]*&(?:#|(?!amp;)\w+;)/i;

/** Leaves out the body of a page where nothing in it is suspect, since parsing it takes long. */
function toParse(html: string): string {
  const body = html.search(/<body\b/i);
  return body < 0 || suspect.test(html.slice(body)) ? html : html.slice(0, body);
}

/**
 * Reads a built page as a browser would.
 *
 * @param html - the whole page
 * @returns the sources (`'sha256-…'`) of its inline scripts; what the content security policy would
 *   refuse, as the page has it; and the paths of its scripts and style sheets, each with the
 *   place where an attribute fits
 * @see https://www.w3.org/TR/CSP3/#directives-fetch
 */
export function readPolicy(html: string) {
  const scriptHashes: string[] = [];
  const refused: string[] = [];
  const resources: { url: string; offset: number }[] = [];
  for (const element of elementsOf(parse(toParse(html), { sourceCodeLocationInfo: true }))) {
    // Elements that a page leaves out, such as `tbody`, have no place, and nothing in them counts.
    const tag = element.sourceCodeLocation?.startTag;
    if (!tag) continue;
    if (isRefused(element)) refused.push(html.slice(tag.startOffset, tag.endOffset).slice(0, 160));
    const url = resourceOf(element);
    if (url !== undefined) {
      resources.push({ url, offset: tag.startOffset + 1 + element.tagName.length });
    } else if (isInlineScript(element)) {
      const [text] = element.childNodes;
      const script = text && 'value' in text ? text.value : '';
      scriptHashes.push(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return { scriptHashes, refused, resources };
}

/** Writes an `integrity` attribute into the scripts and style sheets of a page. */
export function withIntegrity(
  html: string,
  resources: ReturnType<typeof readPolicy>['resources'],
  integrityOf: (url: string) => string,
): string {
  return resources.reduceRight(
    (page, { url, offset }) =>
      `${page.slice(0, offset)} integrity="${integrityOf(url)}"${page.slice(offset)}`,
    html,
  );
}

function isRefused({ tagName, attrs }: HtmlElement): boolean {
  return (
    tagName === 'style' ||
    attrs.some(
      ({ name, value }) => /^(?:style$|srcdoc$|on)/.test(name) || /^\s*javascript:/i.test(value),
    )
  );
}

function resourceOf(element: HtmlElement): string | undefined {
  if (element.tagName === 'script') return attributeOf(element, 'src');
  const isStyleSheet =
    element.tagName === 'link' && attributeOf(element, 'rel')?.split(/\s+/).includes('stylesheet');
  return isStyleSheet ? attributeOf(element, 'href') : undefined;
}

/** Data in a script element, such as JSON-LD, is no script. */
function isInlineScript(element: HtmlElement): boolean {
  const type = attributeOf(element, 'type') ?? '';
  return element.tagName === 'script' && /^$|javascript$|^module$/i.test(type);
}

import { createHash } from 'node:crypto';

import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

/** What a page says that the content security policy has to allow or would refuse. */
export interface PagePolicy {
  /** Sources (`'sha256-…'`) of the inline scripts. */
  readonly scriptHashes: readonly string[];
  /** What the policy would refuse, each as it stands in the page. */
  readonly refused: readonly string[];
  /** The page's scripts and style sheets: their paths, and where in the page an attribute fits. */
  readonly resources: readonly { readonly url: string; readonly offset: number }[];
}

/** theme-classic's own, and the only one: the stylesheet hides the sprite of icons too. */
const spriteStyle = /(<svg\b[^>]*?)\s+style="display: ?none;?"/;

/** Returns a page without the inline style that hides the sprite of icons. */
export function withoutSpriteStyle(html: string): string {
  return html.replace(spriteStyle, '$1');
}

/**
 * Reads a built page as a browser would.
 *
 * @param html - the whole page
 * @see https://www.w3.org/TR/CSP3/#directives-fetch
 */
export function readPolicy(html: string): PagePolicy {
  const scriptHashes: string[] = [];
  const refused: string[] = [];
  const resources: { url: string; offset: number }[] = [];
  for (const element of elementsOf(fromHtml(html))) {
    const start = element.position?.start.offset;
    const end = element.children[0]?.position?.start.offset ?? element.position?.end.offset;
    if (isRefused(element)) refused.push(html.slice(start, end).slice(0, 160));
    const url = resourceOf(element);
    if (url !== undefined && start !== undefined) {
      resources.push({ url, offset: start + 1 + element.tagName.length });
    } else if (isInlineScript(element)) {
      const [text] = element.children;
      const script = text?.type === 'text' ? text.value : '';
      scriptHashes.push(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return { scriptHashes, refused, resources };
}

/** Writes an `integrity` attribute into the scripts and style sheets of a page. */
export function withIntegrity(
  html: string,
  resources: PagePolicy['resources'],
  integrityOf: (url: string) => string,
): string {
  return resources.reduceRight(
    (page, { url, offset }) =>
      `${page.slice(0, offset)} integrity="${integrityOf(url)}"${page.slice(offset)}`,
    html,
  );
}

function elementsOf(tree: Root): Element[] {
  const elements: Element[] = [];
  visit(tree, 'element', (element) => {
    elements.push(element);
    if (element.content) elements.push(...elementsOf(element.content));
  });
  return elements;
}

function isRefused({ tagName, properties }: Element): boolean {
  return (
    tagName === 'style' ||
    Object.entries(properties).some(
      ([name, value]) =>
        name === 'style' ||
        name === 'srcDoc' ||
        /^on/i.test(name) ||
        (typeof value === 'string' && /^\s*javascript:/i.test(value)),
    )
  );
}

function resourceOf({ tagName, properties }: Element): string | undefined {
  const { src, href, rel } = properties;
  if (tagName === 'script') return typeof src === 'string' ? src : undefined;
  const isStyleSheet = tagName === 'link' && Array.isArray(rel) && rel.includes('stylesheet');
  return isStyleSheet && typeof href === 'string' ? href : undefined;
}

/** Data in a script element, such as JSON-LD, is no script. */
function isInlineScript({ tagName, properties: { src, type } }: Element): boolean {
  const isCode = type === undefined || /^$|javascript$|^module$/i.test(String(type));
  return tagName === 'script' && src === undefined && isCode;
}

import type { TranslationFile } from '@docusaurus/types';
import type { Element, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx';
import { SKIP, visit } from 'unist-util-visit';

import { translateText, type Translator, translatorOf } from './labels';
import { idsIn, parseHtml, writeHtml } from '../shared/html';

/**
 * Finishes the markup of pages when Docusaurus compiles them: in the language of the site, below its base
 * URL, and with a list of its ids and of its links inside the site, which the check for broken links
 * reads. A text of a specification that reads as a label does is translated, too.
 *
 * @param options.file - returns the translated file, which is there when the first page is read
 * @param options.baseUrl - of the site in this language
 * @returns a remark transform
 */
export function finishMarkup({
  file,
  baseUrl,
}: {
  file: () => TranslationFile | undefined;
  baseUrl: string;
}) {
  return (tree: Root): void => {
    const translate = translatorOf(file());
    visit(tree, 'heading', ({ children: [first] }) => {
      if (first?.type === 'text') first.value = translateText(first.value, translate);
    });
    visit(tree, 'mdxJsxFlowElement', ({ name, attributes }: MdxJsxFlowElement) => {
      if (name !== 'StaticHtml') return;
      const html = attributes.find(
        (it): it is MdxJsxAttribute => 'name' in it && it.name === 'html',
      );
      if (typeof html?.value !== 'object') return;
      const markup = parseHtml(JSON.parse(html.value?.value ?? '""') as string);
      translateMarkup(markup, translate);
      const links = leadToSite(markup, baseUrl);
      html.value = writeHtml(markup);
      for (const [own, values] of Object.entries({ ids: idsIn(markup), links })) {
        if (values.length === 0) continue;
        attributes.push({ type: 'mdxJsxAttribute', name: own, value: values.join(' ') });
      }
    });
  };
}

/** All but code. */
function translateMarkup(tree: HtmlRoot, translate: Translator): void {
  visit(tree, (node) => {
    if (node.type === 'text') node.value = translateText(node.value, translate);
    if (node.type !== 'element') return undefined;
    if (node.tagName === 'pre' || node.tagName === 'code') return SKIP;
    for (const name of ['ariaLabel', 'dataSays']) {
      const value = node.properties[name];
      if (typeof value === 'string') node.properties[name] = translateText(value, translate);
    }
    return undefined;
  });
}

/**
 * Puts the base URL of the site in front of the links to its pages.
 *
 * @returns the links inside the site: to a path, or to an id of the same page. A link with `download`
 *   leads to a file, of which the router knows nothing
 */
function leadToSite(tree: HtmlRoot, baseUrl: string): string[] {
  const links: string[] = [];
  visit(tree, { tagName: 'a' }, ({ properties }: Element) => {
    const { href, download } = properties;
    if (typeof href !== 'string' || href === '' || /^(?:\/\/|[a-z][a-z\d+.-]*:)/i.test(href))
      return;
    const led = href.startsWith('/') ? baseUrl + href.slice(1) : href;
    properties.href = led;
    if (download === undefined) links.push(led.replaceAll(' ', '%20'));
  });
  return links;
}

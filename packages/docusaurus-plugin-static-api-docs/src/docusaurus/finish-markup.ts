import type { TranslationFile } from '@docusaurus/types';
import type { Element, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx';
import { SKIP, visit } from 'unist-util-visit';

import { type Translator, translatorOf } from './labels';
import { anchorsIn, isInSite, parseHtml, writeHtml } from '../shared/html';

/**
 * Finishes the markup of pages when Docusaurus compiles them: in the language of the site, and below its
 * base URL. A text of a specification that reads as a label does is translated, too. Markup in English for
 * the root of a site is what the generator wrote, and isn't parsed again.
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
    if (!translate && baseUrl === '/') return;
    visit(tree, 'heading', ({ children: [first] }) => {
      if (translate && first?.type === 'text') first.value = translate(first.value);
    });
    visit(tree, 'mdxJsxFlowElement', ({ name, attributes }: MdxJsxFlowElement) => {
      if (name !== 'StaticHtml') return;
      const attribute = (own: string) =>
        attributes.find((it): it is MdxJsxAttribute => 'name' in it && it.name === own);
      const html = attribute('html');
      if (typeof html?.value !== 'object') return;
      const markup = parseHtml(JSON.parse(html.value?.value ?? '""') as string);
      if (translate) translateMarkup(markup, translate);
      leadToSite(markup, baseUrl);
      html.value = writeHtml(markup);
      const links = attribute('links');
      if (links) links.value = anchorsIn(markup).links;
    });
  };
}

/** All but code. */
function translateMarkup(tree: HtmlRoot, translate: Translator): void {
  visit(tree, (node) => {
    if (node.type === 'text') node.value = translate(node.value);
    if (node.type !== 'element') return undefined;
    if (node.tagName === 'pre' || node.tagName === 'code') return SKIP;
    for (const name of ['ariaLabel', 'dataSays']) {
      const value = node.properties[name];
      if (typeof value === 'string') node.properties[name] = translate(value);
    }
    return undefined;
  });
}

/** Puts the base URL of the site in front of the links to its paths. */
function leadToSite(tree: HtmlRoot, baseUrl: string): void {
  visit(tree, { tagName: 'a' }, ({ properties }: Element) => {
    const { href } = properties;
    if (isInSite(href) && href.startsWith('/')) properties.href = baseUrl + href.slice(1);
  });
}

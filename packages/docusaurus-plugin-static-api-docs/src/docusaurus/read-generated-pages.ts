import type { TranslationFile } from '@docusaurus/types';
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Code, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { markupLanguage, type StaticMarkup } from '../markup/page';
import { type Translator, translatorOf } from './labels';
import { anchorsIn, hasClass, isInSite, parseHtml, writeHtml } from '../shared/html';

/**
 * Puts the markup of generated pages in place, in the site's language and with its base URL. Texts of a
 * specification that are identical to a label are translated, too. English markup for a site at the root is
 * used as generated, without being parsed again. Other pages are unaffected.
 *
 * @param options.labels - returns the translated file, which must be loaded before the first page is read
 * @param options.baseUrl - of the site in this language
 * @returns a remark transform; `toMdx` writes what it reads
 */
export function readGeneratedPages({
  labels,
  baseUrl,
}: {
  readonly labels: () => TranslationFile | undefined;
  readonly baseUrl: string;
}) {
  return (tree: Root, { data }: VFile): void => {
    const { reference_page: isReference } = Object(data.frontMatter) as {
      reference_page?: boolean;
    };
    if (!isReference) return;
    const translate = translatorOf(labels());
    finishHeadings(tree, translate);
    visit(tree, { type: 'code', lang: markupLanguage }, ({ value }: Code, index = 0, parent) => {
      let markup = JSON.parse(value) as StaticMarkup;
      if (translate || baseUrl !== '/') {
        const root = parseHtml(markup.html);
        if (translate) translateMarkup(root, translate);
        addBaseUrl(root, baseUrl);
        markup = { ...anchorsIn(root), html: writeHtml(root) };
      }
      const attributes = Object.entries(markup)
        .filter(([, text]) => text)
        .map(([name, text]): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name, value: text }));
      const element = { type: 'mdxJsxFlowElement', name: 'StaticHtml', attributes, children: [] };
      parent?.children.splice(index, 1, element as MdxJsxFlowElement);
    });
  };
}

/** Headings are texts of a specification, in which GFM links every address, escaped or not. */
function finishHeadings(tree: Root, translate: Translator | undefined): void {
  visit(tree, 'heading', (heading) => {
    visit(heading, 'link', ({ children }, index, parent) => {
      if (parent && index !== undefined) parent.children.splice(index, 1, ...children);
    });
    const [first] = heading.children;
    if (translate && first?.type === 'text') first.value = translate(first.value);
  });
}

/** Translates everything except code. */
function translateMarkup(tree: HtmlRoot, translate: Translator): void {
  visit(tree, (node) => {
    if (node.type === 'text') node.value = translate(node.value);
    if (node.type !== 'element') return undefined;
    if (node.tagName === 'pre' || node.tagName === 'code') return SKIP;
    if (hasClass('field-rule')(node)) {
      node.children = translateSentence(node, translate);
      return SKIP;
    }
    for (const name of ['ariaLabel', 'placeholder', 'dataLabel', 'dataSays', 'dataNone']) {
      const value = node.properties[name];
      if (typeof value === 'string') node.properties[name] = translate(value);
    }
    return undefined;
  });
}

/** Translates a sentence with its code: in its label, code is between backticks. */
function translateSentence(sentence: Element, translate: Translator): ElementContent[] {
  const { children } = sentence;
  const codes = children.filter(({ type }) => type === 'element');
  const text = writtenSentence(sentence);
  const parts = translate(text).split('`');
  // Code with a backtick can't be told from the words around it.
  if (parts.length !== 2 * codes.length + 1) return children;
  return parts.flatMap((value, index): ElementContent[] => {
    if (index % 2 === 0) return value ? [{ type: 'text', value }] : [];
    const code = { type: 'text', value } as const;
    return [{ type: 'element', tagName: 'code', properties: {}, children: [code] }];
  });
}

/** Returns the text of a sentence, with backticks around its code. */
export function writtenSentence({ children }: Element): string {
  const written = (node: ElementContent): string => {
    if (node.type === 'element') return `\`${node.children.map(written).join('')}\``;
    return node.type === 'text' ? node.value : '';
  };
  return children.map(written).join('');
}

/** Prefixes links to paths of the site with its base URL. */
function addBaseUrl(tree: HtmlRoot, baseUrl: string): void {
  visit(tree, { tagName: 'a' }, ({ properties }: Element) => {
    const { href } = properties;
    if (isInSite(href) && href.startsWith('/')) properties.href = baseUrl + href.slice(1);
  });
}

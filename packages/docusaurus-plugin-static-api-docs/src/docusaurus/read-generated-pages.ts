import type { TranslationFile } from '@docusaurus/types';
import type { Element, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { MdxJsxAttributeValueExpression, MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

import { type Translator, translatorOf } from './labels';
import { anchorsIn, isInSite, parseHtml, writeHtml } from '../shared/html';

/**
 * Makes Docusaurus read generated pages in the site's language and with its base URL. Texts of a
 * specification that are identical to a label are translated, too. English markup for a site at the root is
 * used as generated, without being parsed again. Other pages are unaffected.
 *
 * A page is parsed without its markup, because MDX reads string literals letter by letter, several times,
 * which would take most of the time. The literals are then restored in the tree.
 *
 * @param options.labels - returns the translated file, which must exist when the first page is read
 * @param options.baseUrl - of the site in this language
 */
export function readGeneratedPages(
  this: Processor,
  {
    labels,
    baseUrl,
  }: { readonly labels: () => TranslationFile | undefined; readonly baseUrl: string },
): void {
  const { parser } = this;
  if (!parser) return;
  this.parser = (text, file) => {
    const frontMatter = file.data.frontMatter as { reference_page?: boolean } | undefined;
    if (!frontMatter?.reference_page) return parser(text, file);
    const literals = new Map<string, string>();
    const short = text.replaceAll(/(?<==\{)"[^{}]*"(?=\})/g, (literal) => {
      const name = `literal${literals.size}`;
      literals.set(name, literal);
      return name;
    });
    const tree = parser(short, file) as Root;
    const translate = translatorOf(labels());
    finishHeadings(tree, translate);
    visit(tree, 'mdxJsxFlowElement', ({ attributes }: MdxJsxFlowElement) => {
      const values = new Map(
        attributes.flatMap((it) =>
          it.type === 'mdxJsxAttribute' && typeof it.value === 'object' && it.value
            ? [[it.name, it.value]]
            : [],
        ),
      );
      for (const value of values.values()) putLiteral(value, literals.get(value.value));
      const html = values.get('html');
      if (!html || (!translate && baseUrl === '/')) return;
      const markup = parseHtml(JSON.parse(html.value) as string);
      if (translate) translateMarkup(markup, translate);
      leadToSite(markup, baseUrl);
      putLiteral(html, JSON.stringify(writeHtml(markup)));
      putLiteral(values.get('links'), JSON.stringify(anchorsIn(markup).links));
    });
    return tree;
  };
}

function putLiteral(value?: MdxJsxAttributeValueExpression, literal?: string): void {
  const [statement] = value?.data?.estree?.body ?? [];
  if (!value || literal === undefined || statement?.type !== 'ExpressionStatement') return;
  value.value = literal;
  statement.expression = { type: 'Literal', value: JSON.parse(literal) as string };
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

/** Everything except code. */
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

/** Prefixes links to paths of the site with its base URL. */
function leadToSite(tree: HtmlRoot, baseUrl: string): void {
  visit(tree, { tagName: 'a' }, ({ properties }: Element) => {
    const { href } = properties;
    if (isInSite(href) && href.startsWith('/')) properties.href = baseUrl + href.slice(1);
  });
}

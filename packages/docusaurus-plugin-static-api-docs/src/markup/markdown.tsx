import type { Element, Root } from 'hast';
import { htmlTagNames } from 'html-tag-names';
import memoize from 'lodash/memoize';
import type { Root as MarkdownRoot } from 'mdast';
import type { ReactElement, ReactNode } from 'react';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Preset, unified } from 'unified';
import { visit } from 'unist-util-visit';

/** What a description may consist of; headings and images are replaced afterwards. */
const schema = {
  tagNames: [
    ...['a', 'b', 'blockquote', 'br', 'code', 'dd', 'del', 'dl', 'dt', 'em', 'hr', 'i', 'img'],
    ...['kbd', 'li', 'ol', 'p', 'pre', 's', 'strong', 'sub', 'sup', 'ul', 'h1', 'h2', 'h3', 'h4'],
    ...['h5', 'h6', 'table', 'tbody', 'td', 'th', 'thead', 'tr'],
  ],
  attributes: { a: ['href'], img: ['alt'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  /** Dropped with what they contain; of other elements that are not allowed, the text stays. */
  strip: ['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'title', 'textarea'],
  ancestors: { ...defaultSchema.ancestors, li: ['ol', 'ul'] },
};

const safe = { plugins: [[rehypeSanitize, schema], () => fitIntoPage] } as Preset;

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => keepPlaceholders)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(safe)
  .use(rehypeStringify)
  .freeze();

/** Parses once more, since a box in a heading would end the heading, and what is around it. */
const cleaner = unified().use(safe).use(rehypeRaw).use(rehypeStringify).freeze();

/** Returns a tree as safe HTML, as `markdownToHtml` does for Markdown. */
export function sanitise(tree: Root): string {
  return cleaner.stringify(cleaner.runSync(tree) as Root).trim();
}

/** A box of safe HTML; nothing without any. */
export function Html({
  html,
  className = 'reference-prose',
}: {
  html: string;
  className?: string | undefined;
}): ReactNode {
  return html ? <div className={className} dangerouslySetInnerHTML={{ __html: html }} /> : null;
}

/** A box of `markdownToHtml`; nothing without a text. */
export function Markdown({
  text = '',
  className,
}: {
  text?: string | undefined;
  className?: string;
}): ReactElement {
  return <Html html={markdownToHtml(text)} className={className} />;
}

/**
 * Returns a description of a specification (CommonMark with GitHub's tables) as safe HTML: plain
 * formatting and links to the web, mail or a site remain, those to a site with a mark for
 * `linkPage`. Each text is read once: the description of a shared schema comes back on every page
 * that uses it.
 *
 * @param text - any text, hostile or not
 */
export const markdownToHtml = memoize((text: string): string =>
  String(processor.processSync(text)),
);

/**
 * Returns the first paragraph of a description without its box, if it opens with one, and the rest. Each
 * text is read once: most operations say of an error what others say.
 */
export const splitLead = memoize((text = ''): { lead: string | undefined; rest: string } => {
  const { children, ...root } = processor.runSync(processor.parse(text)) as Root;
  const [first, ...others] = children;
  const write = (nodes: Root['children']) =>
    processor.stringify({ ...root, children: nodes }).trim();
  if (first?.type !== 'element' || first.tagName !== 'p') {
    return { lead: undefined, rest: write(children) };
  }
  return { lead: write(first.children as Root['children']), rest: write(others) };
});

/**
 * Returns the words of a description: no markup, one line. Each text is read once: most operations
 * say of an error what others say.
 *
 * @param text - Markdown, hostile
 */
export const plainText = memoize((text: string): string => {
  const words: string[] = [];
  visit(processor.runSync(processor.parse(text)), (node) => {
    if (node.type === 'text') words.push(node.value);
    else if (node.type === 'element' && blocks.has(node.tagName)) words.push(' ');
  });
  return words.join('').replaceAll(/\s+/g, ' ').trim();
});

const blocks = new Set(['p', 'li', 'br', 'td', 'th', 'dd', 'dt', 'pre', 'blockquote']);

/** Makes text of what looks like an element and is none: `<name>` stands for a name. */
function keepPlaceholders(tree: MarkdownRoot): void {
  visit(tree, 'html', ({ value }, index, parent) => {
    const [, name] = /^<\/?([a-z][\w-]*)/i.exec(value) ?? [];
    if (name === undefined || elements.has(name.toLowerCase())) return;
    const text = { type: 'text', value } as const;
    const isBlock = parent && blockParents.has(parent.type);
    const node = isBlock ? { type: 'paragraph' as const, children: [text] } : text;
    parent?.children.splice(index ?? 0, 1, node);
  });
}

/** What consists of paragraphs and other blocks (CommonMark 0.31, 3 and 5); the others have words. */
const blockParents = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

const elements: ReadonlySet<string> = new Set(htmlTagNames);

/** Whether a link needs the address of a site to lead to a page. */
function isRelative(href: string): boolean {
  return !/^(?:#|[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** Brings a description into the page's own outline and box, and marks its relative links. */
function fitIntoPage(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (/^h[1-6]$/.test(element.tagName)) {
      // The page has its own outline; a heading inside a description would break it.
      element.children = [{ ...element, tagName: 'strong', properties: {} }];
      element.tagName = 'p';
    } else if (element.tagName === 'img' && parent && index !== undefined) {
      // An image would be a request to another server.
      parent.children[index] = { type: 'text', value: String(element.properties.alt ?? '') };
    } else if (element.tagName === 'table' && parent && index !== undefined) {
      const properties = { className: ['table-box'], tabIndex: 0 };
      const children: Element[] = [element];
      parent.children[index] = { type: 'element', tagName: 'div', properties, children };
    } else if (element.tagName === 'pre') {
      element.properties.tabIndex = 0;
    } else if (element.tagName === 'a' && element.properties.href !== undefined) {
      const href = String(element.properties.href);
      element.properties = { ...(isRelative(href) && { dataRelative: '' }), href };
    }
  });
}

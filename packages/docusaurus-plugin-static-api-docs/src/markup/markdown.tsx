/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { Element, ElementContent, Root } from 'hast';
import { htmlTagNames } from 'html-tag-names';
import dropRightWhile from 'lodash/dropRightWhile';
import dropWhile from 'lodash/dropWhile';
import memoize from 'lodash/memoize';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Markup, nodesOf } from './jsx-runtime';

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

const reader = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(() => keepPlaceholders)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .freeze();

/** Nests elements as a parser does, at the end, too: what isn't allowed may have been between them. */
const cleaner = unified()
  .use(rehypeSanitize, schema as Options)
  .use(() => fitIntoPage)
  .use(rehypeRaw)
  .freeze();

/** Returns the nodes of a tree that are safe, as `readMarkdown` does for Markdown. */
export function sanitise(tree: Root): ElementContent[] {
  const { children } = cleaner.runSync(tree) as Root;
  return dropRightWhile(dropWhile(children as ElementContent[], isSpace), isSpace);
}

/** A box of prose; nothing without any. */
export function Prose({
  children,
  className = 'reference-prose',
}: {
  children: Markup;
  className?: string | undefined;
}): Markup {
  const nodes = nodesOf(children);
  return nodes.length > 0 ? <div className={className}>{nodes}</div> : null;
}

/** A box of `readMarkdown`; nothing without a text. */
export function Markdown({
  text = '',
  className,
}: {
  text?: string | undefined;
  className?: string;
}): Markup {
  return <Prose className={className}>{readMarkdown(text)}</Prose>;
}

/** Reads each text once: the description of a shared schema comes back on every page that uses it. */
const readOnce = memoize((text: string) => {
  const children = sanitise(reader.runSync(reader.parse(text)) as Root);
  return { type: 'root', children } satisfies Root;
});

/**
 * Returns a description of a specification (CommonMark with GitHub's tables) as safe nodes: plain
 * formatting and links to the web, mail or a site remain, those to a site with a mark for `linkPage`.
 *
 * @param text - any text, hostile or not
 * @returns nodes of the caller's own, which links of a page may change
 */
export function readMarkdown(text: string): ElementContent[] {
  return readOnce(text).children.map(copy);
}

function copy(node: ElementContent): ElementContent {
  if (node.type !== 'element') return { ...node };
  const { tagName, properties, children } = node;
  return { type: 'element', tagName, properties: { ...properties }, children: children.map(copy) };
}

/** Returns the first paragraph of a description without its box, if it opens with one, and the rest. */
export function splitLead(text = ''): {
  readonly lead: readonly ElementContent[] | undefined;
  readonly rest: readonly ElementContent[];
} {
  const nodes = readMarkdown(text);
  const [first, ...others] = nodes;
  if (first?.type !== 'element' || first.tagName !== 'p') return { lead: undefined, rest: nodes };
  const lead = first.children.every(isSpace) ? undefined : first.children;
  return { lead, rest: dropWhile(others, isSpace) };
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/**
 * Returns the words of a description: no markup, one line.
 *
 * @param text - Markdown, hostile
 */
export const plainText = memoize((text: string): string => {
  const words: string[] = [];
  visit(readOnce(text), (node) => {
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

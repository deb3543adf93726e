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
import { escapeTags } from '../shared/html';
import { type Markup, nodesOf } from './jsx-runtime';

/** The elements and attributes that descriptions may have; headings, images, and boxes of tasks are replaced afterwards. */
const schema = {
  tagNames: [
    ...['a', 'b', 'blockquote', 'br', 'code', 'dd', 'del', 'dl', 'dt', 'em', 'hr', 'i', 'img'],
    ...['kbd', 'li', 'ol', 'p', 'pre', 's', 'strong', 'sub', 'sup', 'ul', 'h1', 'h2', 'h3', 'h4'],
    ...['h5', 'h6', 'input', 'table', 'tbody', 'td', 'th', 'thead', 'tr'],
  ],
  attributes: {
    a: ['href'],
    img: ['alt'],
    input: ['checked', ['type', 'checkbox']],
    ol: ['start'],
  },
  required: {},
  protocols: { href: ['http', 'https', 'mailto'] },
  /** Removed with their content. Other elements that aren't allowed are replaced by their content. */
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

/** Parses again at the end, because removing elements can leave invalid nesting. */
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

/** A box of prose, or nothing without content. */
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

/** A box of prose from Markdown, or nothing without text. */
export function Markdown({
  text = '',
  className,
}: {
  text?: string | undefined;
  className?: string;
}): Markup {
  return <Prose className={className}>{readMarkdown(text)}</Prose>;
}

/** Memoized, because the description of a shared schema is on every page that uses it. */
const readOnce = memoize((text: string) => {
  const children = sanitise(reader.runSync(reader.parse(text)) as Root);
  return { type: 'root', children } satisfies Root;
});

/**
 * Returns a description of a specification (GitHub Flavored Markdown) as safe nodes. Plain formatting and
 * links remain; relative links are marked for `linkPages`.
 *
 * @param text - untrusted Markdown
 * @returns new nodes, which the caller may change
 */
export function readMarkdown(text: string): ElementContent[] {
  return readOnce(text).children.map(copy);
}

function copy(node: ElementContent): ElementContent {
  if (node.type !== 'element') return { ...node };
  const { tagName, properties, children } = node;
  return { type: 'element', tagName, properties: { ...properties }, children: children.map(copy) };
}

/** Returns the content of a description's first paragraph, if it starts with one, and the rest. */
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
 * Returns the text of a description without markup, in one line.
 *
 * @param text - untrusted Markdown
 */
export const plainText = memoize((text: string): string => textOf(readOnce(text).children));

/** Returns the text of nodes of a description, in one line. */
export function textOf(children: readonly ElementContent[]): string {
  const words: string[] = [];
  visit({ type: 'root', children: [...children] } satisfies Root, (node) => {
    if (node.type === 'text') words.push(node.value);
    else if (node.type === 'element' && blocks.has(node.tagName)) words.push(' ');
  });
  return words.join('').replaceAll(/\s+/g, ' ').trim();
}

const blocks = new Set(['p', 'li', 'br', 'td', 'th', 'dd', 'dt', 'pre', 'blockquote']);

/** Keeps placeholders such as `<name>`, which aren't HTML elements, as text. */
function keepPlaceholders(tree: MarkdownRoot): void {
  visit(tree, 'html', (html, index, parent) => {
    const { value } = html;
    const [, name] = /^<\/?([a-z][\w-]*)/i.exec(value) ?? [];
    if (name === undefined || elements.has(name.toLowerCase())) {
      html.value = escapeTags(value, ({ tagName }) => !elements.has(tagName));
      return;
    }
    const text = { type: 'text', value } as const;
    const isBlock = parent && blockParents.has(parent.type);
    const node = isBlock ? { type: 'paragraph' as const, children: [text] } : text;
    parent?.children.splice(index ?? 0, 1, node);
  });
}

/** Nodes whose children are blocks (CommonMark 0.31, 3 and 5); others have inline content. */
const blockParents = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

const elements: ReadonlySet<string> = new Set(htmlTagNames);

/** Whether a link is relative to a site. */
function isRelative(href: string): boolean {
  return !/^(?:#|[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** Replaces headings, images, and the boxes of task lists, makes wide parts scrollable, and marks relative links. */
function fitIntoPage(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (/^h[1-6]$/.test(element.tagName)) {
      // Headings would break the outline of the page.
      element.children = [{ ...element, tagName: 'strong', properties: {} }];
      element.tagName = 'p';
    } else if (element.tagName === 'img' && parent && index !== undefined) {
      // Images would be requested from other servers.
      parent.children[index] = { type: 'text', value: String(element.properties.alt ?? '') };
    } else if (element.tagName === 'input' && parent && index !== undefined) {
      const mark = element.properties.checked ? '☑' : '☐';
      const isBox = element.properties.type === 'checkbox';
      parent.children[index] = { type: 'text', value: isBox ? mark : '' };
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

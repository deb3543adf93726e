import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFileMessage } from 'vfile-message';

import { parseFenceMetadata } from '../guides/fence-metadata';
import { listHeadings } from './list-headings';
import type {
  Page,
  PageAttribute,
  PageElement,
  PageFence,
  PageImage,
  PageLink,
  Place,
  ParseError,
} from './page';

const markdownParser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
/** The syntax of Docusaurus with `future.v4`, which leaves out what MDX 1 understood. */
const mdxParser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm);

/**
 * Parses a page: pages of the site and partials as MDX, files of the repository as Markdown.
 *
 * @param file - absolute path
 * @returns the page; one that cannot be parsed has a `parseError`, its front matter, and no
 *   content
 */
export function parsePage(file: string, kind: Page['kind'], source: string): Page {
  const markdown = markdownParser.parse(source);
  const first = markdown.children[0];
  const frontMatter =
    first?.type === 'yaml' ? { yaml: first.value, firstLine: placeOf(first).line + 1 } : undefined;
  const { tree, parseError } =
    kind === 'repository' ? { tree: markdown, parseError: undefined } : parseMdx(source);
  const elements = listElements(tree);
  return {
    file,
    kind,
    source,
    frontMatter,
    parseError,
    tree,
    links: [...listMarkdownLinks(tree), ...elements.flatMap(linksOf)],
    images: [...listMarkdownImages(tree), ...elements.flatMap(imagesOf)],
    headings: listHeadings(tree),
    elements,
    fences: listFences(tree, source),
  };
}

function listFences(tree: Root, source: string): PageFence[] {
  const lines = source.split('\n');
  const fences: PageFence[] = [];
  visit(tree, 'code', (node) => {
    const place = placeOf(node);
    const { lang, meta } = node;
    // The parser keeps no place for the metadata.
    const written = meta ? (lines[place.line - 1] ?? '').indexOf(meta, place.column) : -1;
    const metaColumn = written === -1 ? place.column : written + 1;
    const { metadata, problems } = parseFenceMetadata(meta);
    fences.push({
      ...place,
      language: lang ?? '',
      metadata,
      problems: problems.map(({ offset, ...problem }) => ({
        ...problem,
        line: place.line,
        column: metaColumn + (written === -1 ? 0 : offset),
      })),
      text: node.value,
      isClosed: /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(lines[(node.position?.end.line ?? 0) - 1] ?? ''),
      textStart: { line: place.line + 1, column: place.column },
    });
  });
  return fences;
}

function parseMdx(source: string): { tree: Root; parseError: ParseError | undefined } {
  try {
    return { tree: mdxParser.parse(source), parseError: undefined };
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return { tree: { type: 'root', children: [] }, parseError: parseErrorOf(error) };
  }
}

function parseErrorOf({ line, column, reason, cause }: VFileMessage): ParseError {
  // The parser of JavaScript says what is wrong with an expression, and repeats the place.
  const detail = cause instanceof Error ? `: ${cause.message.replace(/ \(\d+:\d+\)$/, '')}` : '';
  // What is still open at the end of the file has its place in the message only.
  const named = /\((\d+):(\d+)/.exec(reason);
  return {
    line: line ?? Number(named?.[1] ?? 1),
    column: column ?? Number(named?.[2] ?? 1),
    reason: `${reason}${detail}`,
  };
}

function listMarkdownLinks(tree: Root): PageLink[] {
  const links: PageLink[] = [];
  visit(tree, ['link', 'definition'], (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    if (node.type === 'definition' && isImageDefinition(tree, node.identifier)) return;
    const text = node.type === 'link' ? toString(node) : undefined;
    links.push({ url: node.url, form: 'markdown', text, ...placeOf(node) });
  });
  return links;
}

function listMarkdownImages(tree: Root): PageImage[] {
  const images: PageImage[] = [];
  visit(tree, ['image', 'imageReference'], (node) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const url = node.type === 'image' ? node.url : definitionUrl(tree, node.identifier);
    images.push({ url, form: 'markdown', alternative: node.alt ?? '', ...placeOf(node) });
  });
  return images;
}

function isImageDefinition(tree: Root, identifier: string): boolean {
  let found = false;
  visit(tree, 'imageReference', (node) => {
    found ||= node.identifier === identifier;
  });
  return found;
}

function definitionUrl(tree: Root, identifier: string): string {
  let url = '';
  visit(tree, 'definition', (node) => {
    if (node.identifier === identifier) url = node.url;
  });
  return url;
}

function listElements(tree: Root): PageElement[] {
  const elements: PageElement[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (!isElement(node) || node.name === null) return;
    const place = placeOf(node);
    const attributes = node.attributes
      .filter((it): it is MdxJsxAttribute => it.type === 'mdxJsxAttribute')
      .map((it): [string, PageAttribute] => [it.name, { text: textOf(it), ...placeOf(it, place) }]);
    const text = toString(node);
    elements.push({ name: node.name, attributes: new Map(attributes), text, ...place });
  });
  return elements;
}

function isElement(node: Nodes): node is MdxJsxFlowElement | MdxJsxTextElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** An attribute without a value is true, which is no text. */
function textOf({ value }: MdxJsxAttribute): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function linksOf({ attributes, text }: PageElement): PageLink[] {
  return ['href', 'to'].flatMap((name) => {
    const { text: url, line, column } = attributes.get(name) ?? {};
    return url === undefined || line === undefined || column === undefined
      ? []
      : [{ url, form: 'element' as const, text, line, column }];
  });
}

function imagesOf({ name, attributes, line, column }: PageElement): PageImage[] {
  const url = name === 'img' ? attributes.get('src')?.text : undefined;
  if (url === undefined) return [];
  const alt = attributes.get('alt');
  // An alternative text from an expression is one, whatever it says.
  const alternative = alt && (alt.text ?? name);
  return [{ url, form: 'element', alternative, line, column }];
}

function placeOf({ position }: Pick<Nodes, 'position'>, otherwise?: Place): Place {
  const { line, column } = position?.start ?? otherwise ?? { line: 1, column: 1 };
  return { line, column };
}

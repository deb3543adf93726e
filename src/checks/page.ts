import headingIds from '@docusaurus/mdx-loader/lib/remark/headings/index.js';
import type { Code, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import path from 'node:path';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Transformer, unified } from 'unified';

import { docsFolder, originalOf } from '../config/versions';
import { parseFenceMetadata } from '../guides/fence-metadata';
import {
  attributeOf,
  elementsOf,
  type MdxElement,
  nodesOf,
  partOf,
  placedAttribute,
  placeIn,
  placeOf,
  type Position,
} from '../guides/nodes';
import { frontMatterIn } from '../guides/parse-front-matter';
import type { YamlSource } from 'docusaurus-plugin-static-api-docs/build';
import { withinTime } from 'docusaurus-plugin-static-api-docs/within-time';
import { childOf, isFilledText } from 'docusaurus-plugin-static-api-docs/json';

/**
 * `doc`: a guide. `post`: a blog post. `partial`: a file imported by pages; its name starts with `_`.
 * `repository`: Markdown for readers of the repository.
 */
type PageKind = 'doc' | 'post' | 'partial' | 'repository';

/**
 * Returns a file's kind of prose; `undefined` for other files.
 *
 * @param file - path in the repository, with slashes
 * @param docs - folder of the guides, with a trailing slash
 * @param blog - folder of the posts
 */
export function proseKind(file: string, docs: string, blog?: string): Page['kind'] | undefined {
  const kind = file.startsWith(docs) ? 'doc' : blog && file.startsWith(blog) ? 'post' : undefined;
  if (kind && /\.mdx?$/.test(file)) return /\/_/.test(file) ? 'partial' : kind;
  // Everything else is about the latest version.
  if (docs !== `${docsFolder()}/`) return undefined;
  return /^(\.github\/.+|(packages\/[^/]+\/)?[^/]+)\.md$/.test(file) ? 'repository' : undefined;
}

/** A parsed file of prose. */
export type Page = Readonly<ReturnType<typeof parsePage>>;
export type PageLink = Page['links'][number];
export type PageImage = Page['images'][number];
export type PageFence = Page['fences'][number];

const markdownParser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
/** Docusaurus syntax with `future.v4`, which drops the MDX 1 compatibility. */
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
 * @returns the page; if it can't be parsed in time, it has a `parseError`, its front matter, and no
 *   content
 */
export function parsePage(file: string, kind: PageKind, source: string) {
  const { tree, parseError } = parse(kind === 'repository' ? markdownParser : mdxParser, source);
  const elements = elementsOf(tree);
  const fences = nodesOf(tree, 'code').map((node) => readFence(node, source));
  const frontMatter = frontMatterIn(source, file);
  return {
    file,
    /** The page it translates, to which its links are relative; its own file unless it's a translation. */
    original: originalOf(file),
    kind,
    source,
    frontMatter,
    parseError,
    tree,
    links: [
      ...listMarkdownLinks(tree),
      ...elements.flatMap(linksOf),
      ...linksOfChanges(frontMatter?.yaml),
    ],
    images: [...listMarkdownImages(tree), ...elements.flatMap(imagesOf)],
    elements,
    fences,
  };
}

function readFence(node: Code, source: string) {
  const { start, end } = node.position ?? { start: { offset: 0 }, end: { offset: 0 } };
  const { line, column } = placeOf(node);
  const written = source.slice(start.offset, end.offset).split('\n');
  const opening = written[0] ?? '';
  const { metadata, problems } = parseFenceMetadata(node.meta);
  // The parser doesn't record where the metadata starts.
  const metaIndex = Math.max(opening.indexOf(node.meta ?? ''), 0);
  const [marks = ''] = /^(?:`{3,}|~{3,})/.exec(opening) ?? [];
  return {
    line,
    column,
    /** Empty if the fence has none. */
    language: node.lang ?? '',
    metadata,
    problems: problems.map(({ offset, ...problem }) => ({
      ...problem,
      ...{ line, column: column + metaIndex + offset },
    })),
    /** Its opening line. */
    opening: partOf(source, start.offset, (start.offset ?? 0) + opening.length),
    text: node.value,
    placeAt(index: number): Position {
      const inside = placeIn(node.value, index);
      return { line: line + inside.line, column: column + inside.column - 1 };
    },
    /** Whether it is closed; otherwise it contains the rest of the page. */
    isClosed: written.length > 1 && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(written.at(-1) ?? ''),
    /** Whether one of its lines looks like the start of the next fence. */
    holdsOpening: node.value.split('\n').some((it) => {
      const text = it.trimStart();
      return text.startsWith(marks) && /^\w/.test(text.slice(marks.length));
    }),
    endLine: line + written.length - 1,
  };
}

/** Prose takes about 10 ms; thousands of paired or nested delimiters take minutes. */
const mostSeconds = 10;

/** Pages have about ten. Whatever walks a tree of thousands overflows the stack. */
const mostLevels = 100;

function parse(parser: typeof mdxParser, source: string) {
  try {
    const tree = withinTime(mostSeconds, () => parser.parse(source), refuseSlow);
    if (isTooDeep(tree)) refuseSlow('depth');
    return { tree, parseError: undefined };
  } catch (error) {
    // Other errors are about the parser rather than the page.
    if (!(error instanceof Error && 'reason' in error)) throw error;
    const { line, column, reason, cause } = error as ParserMessage;
    // The JavaScript parser repeats the place in its message.
    const detail = cause instanceof Error ? `: ${cause.message.replace(/ \(\d+:\d+\)$/, '')}` : '';
    // Only the message says where an unclosed element starts.
    const [, openLine, openColumn] = /^Expected a closing tag .*?\((\d+):(\d+)/.exec(reason) ?? [];
    const parseError = {
      line: Number(openLine ?? line ?? 1),
      column: Number(openColumn ?? column ?? 1),
      message: `${reason}${detail}`,
    };
    const tree: Root = { type: 'root', children: [] };
    return { tree, parseError };
  }
}

function isTooDeep(tree: Root): boolean {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0 && depth <= mostLevels; depth += 1) {
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return level.length > 0;
}

type ParserMessage = Parameters<Transformer>[1]['messages'][number];

function refuseSlow(reason: 'time' | 'depth'): never {
  throw Object.assign(new Error(), {
    reason:
      reason === 'depth'
        ? 'the page is nested too deeply to parse'
        : `the page takes more than ${mostSeconds} seconds to parse; split it`,
  });
}

/** Image definitions aren't links. */
function listMarkdownLinks(tree: Root) {
  const ofImages = nodesOf(tree, 'imageReference').map(({ identifier }) => identifier);
  return nodesOf(tree, 'link', 'definition')
    .filter((node) => node.type === 'link' || !ofImages.includes(node.identifier))
    .map((node) => ({
      url: node.url,
      /** Markdown links may name a file in `docs/`; links in elements reach the browser unchanged. */
      form: 'markdown' as const,
      /** Its visible text; `undefined` for a definition, whose text is elsewhere. */
      text: node.type === 'link' ? toString(node) : undefined,
      ...placeOf(node),
    }));
}

function listMarkdownImages(tree: Root) {
  const definitions = nodesOf(tree, 'definition');
  const urlOf = (identifier: string) =>
    definitions.find((it) => it.identifier === identifier)?.url ?? '';
  return nodesOf(tree, 'image', 'imageReference').map((node) => ({
    url: node.type === 'image' ? node.url : urlOf(node.identifier),
    form: 'markdown' as const,
    /** `undefined` if an element lacks `alt`. */
    alternative: node.alt ?? '',
    ...placeOf(node),
  }));
}

/** Gives a page's headings their IDs on the site, using Docusaurus's own function. */
export async function nameHeadings({ tree }: Page): Promise<void> {
  await unified().use(headingIds, { anchorsMaintainCase: false }).run(tree);
}

/** Returns a page's headings, with IDs once `nameHeadings` has set them. */
export function headingsOf({ tree }: Page) {
  return nodesOf(tree, 'heading').map((node) => ({
    level: node.depth as number,
    text: toString(node),
    id: (node.data as { readonly id?: string } | undefined)?.id ?? '',
    ...placeOf(node),
  }));
}

function linksOf(element: MdxElement) {
  const href = placedAttribute(element, 'href');
  if (!href) return [];
  return [{ ...href, url: href.text, form: 'element' as const, text: toString(element) }];
}

/** Returns the sections to which a page's change log links. */
function linksOfChanges(yaml: YamlSource | undefined) {
  const changes = childOf(yaml?.value, 'changes');
  return (Array.isArray(changes) ? changes : []).flatMap((change, index) => {
    const section = childOf(change, 'section');
    if (!yaml || !isFilledText(section)) return [];
    const { line, column } = yaml.locate(['changes', String(index), 'section']);
    const url = `#${encodeURIComponent(section)}`;
    return [{ url, form: 'element' as const, text: undefined, line, column }];
  });
}

function imagesOf(element: MdxElement) {
  const url = element.name === 'img' ? attributeOf(element, 'src') : undefined;
  if (url === undefined) return [];
  const alternative = attributeOf(element, 'alt');
  return { url, form: 'element' as const, alternative, ...placeOf(element) };
}

/** Returns the absolute path of the file shown by a fence, if any. */
export function shownFile({ metadata }: PageFence, page: Page): string | undefined {
  return metadata.file && path.resolve(path.dirname(page.original), metadata.file);
}

/** Returns a string of the front matter; `undefined` if that can't be parsed. */
export function frontMatterText({ frontMatter }: Page, key: string): string | undefined {
  const text = childOf(frontMatter?.yaml?.value, key);
  return isFilledText(text) ? text : undefined;
}

/** Whether a file has a page of its own that links can point to. */
export function hasRoute({ kind }: Page): boolean {
  return kind === 'doc' || kind === 'post';
}

/** Returns the operationIds of a page's `<Operation id="…" />` links. */
export function operationIdsOf({ tree }: Page): ReadonlySet<string> {
  return new Set(elementsOf(tree, 'Operation').flatMap((it) => attributeOf(it, 'id') ?? []));
}

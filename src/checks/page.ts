import headingIds from '@docusaurus/mdx-loader/lib/remark/headings/index.js';
import type { Code, Root } from 'mdast';
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
  findIn,
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
 * `doc`: a guide. `post`: a post of the blog. `partial`: a file that pages import; its name starts with `_`.
 * `repository`: Markdown for those who look at the repository.
 */
type PageKind = 'doc' | 'post' | 'partial' | 'repository';

/**
 * Returns what kind of prose a file is; nothing for another file.
 *
 * @param file - path in the repository, with slashes
 * @param docs - folder of the guides that are read, with a slash at its end
 * @param blog - that of the posts
 */
export function proseKind(file: string, docs: string, blog?: string): Page['kind'] | undefined {
  const kind = file.startsWith(docs) ? 'doc' : blog && file.startsWith(blog) ? 'post' : undefined;
  if (kind && /\.mdx?$/.test(file)) return /\/_/.test(file) ? 'partial' : kind;
  // The rest speaks of the latest version.
  if (docs !== `${docsFolder()}/`) return undefined;
  return /^(\.github\/.+|(packages\/[^/]+\/)?[^/]+)\.md$/.test(file) ? 'repository' : undefined;
}

/** A file with prose, read and parsed. */
export type Page = Readonly<ReturnType<typeof parsePage>>;
export type PageLink = Page['links'][number];
export type PageImage = Page['images'][number];
export type PageFence = Page['fences'][number];

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
 * @returns the page; one that cannot be parsed, or takes too long, has a `parseError`,
 *   its front matter, and no content
 */
export function parsePage(file: string, kind: PageKind, source: string) {
  const { tree, parseError } = parse(kind === 'repository' ? markdownParser : mdxParser, source);
  const elements = elementsOf(tree);
  const fences = nodesOf(tree, 'code').map((node) => readFence(node, source));
  const frontMatter = frontMatterIn(source, file);
  return {
    file,
    /** The page that it translates, from which its links count; its own file if it is no translation. */
    original: originalOf(file),
    kind,
    source,
    frontMatter,
    parseError,
    tree,
    links: [
      ...listMarkdownLinks(tree),
      ...elements.flatMap(linksOf),
      ...fences.flatMap(linksOfDiagram),
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
  // The parser keeps no place for the metadata.
  const metaIndex = Math.max(opening.indexOf(node.meta ?? ''), 0);
  const [marks = ''] = /^(?:`{3,}|~{3,})/.exec(opening) ?? [];
  return {
    line,
    column,
    /** Empty when the fence names none. */
    language: node.lang ?? '',
    metadata,
    problems: problems.map(({ offset, ...problem }) => ({
      ...problem,
      ...{ line, column: column + metaIndex + offset },
    })),
    /** The line that starts it. */
    opening: partOf(source, start.offset, (start.offset ?? 0) + opening.length),
    text: node.value,
    placeAt(index: number): Position {
      const inside = placeIn(node.value, index);
      return { line: line + inside.line, column: column + inside.column - 1 };
    },
    /** Whether a line ends it; without one, it holds the rest of the page. */
    isClosed: written.length > 1 && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(written.at(-1) ?? ''),
    /** Whether a line in it looks as if it opens the next fence. */
    holdsOpening: new RegExp(`^ *${marks}\\w`, 'm').test(node.value),
    endLine: line + written.length - 1,
  };
}

/** Prose takes a hundredth of a second; what pairs or nests thousands of marks takes minutes. */
const mostSeconds = 10;

function parse(parser: typeof mdxParser, source: string) {
  try {
    const tree = withinTime(mostSeconds, () => parser.parse(source), refuseSlow);
    return { tree, parseError: undefined };
  } catch (error) {
    // Others are about the parser, and not about the page.
    if (!(error instanceof Error && 'reason' in error)) throw error;
    const { line, column, reason, cause } = error as ParserMessage;
    // The parser of JavaScript says what is wrong with an expression, and repeats the place.
    const detail = cause instanceof Error ? `: ${cause.message.replace(/ \(\d+:\d+\)$/, '')}` : '';
    // Where an element that is still open starts, only the message says.
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

type ParserMessage = Parameters<Transformer>[1]['messages'][number];

function refuseSlow(reason: 'time' | 'depth'): never {
  throw Object.assign(new Error(), {
    reason:
      reason === 'depth'
        ? 'the page is nested too deeply to parse'
        : `the page takes more than ${mostSeconds} seconds to parse; split it`,
  });
}

/** Definitions of images are no links. */
function listMarkdownLinks(tree: Root) {
  const ofImages = nodesOf(tree, 'imageReference').map(({ identifier }) => identifier);
  return nodesOf(tree, 'link', 'definition')
    .filter((node) => node.type === 'link' || !ofImages.includes(node.identifier))
    .map((node) => ({
      url: node.url,
      /** Markdown links may name a file of `docs/`; links in elements are what the browser gets. */
      form: 'markdown' as const,
      /** What the reader sees of it; `undefined` where nothing is said here: a definition. */
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
    /** `undefined` when an element has no `alt` at all. */
    alternative: node.alt ?? '',
    ...placeOf(node),
  }));
}

/** Gives the headings of a page the ids that they have on the site, by Docusaurus's own function. */
export async function nameHeadings({ tree }: Page): Promise<void> {
  await unified().use(headingIds, { anchorsMaintainCase: false }).run(tree);
}

/** Returns the headings of a page, with their ids once `nameHeadings` has given them. */
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

/** Returns the sections to which the changes of a page lead. */
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

/** Returns where the boxes of a diagram lead; their labels say where. */
function linksOfDiagram(fence: ReturnType<typeof readFence>) {
  if (fence.language !== 'dot') return [];
  return findIn(fence, /(?<=\bURL=")[^"]+(?=")/g).map(({ text: url, placeAt }) => {
    return { url, form: 'element' as const, text: undefined, ...placeAt(0) };
  });
}

function imagesOf(element: MdxElement) {
  const url = element.name === 'img' ? attributeOf(element, 'src') : undefined;
  if (url === undefined) return [];
  const alternative = attributeOf(element, 'alt');
  return { url, form: 'element' as const, alternative, ...placeOf(element) };
}

/** Returns the absolute path of the file that a fence shows; `undefined` when it shows none. */
export function shownFile({ metadata }: PageFence, page: Page): string | undefined {
  return metadata.file && path.resolve(path.dirname(page.original), metadata.file);
}

/** Returns a text of the front matter; none when that does not parse. */
export function frontMatterText({ frontMatter }: Page, key: string): string | undefined {
  const text = childOf(frontMatter?.yaml?.value, key);
  return isFilledText(text) ? text : undefined;
}

/** Whether a file is a page of its own, to which a link can lead. */
export function hasRoute({ kind }: Page): boolean {
  return kind === 'doc' || kind === 'post';
}

/** Returns the operationIds that a page links to with `<Operation id="…" />`. */
export function operationIdsOf({ tree }: Page): ReadonlySet<string> {
  return new Set(elementsOf(tree, 'Operation').flatMap((it) => attributeOf(it, 'id') ?? []));
}

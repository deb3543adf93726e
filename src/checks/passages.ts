import type { ListItem, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

import { factsIn, withoutFacts } from '../guides/insert-facts';
import { findIn, nodesOf, type PlacedText, placeIn, placeOf, type Position } from '../guides/nodes';
import type { Page, PageFence } from './page';

/** Stands in for an element or image, so that the words around it stay apart. */
export const gap = '\uFFFC';

/** A text of a page, and the quotes that the attributes of a `Fact` in it need. */
interface Passage extends PlacedText {
  readonly quote: '"' | "'";
}

/**
 * Returns the sentences of a page: its paragraphs, headings and table cells, and the descriptions
 * of the page and of its diagrams.
 */
export function passagesOf({ source, tree, frontMatter, fences }: Page): Passage[] {
  const described = frontMatter ? findIn(frontMatter, /(?<=^description: ).*$/gm) : [];
  return [
    ...nodesOf(tree, 'paragraph', 'heading', 'tableCell').map((node) => flatten([node], source)),
    // A table or list that explains items one by one is a list, too.
    ...nodesOf(tree, 'table')
      .map(({ children: [, ...rows] }) => rows.flatMap(({ children }) => children.slice(0, 1)))
      .map((cells) => flatten(cells, source)),
    ...nodesOf(tree, 'list').map(({ children }) => flatten(children.flatMap(leadOf), source)),
    ...fences.flatMap(diagramTexts).map(({ text, placeAt }) => ({
      // Line breaks in labels separate words.
      ...{ text: text.replaceAll('\\n', ', '), placeAt, quote: "'" as const },
    })),
    ...described.map((text) => ({ ...text, quote: '"' as const })),
  ];
}

/** The start of a list item: code or bold text. */
function leadOf({ children }: ListItem): Nodes[] {
  const [paragraph] = children;
  return paragraph?.type === 'paragraph' ? paragraph.children.slice(0, 1) : [];
}

/**
 * Joins the text of nodes with commas, including code but not elements.
 */
function flatten(nodes: readonly Nodes[], source: string): Passage {
  const offsets: number[] = [];
  let text = '';
  const add = (words: string, offset: number, isWritten: boolean): void => {
    for (let index = 0; index < words.length; index += 1) {
      offsets.push(isWritten ? offset + index : offset);
    }
    // A sentence may span several lines of the source.
    text += words.replaceAll('\n', ' ');
  };
  for (const node of nodes) {
    if (text !== '') add(', ', node.position?.start.offset ?? 0, false);
    visit(node, (part) => {
      const start = part.position?.start.offset ?? 0;
      if (part.type === 'text' || part.type === 'inlineCode') {
        // Code starts after its backticks.
        add(part.value, Math.max(source.indexOf(part.value, start), start), true);
      } else if (part.type === 'mdxJsxTextElement' || part.type === 'image') {
        add(gap, start, false);
      }
    });
  }
  return { text, quote: '"', placeAt: (index: number) => placeIn(source, offsets[index] ?? 0) };
}

/** Returns a diagram's visible or spoken text: title, description, and labels. */
function diagramTexts({ language, opening, ...code }: PageFence) {
  if (language !== 'dot') return [];
  const titles = findIn(opening, /(?<= (?:title|description)=")[^"]+/g);
  const labels = findIn(code, /(?<=\blabel=")(?:\\.|[^"\\\n])*/g);
  return [
    ...titles.map((text) => ({ ...text, isLabel: false })),
    ...labels.map((text) => ({ ...text, isLabel: true })),
  ];
}

/** Returns the facts used in a page's front matter and diagrams, with their places. */
export function factsInTexts({ frontMatter, fences }: Page) {
  return [frontMatter ?? [], fences.flatMap(diagramTexts)]
    .flat()
    .flatMap(({ text, placeAt }) =>
      factsIn(text).map(({ index, ...fact }) => ({ ...fact, ...placeAt(index) })),
    );
}

/** A possible name of a field, variable, or function, or a dotted path of names. */
export const namePattern = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** Returns a page's inline code, and the names in its diagrams. */
export function inlineCodeOf({ tree, fences }: Page): (Position & { readonly text: string })[] {
  return [
    ...nodesOf(tree, 'inlineCode').map((node) => ({ text: node.value, ...placeOf(node) })),
    ...fences.flatMap(namesInDiagram),
  ];
}

/** Text in backticks, spelled like an identifier (`deviceId`, `IN_PROGRESS`), or a path. */
const diagramName =
  /`(?<code>[^`]+)`|(?<![\w/.-])(?:\/\w+(?:[/-]\w+)*|[a-z]+(?:[A-Z]\w*|_\w+)|[A-Z]{4,}(?:_[A-Z]+)*|[A-Z]+(?:_[A-Z]+)+)(?![\w/-]|\.\w)/g;

/** Fence metadata can't contain backticks, so names there are those that labels put in backticks. */
function namesInDiagram(fence: PageFence) {
  const texts = diagramTexts(fence).map(({ text, ...others }) => ({
    ...others,
    // Skip facts, which have their own names, and line breaks.
    text: withoutFacts(text, ' ').replaceAll('\\n', '  '),
  }));
  const marked = texts.flatMap(({ text }) => text.match(/(?<=`)\w+(?=`)/g) ?? []);
  const again = new RegExp(`(?<![\\w\`-])(?:${marked.join('|') || '(?!)'})(?![\\w\`-])`, 'g');
  return texts
    .flatMap((text) => [...findIn(text, diagramName), ...(text.isLabel ? [] : findIn(text, again))])
    .map(({ text, groups, placeAt }) => ({ text: groups['code'] ?? text, ...placeAt(0) }));
}

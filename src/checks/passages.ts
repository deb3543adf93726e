import type { ListItem, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

import { factsIn, withoutFacts } from '../guides/insert-facts';
import { nodesOf, placeIn, placeOf, type Position } from '../guides/nodes';
import { placeInFence, type Page, type PageFence } from './page';

/** In place of an element or an image, so that the words around it are not read as one. */
export const gap = '\uFFFC';

/**
 * Returns the sentences of a page: its paragraphs, headings and table cells, and the descriptions
 * of the page and of its diagrams.
 */
export function passagesOf({ source, tree, frontMatter, fences }: Page) {
  const yaml = frontMatter?.yaml ?? '';
  const descriptions = [...yaml.matchAll(/(?<=^description: ).*$/gm)];
  return [
    ...nodesOf(tree, 'paragraph', 'heading', 'tableCell').map((node) => flatten([node], source)),
    // What a table or a list explains one by one is a list, too.
    ...nodesOf(tree, 'table')
      .map(({ children: [, ...rows] }) => rows.flatMap(({ children }) => children.slice(0, 1)))
      .map((cells) => flatten(cells, source)),
    ...nodesOf(tree, 'list').map(({ children }) => flatten(children.flatMap(leadOf), source)),
    ...fences
      .flatMap((fence) => diagramTexts(fence, source))
      // A line break in a label separates words.
      .map(({ text, ...place }) => plain(text.replaceAll('\\n', ', '), place, "'")),
    ...descriptions.map(({ 0: text, index }) =>
      plain(text, placeIn(source, source.indexOf(yaml) + index), '"'),
    ),
  ];
}

/** @param quote - the quotes that the attributes of a `Fact` in the text have */
function plain(text: string, { line, column }: Position, quote: string) {
  return { text, quote, placeAt: (index: number) => ({ line, column: column + index }) };
}

/** What a list item starts with: a word in code, or in bold. */
function leadOf({ children }: ListItem): Nodes[] {
  const [paragraph] = children;
  return paragraph?.type === 'paragraph' ? paragraph.children.slice(0, 1) : [];
}

/**
 * Puts the words of nodes into one text, code in it included, elements left out, with commas between
 * the nodes.
 */
function flatten(nodes: readonly Nodes[], source: string) {
  const offsets: number[] = [];
  let text = '';
  const add = (words: string, offset: number, isWritten: boolean): void => {
    for (let index = 0; index < words.length; index += 1) {
      offsets.push(isWritten ? offset + index : offset);
    }
    // A line of the source may end within a sentence.
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

/** Words at a place, within one line of the source. */
interface PositionedText extends Position {
  readonly text: string;
}

/** Returns what readers see or hear of a diagram: its title, its description, and its labels. */
function diagramTexts(fence: PageFence, source: string): (PositionedText & { isLabel: boolean })[] {
  const { language, metadata, text, line } = fence;
  if (language !== 'dot') return [];
  const opening = source.split('\n')[line - 1] ?? '';
  const titles = [metadata.title, metadata.description].filter((words) => words !== undefined);
  return [
    ...titles.map((words) => ({
      ...{ text: words, isLabel: false, line },
      column: opening.indexOf(`"${words}"`) + 2,
    })),
    ...[...text.matchAll(/(?<=\blabel=")(?:\\.|[^"\\\n])*/g)].map(({ 0: label, index }) => ({
      ...{ text: label, isLabel: true },
      ...placeInFence(fence, index),
    })),
  ];
}

/** Returns the facts that the diagrams of a page take, with their places. */
export function factsInDiagrams({ fences, source }: Page) {
  return fences
    .flatMap((fence) => diagramTexts(fence, source))
    .flatMap(({ text, line, column }) =>
      factsIn(text).map(({ of, join, index }) => ({ of, join, line, column: column + index })),
    );
}

/** What can be the name of a field, a variable or a function, or a path of such names. */
export const namePattern = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** Returns the code within the sentences of a page, and the names in its diagrams. */
export function inlineCodeOf({ tree, fences, source }: Page): PositionedText[] {
  return [
    ...nodesOf(tree, 'inlineCode').map((node) => ({ text: node.value, ...placeOf(node) })),
    ...fences.flatMap((fence) => namesInDiagram(fence, source)),
  ];
}

/** What is in backticks, is written like a name (`deviceId`, `IN_PROGRESS`), or is a path. */
const diagramName =
  /`(?<code>[^`]+)`|(?<![\w/.-])(?:\/\w+(?:[/-]\w+)*|[a-z]+(?:[A-Z]\w*|_\w+)|[A-Z]{4,}(?:_[A-Z]+)*|[A-Z]+(?:_[A-Z]+)+)(?![\w/-]|\.\w)/g;

/** The metadata of a fence takes no backticks: what the labels have in them is a name there, too. */
function namesInDiagram(fence: PageFence, source: string): PositionedText[] {
  const texts = diagramTexts(fence, source);
  const marked = texts.flatMap(({ text }) => text.match(/(?<=`)\w+(?=`)/g) ?? []);
  const again = new RegExp(`(?<![\\w\`-])(?:${marked.join('|') || '(?!)'})(?![\\w\`-])`, 'g');
  const titles = texts.filter(({ isLabel }) => !isLabel);
  return [
    ...texts.flatMap((text) => matchesIn(text, diagramName)),
    ...titles.flatMap((text) => matchesIn(text, again)),
  ];
}

function matchesIn({ text, line, column }: PositionedText, pattern: RegExp): PositionedText[] {
  // A fact has a name of its own; a line break is no part of a name.
  const words = withoutFacts(text, ' ').replaceAll('\\n', '  ');
  return [...words.matchAll(pattern)].map(({ 0: name, index, groups }) => ({
    text: groups?.['code'] ?? name,
    line,
    column: column + index,
  }));
}

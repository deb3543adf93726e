import type { ListItem, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

import { factsIn, withoutFacts } from '../guides/insert-facts';
import { findIn, nodesOf, type PlacedText, placeIn, placeOf, type Position } from '../guides/nodes';
import type { Page, PageFence } from './page';

/** In place of an element or an image, so that the words around it are not read as one. */
export const gap = '\uFFFC';

/** A text of a page, with the quotes that the attributes of a `Fact` in it have. */
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
    // What a table or a list explains one by one is a list, too.
    ...nodesOf(tree, 'table')
      .map(({ children: [, ...rows] }) => rows.flatMap(({ children }) => children.slice(0, 1)))
      .map((cells) => flatten(cells, source)),
    ...nodesOf(tree, 'list').map(({ children }) => flatten(children.flatMap(leadOf), source)),
    ...fences.flatMap(diagramTexts).map(({ text, placeAt }) => ({
      // A line break in a label separates words.
      ...{ text: text.replaceAll('\\n', ', '), placeAt, quote: "'" as const },
    })),
    ...described.map((text) => ({ ...text, quote: '"' as const })),
  ];
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
function flatten(nodes: readonly Nodes[], source: string): Passage {
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

/** Returns what readers see or hear of a diagram: its title, its description, and its labels. */
function diagramTexts({ language, opening, ...code }: PageFence) {
  if (language !== 'dot') return [];
  const titles = findIn(opening, /(?<= (?:title|description)=")[^"]+/g);
  const labels = findIn(code, /(?<=\blabel=")(?:\\.|[^"\\\n])*/g);
  return [
    ...titles.map((text) => ({ ...text, isLabel: false })),
    ...labels.map((text) => ({ ...text, isLabel: true })),
  ];
}

/** Returns the facts that the front matter and the diagrams of a page take, with their places. */
export function factsInTexts({ frontMatter, fences }: Page) {
  return [frontMatter ?? [], fences.flatMap(diagramTexts)]
    .flat()
    .flatMap(({ text, placeAt }) =>
      factsIn(text).map(({ index, ...fact }) => ({ ...fact, ...placeAt(index) })),
    );
}

/** What can be the name of a field, a variable or a function, or a path of such names. */
export const namePattern = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** Returns the code within the sentences of a page, and the names in its diagrams. */
export function inlineCodeOf({ tree, fences }: Page): (Position & { readonly text: string })[] {
  return [
    ...nodesOf(tree, 'inlineCode').map((node) => ({ text: node.value, ...placeOf(node) })),
    ...fences.flatMap(namesInDiagram),
  ];
}

/** What is in backticks, is written like a name (`deviceId`, `IN_PROGRESS`), or is a path. */
const diagramName =
  /`(?<code>[^`]+)`|(?<![\w/.-])(?:\/\w+(?:[/-]\w+)*|[a-z]+(?:[A-Z]\w*|_\w+)|[A-Z]{4,}(?:_[A-Z]+)*|[A-Z]+(?:_[A-Z]+)+)(?![\w/-]|\.\w)/g;

/** The metadata of a fence takes no backticks: what the labels have in them is a name there, too. */
function namesInDiagram(fence: PageFence) {
  const texts = diagramTexts(fence).map(({ text, ...others }) => ({
    ...others,
    // A fact has a name of its own; a line break is no part of a name.
    text: withoutFacts(text, ' ').replaceAll('\\n', '  '),
  }));
  const marked = texts.flatMap(({ text }) => text.match(/(?<=`)\w+(?=`)/g) ?? []);
  const again = new RegExp(`(?<![\\w\`-])(?:${marked.join('|') || '(?!)'})(?![\\w\`-])`, 'g');
  return texts
    .flatMap((text) => [...findIn(text, diagramName), ...(text.isLabel ? [] : findIn(text, again))])
    .map(({ text, groups, placeAt }) => ({ text: groups['code'] ?? text, ...placeAt(0) }));
}

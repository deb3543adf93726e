import type { ListItem, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

import { factsIn } from '../guides/insert-facts';
import { findIn, nodesOf, type PlacedText, placeIn, placeOf, type Position } from '../guides/nodes';
import type { Page } from './page';

/** Stands in for an element or image, so that the words around it stay apart. */
export const gap = '\uFFFC';

/**
 * Returns the sentences of a page: its paragraphs, headings and table cells, and its
 * description.
 */
export function passagesOf({ source, tree, frontMatter }: Page): PlacedText[] {
  const described = frontMatter ? findIn(frontMatter, /(?<=^description: ).*$/gm) : [];
  return [
    ...nodesOf(tree, 'paragraph', 'heading', 'tableCell').map((node) => flatten([node], source)),
    // A table or list that explains items one by one is a list, too.
    ...nodesOf(tree, 'table')
      .map(({ children: [, ...rows] }) => rows.flatMap(({ children }) => children.slice(0, 1)))
      .map((cells) => flatten(cells, source)),
    ...nodesOf(tree, 'list').map(({ children }) => flatten(children.flatMap(leadOf), source)),
    ...described,
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
function flatten(nodes: readonly Nodes[], source: string): PlacedText {
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
  return { text, placeAt: (index: number) => placeIn(source, offsets[index] ?? 0) };
}

/** Returns the facts used in a page's front matter, with their places. */
export function factsInFrontMatter({ frontMatter }: Page) {
  if (!frontMatter) return [];
  const { text, placeAt } = frontMatter;
  return factsIn(text).map(({ index, ...fact }) => ({ ...fact, ...placeAt(index) }));
}

/** A possible name of a field, variable, or function, or a dotted path of names. */
export const namePattern = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** Returns a page's inline code. */
export function inlineCodeOf({ tree }: Page): (Position & { readonly text: string })[] {
  return nodesOf(tree, 'inlineCode').map((node) => ({ text: node.value, ...placeOf(node) }));
}

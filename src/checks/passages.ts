import type { ListItem, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

import { diagramTexts } from './diagram-texts';
import type { Page, Place } from './page';
import { placeIn } from './prose';

/** A run of words that readers take as one, code in it included, elements left out. */
export interface Passage {
  readonly text: string;
  /** The quotes that the attributes of a `Fact` in it have; within those of a diagram, single ones. */
  readonly quote: '"' | "'";
  /** Returns where a character of the text stands. */
  placeAt(index: number): Place;
}

/** Stands for an element or an image, so that the words around it are not read as one. */
export const gap = '\uFFFC';

/**
 * Returns the sentences of a page: its paragraphs, headings and table cells, and the descriptions
 * of the page and of its diagrams.
 */
export function passagesOf({ source, tree, frontMatter, fences }: Page): Passage[] {
  const passages: Passage[] = [];
  visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
    passages.push(flatten([node], source));
  });
  // What a table or a list explains one by one is a list, too.
  visit(tree, ['table', 'list'], (node) => {
    if (node.type === 'table') {
      passages.push(
        flatten(
          node.children.slice(1).flatMap(({ children }) => children.slice(0, 1)),
          source,
        ),
      );
    } else if (node.type === 'list') {
      passages.push(flatten(node.children.flatMap(leadOf), source));
    }
  });
  for (const fence of fences) {
    for (const { text, line, column } of diagramTexts(fence, source)) {
      // A line break in a label separates words.
      passages.push(plain(text.replaceAll('\\n', ', '), { line, column }, "'"));
    }
  }
  const description = /^description: (.*)$/m.exec(frontMatter?.yaml ?? '');
  if (frontMatter && description) {
    const lines = frontMatter.yaml.slice(0, description.index).split('\n').length;
    const start = { line: frontMatter.firstLine + lines - 1, column: 'description: '.length + 1 };
    passages.push(plain(description[1] ?? '', start, '"'));
  }
  return passages;
}

function plain(text: string, { line, column }: Place, quote: Passage['quote']): Passage {
  return { text, quote, placeAt: (index) => ({ line, column: column + index }) };
}

/** What a list item starts with: a word in code, or in bold. */
function leadOf({ children }: ListItem): Nodes[] {
  const [paragraph] = children;
  return paragraph?.type === 'paragraph' ? paragraph.children.slice(0, 1) : [];
}

/** Puts the words of nodes into one text, with commas between the nodes. */
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
  return { text, quote: '"', placeAt: (index) => placeIn(source, offsets[index] ?? 0) };
}

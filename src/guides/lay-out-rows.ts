import type { Heading, Root, RootContent } from 'mdast';
import type {} from 'remark-mdx';

/** Fewer subsections than this stay as they are. */
const fewestRows = 3;

/** Elements that a row can hold, besides text. */
const elementsInRows = new Set<string | null>(['Diagram', 'a']);

/**
 * Wraps each subsection of a section of short entries, such as limits, in an element that shows the heading
 * beside the text. A section of entries has at least three subsections, and they hold only text and drawings.
 *
 * @returns a remark transform
 */
export function layOutRows() {
  return (tree: Root): void => {
    const sections = splitAt(tree.children, 2);
    tree.children = sections.flatMap((section) => {
      const [start = [], ...entries] = splitAt(section, 3);
      const areRows = entries.length >= fewestRows && entries.every(isRow);
      return areRows ? [...start, ...entries.map(rowOf)] : section;
    });
  };
}

/** Splits nodes before each heading of a depth; the first part is what stands before all of them. */
function splitAt(nodes: readonly RootContent[], depth: Heading['depth']): RootContent[][] {
  const parts: RootContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === depth) parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts;
}

function isRow([, ...content]: readonly RootContent[]): boolean {
  return content.some(isText) && content.every((it) => isText(it) || isDrawing(it));
}

function isText({ type }: RootContent): boolean {
  return type === 'paragraph' || type === 'list';
}

function isDrawing(node: RootContent): boolean {
  return node.type === 'mdxJsxFlowElement' && elementsInRows.has(node.name);
}

function rowOf(children: readonly RootContent[]): RootContent {
  const data = { hName: 'div', hProperties: { className: ['entry'] } };
  return { type: 'markup', data, children } as unknown as RootContent;
}

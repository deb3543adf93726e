import type { BlockContent, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import type {} from 'remark-mdx';
import { visit } from 'unist-util-visit';

import { FaultsError, type Fault, type Reason } from 'docusaurus-plugin-static-api-docs/faults';

/**
 * Returns a tree's nodes of the given types, in document order. `visit` is several times slower, because it
 * creates a named function for each node.
 */
export function nodesOf<Type extends Nodes['type']>(tree: Nodes, ...types: readonly Type[]) {
  const nodes: Extract<Nodes, { type: Type }>[] = [];
  const add = (node: Nodes): void => {
    if ((types as readonly string[]).includes(node.type)) {
      nodes.push(node as Extract<Nodes, { type: Type }>);
    }
    if ('children' in node) node.children.forEach(add);
  };
  add(tree);
  return nodes;
}

/** A place in a source file; line and column are counted from 1. */
export type Position = Pick<Fault, 'line' | 'column'>;

/** Returns the start of a node. */
export function placeOf({ position }: { position?: { start: Position } | undefined }): Position {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return { line, column };
}

/** Returns the place of a character in a text. */
export function placeIn(source: string, offset: number): Position {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Replaces the line endings of Windows, which patterns for lines don't expect. */
export function withUnixLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** A text with the places of its characters in a source file. */
export interface PlacedText {
  readonly text: string;
  readonly placeAt: (index: number) => Position;
}

/** Returns a part of a source file, or all of it. */
export function partOf(source: string, start = 0, end?: number): PlacedText {
  return { text: source.slice(start, end), placeAt: (index) => placeIn(source, start + index) };
}

/** Returns the matches of a pattern in a text. */
export function findIn({ text, placeAt }: PlacedText, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(({ 0: match, index, groups = {} }) => ({
    text: match,
    groups,
    placeAt: (inner: number) => placeAt(index + inner),
  }));
}

/** An MDX element. */
export type MdxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Returns the MDX elements in a tree, optionally only those with a given name. */
export function elementsOf(tree: Nodes, name?: string) {
  return nodesOf(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement').filter(
    (it): it is MdxElement & { name: string } => it.name !== null && it.name === (name ?? it.name),
  );
}

/** A block-level MDX element. */
export type MdxBlock = Extract<MdxElement, { type: 'mdxJsxFlowElement' }>;

/**
 * Replaces each element with a given name. Text that replaces a block becomes a paragraph.
 *
 * @param rule - name of the rule that refuses elements
 * @param replace - returns an element's replacement, or why it is refused
 * @throws FaultsError that lists every refused element of the page
 */
export function replaceElements(
  tree: Root,
  file: { readonly path: string },
  { name, rule }: { name: string; rule: string },
  replace: (element: MdxElement) => PhrasingContent[] | BlockContent | Reason,
): void {
  const places: { element: MdxElement; siblings: Nodes[] }[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, _index, parent) => {
    const element = node as MdxElement;
    if (element.name === name) places.push({ element, siblings: (parent as Parents).children });
  });
  const faults = places.flatMap(({ element, siblings }): Fault[] => {
    const replacement = replace(element);
    if ('message' in replacement)
      return [{ file: file.path, ...placeOf(element), rule, ...replacement }];
    const isText = Array.isArray(replacement) && element.type === 'mdxJsxFlowElement';
    const nodes: Nodes[] = isText
      ? [{ type: 'paragraph', children: replacement }]
      : [replacement].flat();
    siblings.splice(siblings.indexOf(element), 1, ...nodes);
    joinTexts(siblings);
    return [];
  });
  if (faults.length > 0) throw new FaultsError(faults);
}

/** Returns an attribute's string value; `undefined` for an expression. */
export function attributeOf(element: MdxElement, name: string): string | undefined {
  return placedAttribute(element, name)?.text;
}

/** Returns an attribute's string value with its place; `undefined` for an expression. */
export function placedAttribute({ attributes }: MdxElement, name: string) {
  const attribute = attributes.find((it) => 'name' in it && it.name === name);
  return typeof attribute?.value === 'string'
    ? { text: attribute.value, ...placeOf(attribute) }
    : undefined;
}

/** Returns the element that renders prebuilt markup. */
export function staticHtml(html: string): MdxBlock {
  const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'html', value: html }];
  return { type: 'mdxJsxFlowElement', name: 'StaticHtml', attributes, children: [] };
}

/** Joins adjacent text nodes, between which React would insert comments. */
function joinTexts(nodes: Nodes[]): void {
  for (let index = nodes.length - 1; index > 0; index -= 1) {
    const [before, node] = [nodes[index - 1], nodes[index]];
    if (before?.type !== 'text' || node?.type !== 'text') continue;
    nodes.splice(index - 1, 2, { ...before, value: before.value + node.value });
  }
}

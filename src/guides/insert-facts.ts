import type { Code, Nodes, Paragraph, Parents, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { FaultsError, type Fault } from '../shared/faults';
import { sayFact, type Fact } from '../specifications';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Replaces each `<Fact of="…" />` by what a specification says, as plain text; in the metadata and
 * the labels of diagrams, too.
 *
 * @param options.facts - returns all facts by name
 * @returns a remark transform; it throws a FaultsError that lists every fact of the page that no
 *   specification has
 */
export function insertFacts({ facts }: { facts: () => Promise<ReadonlyMap<string, Fact>> }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const places: { readonly element: Element; readonly parent: Parents }[] = [];
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, _index, parent) => {
      const element = node as Element;
      if (element.name === 'Fact' && parent) places.push({ element, parent: parent as Parents });
    });
    const diagrams: Code[] = [];
    visit(tree, 'code', (fence) => {
      if (fence.lang === 'dot') diagrams.push(fence);
    });
    if (places.length + diagrams.length === 0) return;

    const known = await facts();
    for (const diagram of diagrams) {
      diagram.meta = expandFacts(diagram.meta ?? '', known);
      diagram.value = expandFacts(diagram.value, known, { isLabel: true });
    }
    const faults: Fault[] = [];
    for (const { element, parent } of places) {
      const words = sayFact({ of: textOf(element, 'of'), join: textOf(element, 'join') }, known);
      if ('message' in words) {
        const { line, column } = element.position?.start ?? { line: 1, column: 1 };
        faults.push({ file: file.path, line, column, rule: 'unknown-fact', ...words });
        continue;
      }
      const said = words.map(({ text, isCode }): PhrasingContent => ({
        type: isCode ? 'inlineCode' : 'text',
        value: text,
      }));
      const nodes = element.type === 'mdxJsxFlowElement' ? [paragraphOf(said)] : said;
      const siblings: Nodes[] = parent.children;
      siblings.splice(siblings.indexOf(element), 1, ...nodes);
      joinTexts(siblings);
    }
    if (faults.length > 0) throw new FaultsError(faults);
  };
}

/** Where a text with facts stands that is not parsed as MDX. */
export interface FactPlace {
  /** Whether it is the label of a diagram: a list without `join` has a line for each value there. */
  readonly isLabel?: boolean;
}

/**
 * Returns a text of the front matter or of a diagram with each `<Fact of="…" />` in it replaced by
 * what a specification says.
 *
 * @param facts - all facts by name
 * @returns the text; a fact that no specification has stays as it is, for the check to refuse
 */
export function expandFacts(
  text: string,
  facts: ReadonlyMap<string, Fact>,
  { isLabel = false }: FactPlace = {},
): string {
  return factsIn(text).reduceRight((expanded, { of, join, index, length }) => {
    const words = sayFact({ of, join }, facts);
    if ('message' in words) return expanded;
    const texts = words.map((word) => word.text);
    const said = isLabel ? labelOf(texts, join !== undefined) : texts.join('');
    return expanded.slice(0, index) + said + expanded.slice(index + length);
  }, text);
}

/** In DOT, with what it would take for the end of the label escaped. */
function labelOf(texts: readonly string[], isJoined: boolean): string {
  return texts
    .map((text, index) => {
      const isSeparator = index % 2 === 1;
      return isSeparator && !isJoined ? '\\n' : text.replaceAll(/["\\]/g, '\\$&');
    })
    .join('');
}

/** A fact as it stands in a text that is not parsed as MDX. */
export interface WrittenFact {
  readonly of: string;
  readonly join: string | undefined;
  readonly index: number;
  readonly length: number;
}

/** Returns the facts in such a text; in quotes, they take single ones: `<Fact of='…' />`. */
export function factsIn(text: string): WrittenFact[] {
  return [...text.matchAll(/<Fact of=(["'])(.*?)\1(?: join=(["'])(.*?)\3)? \/>/g)].map(
    ({ 0: { length }, 2: of = '', 4: join, index }) => ({ of, join, index, length }),
  );
}

/** Returns such a text with other characters, as many, where its facts are. */
export function withoutFacts(text: string, filler: string): string {
  return factsIn(text).reduce(
    (words, { index, length }) =>
      words.slice(0, index) + filler.repeat(length) + words.slice(index + length),
    text,
  );
}

function textOf({ attributes }: Element, name: string): string | undefined {
  const attribute = attributes.find((it) => it.type === 'mdxJsxAttribute' && it.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/** A fact on a line of its own is a paragraph. */
function paragraphOf(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** Joins texts that stand side by side: React would put comments between them. */
function joinTexts(nodes: Nodes[]): void {
  for (let index = nodes.length - 1; index > 0; index -= 1) {
    const [before, node] = [nodes[index - 1], nodes[index]];
    if (before?.type !== 'text' || node?.type !== 'text') continue;
    nodes.splice(index - 1, 2, { ...before, value: before.value + node.value });
  }
}

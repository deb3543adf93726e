import type { Nodes, Paragraph, Parents, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { FaultsError, type Fault } from '../faults';
import { sayFact, type Fact } from '../specifications';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Replaces each `<Fact of="…" />` by what a specification says, as plain text.
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
    if (places.length === 0) return;

    const known = await facts();
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

/**
 * Returns a text of the front matter with each `<Fact of="…" />` in it replaced by what a
 * specification says.
 *
 * @param facts - all facts by name
 * @returns the text; a fact that no specification has stays as it is, for the check to refuse
 */
export function expandFacts(text: string, facts: ReadonlyMap<string, Fact>): string {
  return text.replaceAll(factElement, (element, of: string, join: string | undefined) => {
    const words = sayFact({ of, join }, facts);
    return 'message' in words ? element : words.map((word) => word.text).join('');
  });
}

/** A fact as it stands in a text that is not parsed as MDX. */
export const factElement = /<Fact of="([^"]*)"(?: join="([^"]*)")? \/>/g;

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

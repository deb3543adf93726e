import type { Element, Root as HastRoot } from 'hast';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { FaultsError, type Fault } from '../shared/faults';
import { parseFenceMetadata, untitledDiagram } from './fence-metadata';

/** Width in px of the text column on a phone of 390 px: a wider drawing scrolls inside its own box. */
const phoneColumn = 342;

/** What every diagram has in common; colours come from the stylesheet by class. */
const defaults = `
  graph [bgcolor=transparent, pad=0.1, nodesep=0.3, ranksep=0.45, fontname=Helvetica, fontsize=13];
  node [shape=box, style=rounded, fontname=Helvetica, fontsize=14, margin="0.16,0.1", penwidth=1.5];
  edge [fontname=Helvetica, fontsize=13, penwidth=1.5, arrowsize=0.8];
`;

/** SVG attributes that Graphviz writes and that the stylesheet owns here. */
const paint = ['fill', 'stroke', 'fontFamily', 'fontSize', 'xmlSpace', 'strokeWidth'];

/**
 * Replaces each `dot` fence by the drawing that it describes, as inline SVG with a title and a
 * description for those who do not see it. Backticks around names in the labels are
 * for the check, and left out.
 *
 * @returns a remark transform; it throws a FaultsError that lists every fence of the page that
 *   lacks `title="…"` or `description="…"` in its metadata, or whose DOT is not valid
 * @see https://graphviz.org/doc/info/lang.html
 */
export function renderDiagrams() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences: { fence: Code; name: string }[] = [];
    visit(tree, 'code', (fence) => {
      if (fence.lang === 'dot') fences.push({ fence, name: `diagram-${fences.length + 1}` });
    });
    if (fences.length === 0) return;

    const { Graphviz } = await import('@hpcc-js/wasm-graphviz');
    const { fromHtml } = await import('hast-util-from-html');
    const graphviz = await Graphviz.load();
    const faults: Fault[] = [];

    for (const { fence, name } of fences) {
      const line = fence.position?.start.line ?? 1;
      const column = fence.position?.start.column ?? 1;
      const refuse = (message: string, fix?: string, at = line) =>
        faults.push({ file: file.path, line: at, column, rule: 'diagram', message, fix });
      const { title, description } = parseFenceMetadata(fence.meta).metadata;
      if (!title || !description) {
        refuse(...untitledDiagram);
        continue;
      }
      try {
        const svg = graphviz.dot(fence.value.replaceAll('`', '').replace('{', `{${defaults}`));
        const figure = toFigure(fromHtml(svg, { fragment: true, space: 'html' }), {
          name,
          title,
          description,
        });
        Object.assign(fence, {
          type: 'diagram',
          data: {
            hName: figure.tagName,
            hProperties: figure.properties,
            hChildren: figure.children,
          },
        });
      } catch (error) {
        refuse(`the DOT source is not valid: ${firstLine(error)}`);
      }
    }
    if (faults.length > 0) throw new FaultsError(faults);
  };
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

function toFigure(
  parsed: HastRoot,
  { name, title, description }: { name: string; title: string; description: string },
): Element {
  const svg = parsed.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  if (!svg) throw new Error('Graphviz returned no drawing');
  const [, , width = 0, height = 0] = String(svg.properties.viewBox).split(' ').map(Number);
  cleanUp(svg);
  svg.properties = {
    viewBox: svg.properties.viewBox,
    width: Math.round(width),
    height: Math.round(height),
    role: 'img',
    ariaLabelledBy: [`${name}-title`],
    ariaDescribedBy: [`${name}-description`],
    focusable: 'false',
  };
  const element = (tagName: string, id: string, text: string): Element => ({
    type: 'element',
    tagName,
    properties: { id },
    children: [{ type: 'text', value: text }],
  });
  svg.children.unshift(
    element('title', `${name}-title`, title),
    element('desc', `${name}-description`, description),
  );
  return {
    type: 'element',
    tagName: 'figure',
    properties: {
      className: ['diagram'],
      ...(width > phoneColumn ? { tabIndex: 0, role: 'group', ariaLabel: title } : {}),
    },
    children: [svg],
  };
}

/** Drops what Graphviz adds for its own viewers: comments, tooltips, ids, colours and fonts. */
function cleanUp(parent: Element): void {
  parent.children = parent.children.filter(
    (child) => child.type !== 'comment' && !(child.type === 'element' && child.tagName === 'title'),
  );
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    delete child.properties.id;
    for (const name of paint) Reflect.deleteProperty(child.properties, name);
    cleanUp(child);
  }
}

import type { Element } from 'hast';
import type { Root } from 'mdast';
import type { Transformer } from 'unified';

import { parseFenceMetadata } from './fence-metadata';
import { nodesOf } from './nodes';
import { readDiagram } from './diagrams/read-diagram';

/** Width in px of the text column on a 390 px phone; wider drawings scroll in their own box. */
const phoneColumn = 342;

/**
 * Replaces each `dot` fence with its drawing as inline SVG with an accessible title and description. A box
 * with a `URL` is a link. Diagrams with faults are left as they are.
 *
 * @returns a remark transform
 */
export function renderDiagrams(): Transformer<Root> {
  return async (tree) => {
    const fences = nodesOf(tree, 'code').filter(({ lang }) => lang === 'dot');
    if (fences.length === 0) return;

    const { drawDiagram } = await import('./diagrams/draw-diagram');
    const { renderToStaticMarkup } = await import('react-dom/server');
    const { parseHtml } = await import('docusaurus-plugin-static-api-docs/html');
    for (const [index, fence] of fences.entries()) {
      const { diagram, problems } = readDiagram(fence.value);
      // The rule fence reports them, and requires a title and a description.
      if (problems.length > 0) continue;
      const { title = '', description = '' } = parseFenceMetadata(fence.meta).metadata;
      const name = `__diagram-${index + 1}`;
      const { svg, width } = await drawDiagram(diagram, { name, title, description });
      const { children } = parseHtml(renderToStaticMarkup(svg));
      const scrolling = width > phoneColumn && { tabIndex: 0, role: 'group', ariaLabel: title };
      const hProperties: Element['properties'] = { className: ['diagram'], ...scrolling };
      const data = { hName: 'figure', hProperties, hChildren: children };
      Object.assign(fence, { type: 'diagram', data });
    }
  };
}

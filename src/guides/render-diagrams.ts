import type { Element } from 'hast';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Transformer } from 'unified';

import { FaultsError, type Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { findUnreadable, unreadable } from 'docusaurus-plugin-static-api-docs/unreadable';
import { parseFenceMetadata } from './fence-metadata';
import { nodesOf, placeOf } from './nodes';
import { readDiagram } from './diagrams/read-diagram';

/** Width in px of the text column on a phone of 390 px: a wider drawing scrolls inside its own box. */
const phoneColumn = 342;

/**
 * Replaces each `dot` fence by its drawing, as inline SVG with a title and a description for those
 * who do not see it. A box with a `URL` is a link.
 *
 * @returns a remark transform; it throws a FaultsError that lists everything that is wrong with the
 *   diagrams of the page
 */
export function renderDiagrams(): Transformer<Root> {
  return async (tree, file) => {
    const fences = nodesOf(tree, 'code').filter(({ lang }) => lang === 'dot');
    if (fences.length === 0) return;

    const { drawDiagram } = await import('./diagrams/draw-diagram');
    const { toHtml } = await import('docusaurus-plugin-static-api-docs/build');
    const { parseHtml } = await import('docusaurus-plugin-static-api-docs/html');
    const faults: Fault[] = [];
    for (const [index, fence] of fences.entries()) {
      const place = placeOf(fence);
      const report = (fault: Partial<Fault> & Pick<Fault, 'message'>) =>
        faults.push({ file: file.path, ...place, rule: 'diagram', ...fault });
      const { diagram, problems } = readDiagram(fence.value);
      for (const { line, ...problem } of problems) report({ ...problem, line: place.line + line });
      if (faults.length > 0) continue;
      // The rule fence asks for both.
      const { title = '', description = '' } = parseFenceMetadata(fence.meta).metadata;
      const name = `diagram-${index + 1}`;
      const { svg, width } = await drawDiagram(diagram, { name, title, description });
      const { children } = parseHtml(toHtml(svg));
      if (findUnreadable(toString({ type: 'root', children })) !== -1) report(unreadable);
      const scrolling = width > phoneColumn && { tabIndex: 0, role: 'group', ariaLabel: title };
      const hProperties: Element['properties'] = { className: ['diagram'], ...scrolling };
      const data = { hName: 'figure', hProperties, hChildren: children };
      Object.assign(fence, { type: 'diagram', data });
    }
    if (faults.length > 0) throw new FaultsError(faults);
  };
}

import type { Root } from 'mdast';
import type { Transformer } from 'unified';

import { FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import type { DrawingProps } from '../shared/diagram/Drawing';
import { readDiagram } from './diagrams/read-diagram';
import { elementsOf } from './nodes';

/**
 * Passes what each `Diagram` element of a page contains to its component as data, which MDX elements can't.
 *
 * @returns a remark transform; it throws a FaultsError that lists every problem of the page's diagrams
 */
export function renderDiagrams(): Transformer<Root> {
  return (tree, { path: file }) => {
    const read = elementsOf(tree, 'Diagram').map((element) => ({
      element,
      ...readDiagram(element),
    }));
    const faults = read.flatMap(({ problems }) =>
      problems.map((problem) => ({ file, rule: 'diagram', ...problem })),
    );
    if (faults.length > 0) throw new FaultsError(faults);
    for (const [index, { element, problems: _, ...content }] of read.entries()) {
      const drawing: DrawingProps = { id: `__diagram-${index + 1}`, ...content };
      const value = JSON.stringify(drawing);
      element.attributes = [{ type: 'mdxJsxAttribute', name: 'drawing', value }];
      element.children = [];
    }
  };
}

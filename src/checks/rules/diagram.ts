import { readDiagram } from '../../guides/diagrams/read-diagram';
import { elementsOf } from '../../guides/nodes';
import { ofSite, onPages } from '../rule';

export const diagram = onPages(ofSite, ({ tree }, { contract }) =>
  elementsOf(tree, 'Diagram').flatMap((it) => readDiagram(it, contract?.facts).problems),
);

import { toString } from 'mdast-util-to-string';

import { factInWords } from 'docusaurus-plugin-static-api-docs/build';
import { attributeOf, elementsOf, nodesOf, placeOf } from '../../guides/nodes';
import type { Page } from '../page';
import { factsInFrontMatter } from '../passages';
import { ofSite, onPages } from '../rule';

export const unknownFact = onPages(ofSite, (page, { contract }) => {
  if (!contract) return [];
  const elements = elementsOf(page.tree, 'Fact').map((element) => ({
    ...placeOf(element),
    of: attributeOf(element, 'of'),
    join: attributeOf(element, 'join'),
  }));
  const unknown = [...elements, ...factsInFrontMatter(page)].flatMap((fact) => {
    const words = factInWords(fact, contract.facts);
    return 'message' in words ? { ...fact, ...words, unknownName: fact.of } : [];
  });
  return [...unknown, ...headingsWithoutId(page)];
});

/** Anchors must not change with the specification. */
function headingsWithoutId({ tree, source }: Page) {
  return nodesOf(tree, 'heading').flatMap((node) => {
    const hasFact = elementsOf(node, 'Fact').length > 0;
    const written = source.slice(node.position?.start.offset, node.position?.end.offset);
    const hasId = /\{\/\*\s*#\S[^{]*\}\s*$/.test(written);
    if (!hasFact || hasId) return [];
    return {
      ...placeOf(node),
      message: `the anchor of the heading "${toString(node).trim()}" would change with the fact`,
      fix: 'give it a fixed ID: {/* #id */} at its end',
    };
  });
}

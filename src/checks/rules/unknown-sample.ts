import { reasonAgainstSample } from '../../guides/insert-samples';
import { attributeOf, nodesOf, placeOf } from '../../guides/nodes';
import { ofSite, onPages } from '../rule';

export const unknownSample = onPages(ofSite, ({ tree }, { operations }) => {
  if (!operations) return [];
  const names = [...operations].flatMap(([id, { method }]) => (method === 'EVENT' ? [] : [id]));
  return nodesOf(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement')
    .filter(({ name }) => name === 'Sample')
    .flatMap((element) => {
      const reason = reasonAgainstSample(element, names);
      const unknownName = attributeOf(element, 'operation');
      return reason ? [{ ...placeOf(element), ...reason, unknownName }] : [];
    });
});

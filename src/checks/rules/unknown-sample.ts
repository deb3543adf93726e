import { reasonAgainstSample } from '../../guides/insert-samples';
import { attributeOf, elementsOf, placeOf } from '../../guides/nodes';
import { ofSite, onPages } from '../rule';

export const unknownSample = onPages(ofSite, ({ tree }, { names }) => {
  if (!names) return [];
  const requests = [...names.operations].flatMap(([id, { operation }]) =>
    operation.kind === 'http' ? [id] : [],
  );
  return elementsOf(tree, 'Sample').flatMap((element) => {
    const reason = reasonAgainstSample(element, requests);
    const unknownName = attributeOf(element, 'operation');
    return reason ? [{ ...placeOf(element), ...reason, unknownName }] : [];
  });
});

import { reasonAgainstOpenPoint } from '../../guides/insert-open-points';
import { attributeOf, elementsOf, placeOf } from '../../guides/nodes';
import { ofSite, onPages } from '../rule';

export const unknownOpenPoint = onPages(ofSite, ({ tree }, { contract }) => {
  if (!contract) return [];
  const { openPoints } = contract;
  return elementsOf(tree, 'OpenPoint').flatMap((element) => {
    const of = attributeOf(element, 'of');
    if (openPoints.has(of ?? '')) return [];
    return { ...placeOf(element), ...reasonAgainstOpenPoint(of, openPoints), unknownName: of };
  });
});

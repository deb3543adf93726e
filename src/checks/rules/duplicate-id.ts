import { placedAttribute } from '../../guides/nodes';
import { headingsOf } from '../page';
import { ofSite, onPages } from '../rule';

export const duplicateId = onPages(ofSite, (page) => {
  const ofElements = page.elements
    // The id of an Operation is an operationId.
    .filter(({ name }) => name !== 'Operation')
    .flatMap((element) => placedAttribute(element, 'id') ?? [])
    .map(({ text: id, ...place }) => ({ id, ...place }));
  const ids = [...headingsOf(page), ...ofElements].sort(
    (one, other) => one.line - other.line || one.column - other.column,
  );
  return ids.flatMap((it, index) => {
    const earlier = ids.slice(0, index).find(({ id }) => id !== undefined && id === it.id);
    if (!earlier) return [];
    const message = `the id "${it.id}" is taken by line ${earlier.line}`;
    return [{ ...it, message, fix: 'give one of them another ID' }];
  });
});

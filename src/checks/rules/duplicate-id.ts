import { placedAttribute } from '../../guides/nodes';
import { headingsOf, type Page } from '../page';
import { ofSite, onPages } from '../rule';

export const duplicateId = onPages(ofSite, (page) => {
  const ids = idsOf(page);
  return ids.flatMap((it, index) => {
    const earlier = ids.slice(0, index).find(({ id }) => id === it.id);
    if (!earlier) return [];
    const message = `the id "${it.id}" is already used on line ${earlier.line}`;
    return [{ ...it, message, fix: 'give one of them another ID' }];
  });
});

/** Returns the IDs of a page's headings and elements, in document order. */
export function idsOf(page: Page) {
  const ofElements = page.elements
    // An Operation's id is an operationId.
    .filter(({ name }) => name !== 'Operation')
    .flatMap((element) => placedAttribute(element, 'id') ?? [])
    .map(({ text: id, ...place }) => ({ id, ...place }));
  return [...headingsOf(page), ...ofElements]
    .map(({ id, line, column }) => ({ id, line, column }))
    .sort((one, other) => one.line - other.line || one.column - other.column);
}

import { reasonAgainstOperation } from '../../guides/link-operations';
import { ofSite, onPages, type Rule } from '../rule';

export const unknownOperation: Rule = {
  name: 'unknown-operation',
  check: onPages(ofSite, ({ elements }, { operations }) => {
    if (!operations) return [];
    return elements
      .filter(({ name }) => name === 'Operation')
      .map(({ attributes, ...element }) => ({ ...element, id: attributes.get('id')?.text }))
      .filter(({ id }) => id === undefined || !operations.has(id))
      .map(({ id, ...place }) => ({ ...place, ...reasonAgainstOperation(id, operations) }));
  }),
};

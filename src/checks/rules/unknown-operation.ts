import { nearestName } from '../../shared/faults';
import { didYouMean, ofSite, onPages, type Rule } from '../rule';

export const unknownOperation: Rule = {
  name: 'unknown-operation',
  check: onPages(ofSite, ({ elements }, { operations }) => {
    if (!operations) return [];
    return elements
      .filter(({ name }) => name === 'Operation')
      .flatMap(({ attributes, line, column }) => {
        const id = attributes.get('id')?.text;
        if (id === undefined) {
          const message = 'an Operation needs id="…", the operationId as text';
          return [{ line, column, message }];
        }
        if (operations.has(id)) return [];
        const message = `no specification has an operation "${id}"`;
        return [{ line, column, message, ...didYouMean(nearestName(id, [...operations.keys()])) }];
      });
  }),
};

import { nearestName } from '../../shared/faults';
import { didYouMean, type Rule } from '../rule';

export const unknownOperation: Rule = {
  name: 'unknown-operation',
  summary: 'Every `<Operation id="…" />` names an operation of a specification.',
  appliesTo: ['doc', 'partial'],
  check({ elements }, { operationIds }) {
    if (!operationIds) return [];
    return elements
      .filter(({ name }) => name === 'Operation')
      .flatMap(({ attributes, line, column }) => {
        const id = attributes.get('id')?.text;
        if (id === undefined) {
          const message = 'an Operation needs id="…", the operationId as text';
          return [{ line, column, message }];
        }
        if (operationIds.has(id)) return [];
        return [
          {
            line,
            column,
            message: `no specification has an operation "${id}"`,
            ...didYouMean(nearestName(id, [...operationIds])),
          },
        ];
      });
  },
};

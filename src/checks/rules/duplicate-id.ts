import type { Rule } from '../rule';

export const duplicateId: Rule = {
  name: 'duplicate-id',
  summary: 'An id stands once on a page, so that a link leads to one place.',
  appliesTo: ['doc', 'partial'],
  check({ headings, elements }) {
    const ids = [
      ...headings,
      ...elements.flatMap(({ name, attributes }) => {
        // The id of an Operation is an operationId.
        const id = name === 'Operation' ? undefined : attributes.get('id');
        return id?.text === undefined ? [] : [{ id: id.text, line: id.line, column: id.column }];
      }),
    ].sort((one, other) => one.line - other.line || one.column - other.column);
    const first = new Map<string, number>();
    return ids.flatMap(({ id, line, column }) => {
      const earlier = first.get(id);
      if (earlier === undefined) {
        first.set(id, line);
        return [];
      }
      const message = `the id "${id}" is taken by line ${earlier}`;
      return [{ line, column, message, mend: 'give one of the two another id' }];
    });
  },
};

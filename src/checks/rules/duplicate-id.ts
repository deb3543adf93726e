import { ofSite, onPages, type Rule } from '../rule';

export const duplicateId: Rule = {
  name: 'duplicate-id',
  check: onPages(ofSite, ({ headings, elements }) => {
    const ids = [
      ...headings,
      ...elements.flatMap(({ name, attributes }) => {
        // The id of an Operation is an operationId.
        const id = name === 'Operation' ? undefined : attributes.get('id');
        return id?.text === undefined ? [] : [{ id: id.text, line: id.line, column: id.column }];
      }),
    ].sort((one, other) => one.line - other.line || one.column - other.column);
    return ids.flatMap(({ id, line, column }, index) => {
      const earlier = ids.slice(0, index).find((it) => it.id === id);
      if (!earlier) return [];
      const message = `the id "${id}" is taken by line ${earlier.line}`;
      return [{ line, column, message, fix: 'give one of the two another id' }];
    });
  }),
};

import { operationsAt } from '../names';
import { inlineCodeOf } from '../inline-code';
import type { Rule } from '../rule';

export const deprecatedOperation: Rule = {
  name: 'deprecated-operation',
  summary: 'No guide teaches a call that its specification calls deprecated.',
  appliesTo: ['doc', 'partial'],
  check(page, { names }) {
    if (!names) return [];
    const deprecated = new Set(
      names.operations
        .filter(({ operation }) => operation.deprecated)
        .map(({ operation }) => operation.id),
    );
    const mentioned = [
      ...page.elements
        .filter(({ name }) => name === 'Operation')
        .map(({ attributes, line, column }) => ({
          id: attributes.get('id')?.text ?? '',
          line,
          column,
        })),
      ...inlineCodeOf(page).map(({ text, line, column }) => {
        const [method, path] = text.split(' ');
        const call = operationsAt(path ?? '', names).find((it) => it.method === method);
        return { id: call?.operation.id ?? text, line, column };
      }),
    ];
    return mentioned
      .filter(({ id }) => deprecated.has(id))
      .map(({ id, line, column }) => ({
        line,
        column,
        message: `${id} is deprecated`,
        mend: 'teach the call that takes its place, as its reference page says',
      }));
  },
};

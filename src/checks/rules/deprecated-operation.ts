import { operationsAt } from '../names';
import { inlineCodeOf } from '../passages';
import { requestsInCode } from '../requests';
import type { Rule } from '../rule';

export const deprecatedOperation: Rule = {
  name: 'deprecated-operation',
  check(site) {
    const { names } = site;
    if (!names) return [];
    const pages = [...site.pages.values()].filter(({ kind }) => kind !== 'repository');
    const mentions = [
      ...pages.flatMap(({ file, elements }) =>
        elements
          .filter(({ name }) => name === 'Operation' || name === 'Sample')
          .map(({ name, attributes, line, column }) => ({
            ...{ file, line, column },
            ...{
              named: attributes.get(name === 'Sample' ? 'operation' : 'id')?.text,
              path: '',
              methods: [''],
            },
          })),
      ),
      ...pages.flatMap((page) =>
        inlineCodeOf(page).map(({ text: named, line, column }) => {
          const [method = '', path = ''] = named.split(' ');
          return { file: page.file, line, column, named, path, methods: [method] };
        }),
      ),
      ...requestsInCode(site).map((request) => ({ ...request, named: undefined })),
    ];
    return mentions.flatMap(({ named, path, methods, file, line, column }) =>
      [
        ...names.operations.filter(({ proseId }) => proseId === named),
        ...operationsAt(path, names).filter(({ method }) => methods.includes(method)),
      ]
        .filter(({ operation }) => operation.deprecated)
        .map(({ operation }) => ({
          ...{ file, line, column },
          message: `${operation.id} is deprecated`,
          fix: 'teach the operation that replaces it, as its reference page says',
        })),
    );
  },
};

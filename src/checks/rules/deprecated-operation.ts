import { operationsAt } from '../names';
import { inlineCodeOf } from '../passages';
import type { Rule } from '../rule';
import { requestsInCode } from '../requests';

export const deprecatedOperation: Rule = {
  name: 'deprecated-operation',
  check(site) {
    const { names } = site;
    if (!names) return [];
    const deprecated = names.operations
      .filter(({ operation }) => operation.deprecated)
      .map(({ operation }) => operation.id);
    const idsAt = (path: string, methods: readonly string[]) =>
      operationsAt(path, names)
        .filter(({ method }) => methods.includes(method))
        .map(({ operation }) => operation.id);
    const pages = [...site.pages.values()].filter(({ kind }) => kind !== 'repository');
    const mentions = [
      ...pages.flatMap(({ file, elements }) =>
        elements
          .filter(({ name }) => name === 'Operation')
          .map(({ attributes, line, column }) => ({
            ids: [attributes.get('id')?.text ?? ''],
            ...{ file, line, column },
          })),
      ),
      ...pages.flatMap((page) =>
        inlineCodeOf(page).map(({ text, ...place }) => {
          const [method = '', path = ''] = text.split(' ');
          return { ids: [text, ...idsAt(path, [method])], file: page.file, ...place };
        }),
      ),
      ...requestsInCode(site).map(({ methods, path, ...place }) => ({
        ids: idsAt(path, methods),
        ...place,
      })),
    ];
    return mentions.flatMap(({ ids, ...place }) =>
      ids
        .filter((id) => deprecated.includes(id))
        .map((id) => ({
          ...place,
          message: `${id} is deprecated`,
          fix: 'teach the operation that replaces it, as its reference page says',
        })),
    );
  },
};

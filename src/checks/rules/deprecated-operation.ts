import { attributeOf, placeOf } from '../../guides/nodes';
import { takers } from '../../guides/note-interfaces';
import { operationsAt } from '../names';
import { inlineCodeOf } from '../passages';
import { requestsInCode } from '../requests';
import type { Rule } from '../rule';

export const deprecatedOperation: Rule = (site) => {
  const { names } = site;
  if (!names) return [];
  const byId = (id = '') => [names.operations.get(id) ?? []].flat();
  const byRequest = (path: string, methods: readonly string[]) =>
    operationsAt(path, names).filter(({ method }) => methods.includes(method));
  const pages = site.pages.filter(({ kind }) => kind !== 'repository');
  const uses = [
    ...pages.flatMap(({ file, elements }) =>
      elements.map((element) => {
        const id = attributeOf(element, takers[element.name] ?? '');
        return { ...placeOf(element), file, operations: byId(id) };
      }),
    ),
    ...pages.flatMap((page) =>
      inlineCodeOf(page).map(({ text, ...place }) => {
        const [method = '', path = ''] = text.split(' ');
        const operations = [...byId(text), ...byRequest(path, [method])];
        return { ...place, file: page.file, operations };
      }),
    ),
    ...requestsInCode(site).map(({ methods, path, ...place }) => {
      return { ...place, operations: byRequest(path, methods) };
    }),
  ];
  return uses.flatMap(({ operations, ...place }) =>
    operations
      .filter(({ operation }) => operation.deprecated)
      .map(({ operation }) => ({
        ...place,
        message: `${operation.id} is deprecated`,
        fix: 'use the operation that replaces it, or leave the step out if none does',
      })),
  );
};

import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';

import { attributeOf, elementsOf, nodesOf, placeOf } from '../../guides/nodes';
import { takers } from '../../guides/note-interfaces';
import { type Names, operationsAt } from '../names';
import type { Page } from '../page';
import { requestsInCode } from '../requests';
import type { Rule } from '../rule';

export const deprecatedOperation: Rule = (site) => {
  const { names } = site;
  if (!names) return [];
  const pages = site.pages.filter(({ kind }) => kind !== 'repository');
  const warned = new Map(pages.map((page) => [page.file, operationsWarnedOf(page, names)]));
  const uses = [
    ...pages.flatMap(({ file, tree }) => namedIn(tree, names).map((use) => ({ ...use, file }))),
    ...requestsInCode(site).map(({ methods, path, ...place }) => {
      return { ...place, operations: operationsBy(path, methods, names) };
    }),
  ];
  return uses.flatMap(({ operations, ...place }) =>
    operations
      .filter(({ operation }) => operation.deprecated)
      .filter(({ operation }) => !warned.get(place.file)?.has(operation.id))
      .map(({ operation }) => ({
        ...place,
        message: `${operation.id} is deprecated`,
        fix: 'use the operation that replaces it, leave the step out, or say in a :::warning of the page which operation replaces it or when it ends',
      })),
  );
};

/** Words that say that an operation ends. */
const ending = /\b(?:removed|retired|replaces|until|ends|no longer)\b/i;

/** Returns the IDs of the deprecated operations of which a page warns, with what readers can do instead. */
function operationsWarnedOf({ tree }: Page, names: Names): ReadonlySet<string> {
  const warnings = nodesOf(tree, 'containerDirective').filter(
    ({ name }) => name === 'warning' || name === 'danger',
  );
  return new Set(
    warnings.flatMap((warning) => {
      const named = namedIn(warning, names).flatMap(({ operations }) => operations);
      const hasWayOut =
        named.some(({ operation }) => !operation.deprecated) || ending.test(toString(warning));
      return hasWayOut ? named.map(({ operation }) => operation.id) : [];
    }),
  );
}

/** Returns the operations that the text of a page names, by their IDs or as requests. */
function namedIn(tree: Nodes, names: Names) {
  const byId = (id = '') => [names.operations.get(id) ?? []].flat();
  return [
    ...elementsOf(tree).map((element) => {
      const id = attributeOf(element, takers[element.name] ?? '');
      return { ...placeOf(element), operations: byId(id) };
    }),
    ...nodesOf(tree, 'inlineCode').map((node) => {
      const [method = '', path = ''] = node.value.split(' ');
      const operations = [...byId(node.value), ...operationsBy(path, [method], names)];
      return { ...placeOf(node), operations };
    }),
  ];
}

function operationsBy(path: string, methods: readonly string[], names: Names) {
  return operationsAt(path, names).filter(({ method }) => methods.includes(method));
}

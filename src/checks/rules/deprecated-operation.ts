import { callsInCode } from '../calls-in-code';
import { inlineCodeOf } from '../inline-code';
import { operationsAt, type Names } from '../names';
import type { Page } from '../page';
import type { Rule } from '../rule';
import type { Site } from '../site';
import { codeOfFences } from '../site-code';

export const deprecatedOperation: Rule = {
  name: 'deprecated-operation',
  check(site) {
    const { names } = site;
    if (!names) return [];
    const deprecated = new Set(
      names.operations
        .filter(({ operation }) => operation.deprecated)
        .map(({ operation }) => operation.id),
    );
    const pages = [...site.pages.values()].filter(({ kind }) => kind !== 'repository');
    return [...pages.flatMap((page) => mentionsOf(page, names)), ...requestsOf(site, names)]
      .filter(({ id }) => deprecated.has(id))
      .map(({ id, ...place }) => ({
        ...place,
        message: `${id} is deprecated`,
        fix: 'teach the call that takes its place, as its reference page says',
      }));
  },
};

/** Returns what the sentences of a page name. */
function mentionsOf(page: Page, names: Names) {
  const { file, elements } = page;
  return [
    ...elements
      .filter(({ name }) => name === 'Operation')
      .map(({ attributes, line, column }) => ({
        id: attributes.get('id')?.text ?? '',
        line,
        column,
      })),
    ...inlineCodeOf(page).map(({ text, line, column }) => {
      const [method, path] = text.split(' ');
      const named = operationsAt(path ?? '', names).find((it) => it.method === method);
      return { id: named?.operation.id ?? text, line, column };
    }),
  ].map((mention) => ({ file, ...mention }));
}

/** Returns the requests that the code of the pages makes. */
function requestsOf(site: Site, names: Names) {
  return codeOfFences(site).flatMap(({ text, language, placeAt }) =>
    callsInCode(text, language, names.hosts).flatMap(({ methods, path, index }) =>
      operationsAt(path, names)
        .filter(({ method = 'GET' }) => methods.includes(method))
        .map(({ operation }) => ({ id: operation.id, ...placeAt(index) })),
    ),
  );
}

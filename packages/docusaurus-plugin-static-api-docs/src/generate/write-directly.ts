import type { Api } from '../read';
import { groupByTag } from '../model/openapi/group-by-tag';
import { introductionId } from '../pages/reference-routes';

/**
 * Does what `genApiDocs` does, without docusaurus-plugin-openapi-docs: it names the same pages and
 * groups them in the same sidebar.
 *
 * @param api - the interface
 * @param write - returns the text of a page by the name of its file
 * @returns the name and the text of each file: the pages, one at a time, and `sidebar.ts`
 */
export function* writeDirectly(
  api: Api,
  write: (file: string) => string,
): Generator<readonly [file: string, text: string]> {
  const names = [
    `${introductionId}.info.mdx`,
    ...api.operations.map(({ slug }) => `${slug}.api.mdx`),
  ];
  const groups = groupByTag(api).map(({ name, operations }) => ({
    ...{ type: 'category', label: name, collapsed: true },
    items: operations.map(({ slug, title, method, isWebhook, deprecated }) => ({
      ...{ type: 'doc', id: slug, label: title },
      className: [
        ...(deprecated ? ['menu__list-item--deprecated'] : []),
        ...['api-method', isWebhook ? 'event' : method],
      ].join(' '),
    })),
  }));
  const sidebar = [{ type: 'doc', id: introductionId }, ...groups];
  for (const name of names) yield [name, write(name)];
  yield ['sidebar.ts', `export default ${JSON.stringify(sidebar, null, 2)};\n`];
}

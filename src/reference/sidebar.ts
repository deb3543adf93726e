import type { ApiReference } from './api-reference';
import { chunk } from './chunk';
import { groupByTag } from './http/openapi/group-by-tag';
import type { ReferencePages } from './reference-pages';
import { finderSlug, introductionId } from './reference-routes';
import type { PagePart } from './split-page';

/** Schemas in one category: each of their pages shows all of it. */
const mostSchemas = 100;

/**
 * Writes the sidebar of a reference, as Docusaurus loads it: the introduction, the calls of each tag,
 * what can go wrong, the schemas.
 */
export function sidebarFile({ id, specification }: ApiReference, pages: ReferencePages): string {
  return [
    `// Generated from ${specification}; changes here are lost.`,
    `export default ${JSON.stringify({ [id]: sidebarItems(pages) }, null, 2)};`,
    '',
  ].join('\n');
}

interface Item {
  readonly type: 'doc' | 'category';
  readonly id?: string;
  readonly label?: string;
  readonly collapsed?: false;
  readonly items?: readonly Item[];
}

/** Returns the items of the sidebar of a reference. */
export function sidebarItems({ api, schemas: { entities }, parts }: ReferencePages): Item[] {
  return [
    page(introductionId),
    ...categoriesOf(parts.introduction),
    ...groupByTag(api).map(({ name, operations }) =>
      category(
        name,
        operations.map(({ slug, title, method, operation: { deprecated } }) => ({
          ...page(slug),
          label: title,
          className: `api-method ${method}${deprecated ? ' menu__list-item--deprecated' : ''}`,
        })),
      ),
    ),
    page(finderSlug),
    ...categoriesOf(parts.finder),
    ...chunk(entities, mostSchemas).map((part, _, { length }) =>
      category(
        length === 1 ? 'Schemas' : `Schemas: ${part[0]?.name} to ${part.at(-1)?.name}`,
        part.map(({ slug }) => page(`schemas/${slug}`)),
      ),
    ),
  ];
}

/** One for each chapter whose parts are pages. */
function categoriesOf(parts: readonly PagePart[]): Item[] {
  const chapters = new Set(parts.map(({ chapter }) => chapter));
  return [...chapters].map((chapter) =>
    category(
      chapter,
      parts
        .filter((part) => part.chapter === chapter)
        .map((part) => page(`parts/${part.page.frontMatter['id']}`)),
    ),
  );
}

function page(id: string): Item {
  return { type: 'doc', id };
}

function category(label: string, items: readonly Item[]): Item {
  return { type: 'category', label, collapsed: false, items };
}

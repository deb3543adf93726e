import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import chunk from 'lodash/chunk';
import sortBy from 'lodash/sortBy';

import { groupByTag, underHeadings } from '../model/openapi/group-by-tag';
import type { ReferencePages } from '../pages/reference-pages';
import { finderSlug, introductionIdOf } from '../read/page-names';
import type { Api } from '../read';
import type { ReferenceOptions } from '../shared/options';

/** Returns the part of a sidebar that `gen-api-docs` writes where a site has it. */
export function operationsSidebar(api: Api): SidebarsConfig[string] {
  const groups = groupByTag(api).map(({ name, operations }) => ({
    ...{ type: 'category' as const, label: name, collapsed: true },
    items: operations.map(({ slug, title, method, isWebhook, deprecated }) => ({
      ...{ type: 'doc' as const, id: slug, label: title },
      className: [
        ...(deprecated ? ['menu__list-item--deprecated'] : []),
        ...['api-method', isWebhook ? 'event' : method],
      ].join(' '),
    })),
  }));
  return [{ type: 'doc', id: introductionIdOf(api.document.info.title) }, ...groups];
}

/** Returns the sidebar as a module: that of `sidebar.ts`, then what can go wrong, and the schemas. */
export function sidebarsFile(
  { outputDir, specification }: ReferenceOptions,
  api: Api,
  { entities }: ReferencePages['schemas'],
): string {
  const schemas = categoryOf('Schemas', schemaItems(entities));
  const items = [finderSlug, ...(entities.length > 0 ? [schemas] : [])];
  // The introduction, then a category for each group, in the same order.
  const [start, groups] = ['operations.slice(0, 1)', 'operations.slice(1)'];
  const headings = underHeadings(groupByTag(api), api).map(({ heading, groups: own }) => {
    const labels = JSON.stringify(own.map(({ name }) => name));
    const found = `${groups}.filter(({ label }) => ${labels}.includes(label))`;
    if (heading === '') return `...${found}`;
    const label = JSON.stringify(heading);
    return `{ type: 'category', label: ${label}, collapsed: true, items: ${found} }`;
  });
  const shown = headings.length > 1 ? [`...${start}`, ...headings] : ['...operations'];
  return [
    `// Generated from ${specification}; changes here are lost.`,
    "import operations from './sidebar';",
    '',
    `export default { '${outputDir}': [${shown.join(', ')}, ...${JSON.stringify(items, null, 2)}] };`,
    '',
  ].join('\n');
}

/** Each page of a schema has the open part of the sidebar in it, so a long list has parts. */
const mostSchemas = 150;

function schemaItems(entities: ReferencePages['schemas']['entities']): readonly unknown[] {
  const ids = (own: typeof entities) => own.map(({ slug }) => `schemas/${slug}`);
  if (entities.length <= mostSchemas) return ids(entities);
  return chunk(sortBy(entities, 'slug'), mostSchemas).map((own) =>
    categoryOf(`${own[0]?.name} – ${own.at(-1)?.name}`, ids(own)),
  );
}

function categoryOf(label: string, items: readonly unknown[]) {
  return { type: 'category', label, collapsed: true, items };
}

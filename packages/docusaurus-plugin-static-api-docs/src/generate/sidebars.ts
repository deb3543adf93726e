import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import chunk from 'lodash/chunk';
import sortBy from 'lodash/sortBy';

import { groupByTag, underHeadings } from '../model/openapi/group-by-tag';
import type { Entity } from '../model/openapi/schemas';
import type { EventPages } from '../pages/asyncapi';
import type { ReferencePages } from '../pages/reference-pages';
import { finderSlug, introductionIdOf } from '../read/page-names';
import type { Api } from '../read';
import type { ReferenceOptions } from '../shared/options';

/** Returns the items of `sidebar.ts`: the introduction and the groups of operations. */
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

/** Returns the code of `sidebars.ts`: the items of `sidebar.ts`, then errors and states, and schemas. */
export function sidebarsFile(
  { outputDir, specification }: ReferenceOptions,
  api: Api,
  { entities }: ReferencePages['schemas'],
): string {
  const schemas = categoryOf('Schemas', schemaItems(entities));
  const items = [finderSlug, ...(entities.length > 0 ? [schemas] : [])];
  // `operations` has the introduction first, then a category for each group.
  const [start, groups] = ['operations.slice(0, 1)', 'operations.slice(1)'];
  const headings = underHeadings(groupByTag(api), api).map(({ heading, groups: tagGroups }) => {
    const labels = JSON.stringify(tagGroups.map(({ name }) => name));
    const categories = `${groups}.filter(({ label }) => ${labels}.includes(label))`;
    if (heading === '') return `...${categories}`;
    const label = JSON.stringify(heading);
    return `{ type: 'category', label: ${label}, collapsed: true, items: ${categories} }`;
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

/** Returns the code of `sidebars.ts` of events: the pages, or the sections of a single page, and schemas. */
export function eventSidebarsFile(
  { routeBasePath, specification }: ReferenceOptions,
  { first, others, schemas: { entities } }: EventPages,
): string {
  const headings = first.sections.flatMap(({ heading }) => (heading?.level === 2 ? [heading] : []));
  const pages = others.map(({ frontMatter: { id = '', title } }) => ({
    ...{ type: 'doc' as const, id, label: title },
    className: 'api-method event',
  }));
  const links = headings.map(({ text, id }) => ({
    ...{ type: 'link' as const, label: text, href: `/${routeBasePath}/#${id}` },
  }));
  const items = [
    { type: 'doc', id: 'index' },
    ...(pages.length > 0 ? pages : links),
    ...(entities.length > 0 ? [categoryOf('Schemas', schemaItems(entities))] : []),
  ];
  const origin = `// Generated from ${specification}; changes here are lost.`;
  return `${origin}\nexport default ${JSON.stringify({ events: items }, null, 2)};\n`;
}

/** A longer list is split, because each schema page contains the open category of its sidebar. */
const mostSchemas = 150;

function schemaItems(entities: readonly Entity[]): readonly unknown[] {
  const ids = (part: readonly Entity[]) => part.map(({ slug }) => `schemas/${slug}`);
  if (entities.length <= mostSchemas) return ids(entities);
  return chunk(sortBy(entities, 'slug'), mostSchemas).map((part) =>
    categoryOf(`${part[0]?.name} – ${part.at(-1)?.name}`, ids(part)),
  );
}

function categoryOf(label: string, items: readonly unknown[]) {
  return { type: 'category', label, collapsed: true, items };
}

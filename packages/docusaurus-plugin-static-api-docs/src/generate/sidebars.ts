import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import chunk from 'lodash/chunk';
import sortBy from 'lodash/sortBy';

import { groupByTag, type OperationGroup, underHeadings } from '../model/openapi/group-by-tag';
import type { Entity } from '../model/openapi/schemas';
import type { EventPages } from '../pages/asyncapi';
import type { ReferencePages } from '../pages/reference-pages';
import { finderSlug, introductionIdOf } from '../read/page-names';
import type { Api } from '../read';
import type { ReferenceOptions } from '../shared/options';

type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];

/** Returns the code of `sidebar.ts`: the introduction and the groups of operations. */
export function operationsSidebarFile(api: Api): string {
  const items = [introductionItem(api), ...groupByTag(api).map(groupItem)];
  return `export default ${JSON.stringify(items, null, 2)};\n`;
}

/** Returns the code of `sidebars.ts`: the introduction, the groups of operations, errors and states, and schemas. */
export function sidebarsFile(
  { outputDir, specification }: ReferenceOptions,
  api: Api,
  { entities }: ReferencePages['schemas'],
): string {
  const groups = groupByTag(api);
  const headings = underHeadings(groups, api);
  const operations =
    headings.length > 1
      ? headings.map(({ heading, groups: under }) =>
          categoryOf(heading, `heading-${under[0]?.key}`, under.map(groupItem)),
        )
      : groups.map(groupItem);
  return codeOf(specification, {
    [outputDir]: [introductionItem(api), ...operations, finderSlug, ...schemasItem(entities)],
  });
}

/** Returns the code of `sidebars.ts` of events: the introduction, the channels, and the schemas. */
export function eventSidebarsFile(
  { routeBasePath, specification }: ReferenceOptions,
  { channels, others, schemas: { entities } }: EventPages,
): string {
  const className = 'api-method event';
  const pages = others.map(({ frontMatter: { id = '', title } }) => ({
    ...{ type: 'doc' as const, key: id, id, label: title, className },
  }));
  const links = channels.map(({ id, title }) => ({
    ...{ type: 'link' as const, key: id, label: title, className },
    href: `/${routeBasePath}/#${id}`,
  }));
  return codeOf(specification, {
    events: ['index', ...(pages.length > 0 ? pages : links), ...schemasItem(entities)],
  });
}

function codeOf(specification: string, sidebars: SidebarsConfig): string {
  return [
    `// Generated from ${specification}; changes here are lost.`,
    "import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';",
    '',
    `export default ${JSON.stringify(sidebars, null, 2)} satisfies SidebarsConfig;`,
    '',
  ].join('\n');
}

function introductionItem(api: Api): SidebarItem {
  return { type: 'doc', id: introductionIdOf(api.document.info.title) };
}

function groupItem({ name, key, operations }: OperationGroup): SidebarItem {
  const items = operations.map(({ slug, title, method, isWebhook, deprecated }) => ({
    ...{ type: 'doc' as const, key: slug, id: slug, label: title },
    className: [
      ...(deprecated ? ['menu__list-item--deprecated'] : []),
      ...['api-method', isWebhook ? 'event' : method],
    ].join(' '),
  }));
  return categoryOf(name, key, items);
}

/** A longer list is split, because each schema page contains the open category of its sidebar. */
const mostSchemas = 150;

function schemasItem(entities: readonly Entity[]): SidebarItem[] {
  return entities.length > 0 ? [categoryOf('Schemas', 'schemas', schemaItems(entities))] : [];
}

function schemaItems(entities: readonly Entity[]): SidebarItem[] {
  const ids = (part: readonly Entity[]) => part.map(({ slug }) => `schemas/${slug}`);
  if (entities.length <= mostSchemas) return ids(entities);
  return chunk(sortBy(entities, 'slug'), mostSchemas).map((part) => {
    const [first, last] = [part[0], part.at(-1)];
    return categoryOf(`${first?.name} – ${last?.name}`, `schemas-${first?.slug}`, ids(part));
  });
}

/** @param key - by which Docusaurus translates the label; labels needn't be unique */
function categoryOf(label: string, key: string, items: SidebarItem[]) {
  return { type: 'category' as const, key, label, collapsed: true, items };
}

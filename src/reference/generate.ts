import path from 'node:path';

import { loadSpecification } from '../specifications/load-specification';
import type { ApiReference } from './api-reference';
import { changelogOf } from './changelog';
import { type Download, downloadsOf, versionDate } from './downloads';
import { readApi, type Api } from './openapi/api';
import { groupByTag } from './openapi/group-by-tag';
import { examplesOfSchemas } from './openapi/schema-examples';
import { readSchemas, usesOfEntities, type ApiSchemas } from './openapi/schemas';
import { finderPage } from './pages/finder-page';
import { introductionPage } from './pages/introduction-page';
import { linkOperations } from './pages/link-operations';
import { operationPage } from './pages/operation-page';
import { schemaPage } from './pages/schema-page';
import { linkTypes } from './pages/schema-page-links';
import type { Guide } from './pages/used-by';
import { toMdx, type ReferencePage } from './page';
import { finderSlug, hrefOfSchema, introductionId } from './reference-routes';
import { writeFolder } from './write-folder';

/**
 * Generates the pages and the sidebar of each reference into its folder, which holds nothing else
 * afterwards.
 *
 * @param references - the references of the site
 * @param guides - pages of prose that use calls, by operationId
 * @returns the files that readers download
 * @throws FaultsError for a specification with faults
 */
export async function generateReferences(
  references: readonly ApiReference[],
  guides: ReadonlyMap<string, readonly Guide[]> = new Map(),
): Promise<readonly Download[]> {
  const all: Download[] = [];
  for (const reference of references) {
    const specification = await loadSpecification(reference.specification);
    const api = readApi(specification);
    const schemas = readSchemas(api);
    const basePath = `/${reference.routeBasePath}`;
    const downloads = await downloadsOf(specification);
    const edition = {
      date: versionDate(specification),
      downloads,
      changelog: await changelogOf(api, specification.file),
    };
    const schemaPages = new Map(
      schemas.entities.flatMap((entity) =>
        typeof entity.schema === 'object'
          ? [[entity.schema as object, hrefOfSchema(basePath, entity)] as const]
          : [],
      ),
    );
    const files = new Map<string, string>();
    const add = (file: string, page: ReferencePage) =>
      files.set(file, toMdx(linked(page, basePath, api, schemas), reference.specification));
    add(`${introductionId}.mdx`, introductionPage(api, { basePath, edition }));
    for (const operation of api.operations) {
      add(
        `${operation.slug}.api.mdx`,
        operationPage(operation, api, reference.serverVariable, {
          guides: guides.get(operation.operation.operationId ?? '') ?? [],
          finder: `${basePath}/${finderSlug}`,
          schemaPages,
        }),
      );
    }
    const uses = usesOfEntities(schemas, api);
    const examples = examplesOfSchemas(api, schemas.names);
    for (const entity of schemas.entities) {
      const options = {
        uses: uses.get(entity.name),
        example: examples.get(entity.name),
        basePath,
        schemaPages,
      };
      add(path.join('schemas', `${entity.slug}.schema.mdx`), schemaPage(entity, api, options));
    }
    add(`${finderSlug}.mdx`, finderPage(api, schemas, basePath));
    files.set('sidebars.ts', sidebars(reference, api, schemas));
    writeFolder(reference.outputDir, files);
    all.push(...downloads);
  }
  return all;
}

/** The page with its links: at each operationId in its text, and at each type with a page. */
function linked(
  page: ReferencePage,
  basePath: string,
  api: Api,
  { entities }: ApiSchemas,
): ReferencePage {
  const hrefs = new Map(
    api.operations.flatMap(({ slug, operation: { operationId } }) =>
      operationId ? [[operationId, `${basePath}/${slug}`] as const] : [],
    ),
  );
  return {
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      html: linkTypes(linkOperations(section.html, hrefs), entities, basePath),
    })),
  };
}

/** The introduction, the calls of each tag, what can go wrong, the schemas. */
function sidebars({ id, specification }: ApiReference, api: Api, { entities }: ApiSchemas): string {
  const category = (label: string, items: readonly object[]) => ({
    type: 'category',
    label,
    collapsed: false,
    items,
  });
  const page = (pageId: string) => ({ type: 'doc', id: pageId });
  const items = [
    page(introductionId),
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
    ...(entities.length > 0
      ? [
          category(
            'Schemas',
            entities.map(({ slug }) => page(`schemas/${slug}`)),
          ),
        ]
      : []),
  ];
  return [
    `// Generated from ${specification}; changes here are lost.`,
    `export default ${JSON.stringify({ [id]: items }, null, 2)};`,
    '',
  ].join('\n');
}

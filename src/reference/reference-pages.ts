import path from 'node:path';

import { FaultsError } from '../shared/faults';
import { type Api, formatPointer, readApi, type Specification } from '../specifications';
import type { ApiReference } from './api-reference';
import { changelogOf } from './changelog';
import { type Download, downloadsOf, versionDate } from './downloads';
import { examplesOfSchemas } from './http/openapi/schema-examples';
import { type ApiSchemas, readSchemas, usesOfEntities } from './http/openapi/schemas';
import type { ReferencePage } from './page';
import { finderPage } from './http/pages/finder-page';
import { introductionPage } from './http/pages/introduction-page';
import { linkOperations, linkTypes } from './http/pages/links';
import { type Guide, operationPage } from './http/pages/operation-page';
import { schemaPage } from './http/pages/schema-page';
import { finderSlug, hrefOfSchema, introductionId } from './reference-routes';

/** A page and where it stands. */
export interface PlacedPage {
  /** Path of its file in the folder of the reference. */
  readonly file: string;
  /** Path in the site. */
  readonly route: string;
  /** Makes the page; it takes a while. */
  render(): ReferencePage;
}

/** Everything that readers get of an HTTP interface. */
export interface ReferencePages {
  readonly api: Api;
  readonly schemas: ApiSchemas;
  readonly pages: readonly PlacedPage[];
  readonly downloads: readonly Download[];
}

/**
 * Lays out the pages of a reference: the introduction, the calls, the schemas, the errors and states.
 *
 * @param reference - where the pages stand
 * @param specification - an OpenAPI file
 * @param guides - pages of prose that use calls, by operationId
 * @throws FaultsError for a specification with faults
 */
export async function referencePages(
  { routeBasePath, serverVariable }: ApiReference,
  specification: Specification,
  guides: ReadonlyMap<string, readonly Guide[]> = new Map(),
): Promise<ReferencePages> {
  const api = readApi(specification);
  refuseSharedPages(api, specification);
  const schemas = readSchemas(api);
  const basePath = `/${routeBasePath}`;
  const downloads = await downloadsOf(specification);
  const changelog = await changelogOf(api, specification.file);
  const edition = { date: versionDate(specification), downloads, changelog };
  const schemaPages = new Map(
    schemas.entities.flatMap((entity) =>
      typeof entity.schema === 'object'
        ? [[entity.schema as object, hrefOfSchema(basePath, entity)] as const]
        : [],
    ),
  );
  const uses = usesOfEntities(schemas, api);
  const examples = examplesOfSchemas(api, schemas.names);
  const link = linker(basePath, api, schemas);
  const placed = (file: string, slug: string, render: () => ReferencePage): PlacedPage => ({
    file,
    route: basePath + slug,
    render: () => link(render()),
  });
  const pages = [
    placed(`${introductionId}.info.mdx`, '/', () => introductionPage(api, { basePath, edition })),
    ...api.operations.map((operation) =>
      placed(`${operation.slug}.api.mdx`, `/${operation.slug}`, () =>
        operationPage(operation, api, serverVariable, {
          guides: guides.get(operation.operation.operationId ?? '') ?? [],
          finder: `${basePath}/${finderSlug}`,
          schemaPages,
        }),
      ),
    ),
    ...schemas.entities.map((entity) =>
      placed(path.join('schemas', `${entity.slug}.schema.mdx`), `/schemas/${entity.slug}`, () =>
        schemaPage(entity, api, {
          uses: uses.get(entity.name),
          example: examples.get(entity.name),
          basePath,
          schemaPages,
        }),
      ),
    ),
    placed(`${finderSlug}.mdx`, `/${finderSlug}`, () => finderPage(api, schemas, basePath)),
  ];
  return { api, schemas, pages, downloads };
}

/** Two operations whose names become the same part of a URL would have one page. */
function refuseSharedPages({ operations }: Api, specification: Specification): void {
  const taken = new Set([introductionId, finderSlug, 'schemas', '']);
  const faults = operations.flatMap(({ slug, method, path, isWebhook }) => {
    if (!taken.has(slug)) {
      taken.add(slug);
      return [];
    }
    const pointer = formatPointer([isWebhook ? 'webhooks' : 'paths', path, method]);
    return {
      ...specification.locate(pointer),
      rule: 'operation-page-shared',
      message: `the page of ${method.toUpperCase()} ${path} would be "${slug}", which is taken`,
      fix: 'give the operation another operationId',
    };
  });
  if (faults.length > 0) throw new FaultsError(faults);
}

/** Adds the links: at each operationId in the text of a page, and at each type with a page. */
function linker(
  basePath: string,
  api: Api,
  { entities }: ApiSchemas,
): (page: ReferencePage) => ReferencePage {
  const hrefs = new Map(
    api.operations.flatMap(({ slug, operation: { operationId } }) =>
      operationId ? [[operationId, `${basePath}/${slug}`] as const] : [],
    ),
  );
  return (page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      html: linkTypes(linkOperations(section.html, hrefs), entities, basePath),
    })),
  });
}

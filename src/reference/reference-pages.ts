import { FaultsError } from './shared/faults';
import { type Api, createValidators, readApi, type Specification } from './specifications';
import type { ReferenceOptions } from './shared/options';
import { changelogOf } from './changelog';
import { downloadsOf } from './downloads';
import { examplesOfSchemas } from './http/openapi/schema-examples';
import { type ApiSchemas, readSchemas, usesOfEntities } from './http/openapi/schemas';
import type { PageSection, ReferencePage } from './page';
import { finderPage } from './http/pages/finder-page';
import { introductionPage } from './http/pages/introduction-page';
import { type Guide, operationPage } from './http/pages/operation-page';
import { schemaPage } from './http/pages/schema-page';
import { splitPage } from './split-page';
import {
  finderSlug,
  hrefOfSchema,
  introductionId,
  linkOperations,
  linkTypes,
} from './reference-routes';

/** A page, and where it is. */
interface PlacedPage {
  /** Path of its file in the folder of the reference. */
  readonly file: string;
  /** Path in the site. */
  readonly route: string;
  /** Makes the page; it takes a while. */
  render(): ReferencePage;
}

export type ReferencePages = Awaited<ReturnType<typeof referencePages>>;

/**
 * Lays out the pages of a reference: the introduction, the operations, the schemas, the errors and
 * states.
 *
 * @param specification - an OpenAPI file
 * @param guides - that use operations, by operationId
 * @returns the interface, its schemas, its pages, and the files that readers download
 * @throws FaultsError for a specification with faults
 */
export async function referencePages(
  { routeBasePath, serverVariable = 'BASE_URL', outputDir }: ReferenceOptions,
  specification: Specification,
  guides: ReadonlyMap<string, readonly Guide[]> = new Map(),
) {
  const api = readApi(specification);
  refuseSharedPages(api);
  const schemas = readSchemas(api);
  const basePath = `/${routeBasePath}`;
  const downloads = await downloadsOf(specification);
  const validatorFor = await createValidators(specification);
  const changelog = await changelogOf(api, specification.file);
  const edition = { downloads, changelog };
  const schemaPages = new Map(
    schemas.entities.map((entity) => [Object(entity.schema), hrefOfSchema(basePath, entity)]),
  );
  const uses = usesOfEntities(schemas, api);
  const examples = examplesOfSchemas(api, schemas.names);
  const link = linker(basePath, api, schemas);
  const placed = (file: string, slug: string, render: () => ReferencePage): PlacedPage => {
    const route = basePath + slug;
    return { file, route, render: () => link(render(), route) };
  };
  const inParts = (page: ReferencePage, file: string, slug: string, stem: string) =>
    splitPage(page, slug, { stem, basePath, sidebar: outputDir }).map((part, index) =>
      placed(index === 0 ? file : `${part.slug.slice(1)}.mdx`, part.slug, () => part.page),
    );
  const introduction = introductionPage(api, { basePath, edition, guides });
  const finder = finderPage(api, schemas, basePath);
  const pages = [
    ...inParts(introduction, `${introductionId}.info.mdx`, '/', introductionId),
    ...api.operations.map((operation) =>
      placed(`${operation.slug}.api.mdx`, `/${operation.slug}`, () =>
        operationPage(operation, api, serverVariable, {
          guides: guides.get(operation.operation.operationId ?? '') ?? [],
          introduction: `${basePath}/`,
          finder: `${basePath}/${finderSlug}`,
          schemaPages,
          validatorFor,
        }),
      ),
    ),
    ...schemas.entities.map((entity) =>
      placed(`schemas/${entity.slug}.schema.mdx`, `/schemas/${entity.slug}`, () =>
        schemaPage(entity, api, {
          uses: uses.get(entity.name),
          example: examples.get(entity.name),
          basePath,
          schemaPages,
        }),
      ),
    ),
    ...inParts(finder, `${finderSlug}.mdx`, `/${finderSlug}`, finderSlug),
  ];
  return { api, schemas, pages, downloads };
}

/** Two operations whose names become the same part of a URL would have one page. */
function refuseSharedPages({ operations }: Api): void {
  // A page with the name 404 would be taken for the not-found page.
  const taken = new Set([introductionId, finderSlug, 'schemas', '404', '']);
  const faults = operations.flatMap(({ slug, method, path, node }) => {
    if (taken.size < taken.add(slug).size) return [];
    return {
      ...node.position,
      rule: 'operation-page-shared',
      message: `the page of ${method.toUpperCase()} ${path} would be "${slug}", which is taken`,
      fix: 'give the operation another operationId',
    };
  });
  if (faults.length > 0) throw new FaultsError(faults);
}

/** Adds the links to other pages: at each operationId in the text, and at each type with a page. */
function linker(basePath: string, { operations }: Api, { entities }: ApiSchemas) {
  const calls = operations.map(
    ({ slug, operation }) => [operation.operationId ?? '', `${basePath}/${slug}`] as const,
  );
  const types = entities.map((entity) => [entity.name, hrefOfSchema(basePath, entity)] as const);
  return (page: ReferencePage, route: string): ReferencePage => {
    const elsewhere = (hrefs: readonly (readonly [string, string])[]) =>
      new Map(hrefs.filter(([, href]) => href !== route));
    const [ofCalls, ofTypes] = [elsewhere(calls), elsewhere(types)];
    const link = (section: PageSection): PageSection => ({
      ...section,
      html: linkTypes(linkOperations(section.html, ofCalls), ofTypes),
    });
    return {
      ...page,
      opening: (page.opening ?? []).map(link),
      sections: page.sections.map(link),
    };
  };
}

import { FaultsError } from '../shared/faults';
import { type Api, createValidators, formatPointer, readApi, type Specification } from '../read';
import { atPlace } from '../read/at-place';
import type { ReferenceOptions } from '../shared/options';
import { changelogOf } from '../changelog';
import { downloadsOf } from '../downloads';
import { examplesOfSchemas } from '../model/openapi/schema-examples';
import { readSchemas, usesOfEntities } from '../model/openapi/schemas';
import { pageLinker } from './link-pages';
import type { ReferencePage } from '../markup/page';
import { finderPage } from './openapi/finder-page';
import { introductionPage } from './openapi/introduction-page';
import { type Guide, operationPage } from './openapi/operation-page';
import { schemaPage } from './openapi/schema-page';
import { finderSlug, hrefOfSchema, introductionId } from './reference-routes';
import { splitPage } from './split-page';

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
  {
    routeBasePath,
    outputDir,
    serverVariable = 'BASE_URL',
    languages,
    rules = 'strict',
    downloads: hasDownloads = true,
    checksums,
    linkBase,
  }: ReferenceOptions,
  specification: Specification,
  guides: ReadonlyMap<string, readonly Guide[]> = new Map(),
) {
  const api = readApi(specification);
  refuseSharedPages(api);
  const own = new Map(
    api.operations.flatMap(({ id }) => {
      const found = guides.get(id) ?? guides.get(`${specification.name}/${id}`);
      return found ? [[id, found] as const] : [];
    }),
  );
  const schemas = readSchemas(api);
  const basePath = `/${routeBasePath}`;
  const downloads = hasDownloads ? await downloadsOf(specification, rules) : [];
  const validatorFor = await createValidators(specification);
  const changelog = await changelogOf(specification);
  const edition = { downloads, checksums, changelog };
  const schemaPages = new Map(
    schemas.entities.map((entity) => [Object(entity.schema), hrefOfSchema(basePath, entity)]),
  );
  const uses = usesOfEntities(schemas, api);
  const examples = examplesOfSchemas(api, schemas.names);
  const unlinked = new Map<string, () => ReferencePage>();
  const link = pageLinker(basePath, api, schemas, (route) => unlinked.get(route)?.(), linkBase);
  const start = () => specification.locate('#');
  const placed = (
    file: string,
    slug: string,
    make: () => ReferencePage,
    { place = start, places }: { place?: typeof start; places?: ReadonlyMap<string, string> } = {},
  ): PlacedPage => {
    const route = basePath + slug;
    const render = () => withVersion(atPlace(place, make), specification.version);
    unlinked.set(route, render);
    return { file, route, render: () => link(render(), route, places) };
  };
  const inParts = (page: ReferencePage, file: string, slug: string, stem: string) =>
    splitPage(page, slug, { stem, basePath, sidebar: outputDir }).map((part, index) =>
      placed(index === 0 ? file : `${part.slug.slice(1)}.mdx`, part.slug, () => part.page, part),
    );
  const introduction = atPlace(start, () =>
    introductionPage(api, { basePath, edition, guides: own }),
  );
  const finder = atPlace(start, () => finderPage(api, schemas, basePath));
  const pages = [
    ...inParts(introduction, `${introductionId}.info.mdx`, '/', introductionId),
    ...api.operations.map((operation) =>
      placed(
        `${operation.slug}.api.mdx`,
        `/${operation.slug}`,
        () =>
          operationPage(operation, api, serverVariable, {
            guides: own.get(operation.id) ?? [],
            introduction: `${basePath}/`,
            finder: `${basePath}/${finderSlug}`,
            schemaPages,
            validatorFor,
            languages,
          }),
        { place: () => operation.node.position },
      ),
    ),
    ...schemas.entities.map((entity) =>
      placed(
        `schemas/${entity.slug}.schema.mdx`,
        `/schemas/${entity.slug}`,
        () =>
          schemaPage(entity, api, {
            uses: uses.get(entity.name),
            example: examples.get(entity.name),
            basePath,
            schemaPages,
          }),
        {
          place: () => specification.locate(formatPointer(['components', 'schemas', entity.name])),
        },
      ),
    ),
    ...inParts(finder, `${finderSlug}.mdx`, `/${finderSlug}`, finderSlug),
  ];
  return { api, schemas, pages, downloads };
}

function withVersion(page: ReferencePage, version: string): ReferencePage {
  return { ...page, frontMatter: { ...page.frontMatter, version } };
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

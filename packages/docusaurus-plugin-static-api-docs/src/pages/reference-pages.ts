import { createValidators, loadSpecification, readApi } from '../read';
import { atPlace } from '../read/at-place';
import type { ReferenceOptions } from '../shared/options';
import { changelogOf } from '../changelog';
import { downloadsOf } from '../downloads';
import { contextOf, type Guide } from './context';
import { pageLinker } from './link-pages';
import type { ReferencePage } from '../markup/page';
import { finderPage } from './openapi/finder-page';
import { introductionPage } from './openapi/introduction-page';
import { operationPage } from './openapi/operation-page';
import { schemaPage } from './openapi/schema-page';
import { finderSlug, introductionIdOf } from '../read/page-names';
import { splitPage } from './split-page';

/** A page, and where it is. */
export interface PlacedPage {
  /** Path of its file in the folder of the reference. */
  readonly file: string;
  /** Path in the site. */
  readonly route: string;
  /** Makes the page; it takes a while. */
  render(): ReferencePage;
}

/**
 * What is made of an OpenAPI file: a whole reference; one whose operations `gen-api-docs` lists in the
 * sidebar; the pages alone that `gen-api-docs` lists on any site.
 */
export type Extent = 'whole' | 'listed' | 'pages';

export type ReferencePages = Awaited<ReturnType<typeof referencePages>>;

/**
 * Lays out the pages of a reference: the introduction, the operations, the schemas, the errors and
 * states.
 *
 * @param reference - of an OpenAPI file
 * @param options.guides - that use operations, by operationId
 * @param options.extent - `whole` unless given
 * @returns the interface, its schemas, its pages, and the files that readers download
 * @throws FaultsError for a specification with faults
 */
export async function referencePages(
  {
    specification: file,
    routeBasePath,
    outputDir,
    serverVariable = 'BASE_URL',
    languages,
    rules = 'strict',
    downloads: hasDownloads = true,
    checksums,
    linkBase,
  }: ReferenceOptions,
  {
    guides = new Map(),
    extent = 'whole',
  }: {
    readonly guides?: ReadonlyMap<string, readonly Guide[]> | undefined;
    readonly extent?: Extent;
  } = {},
) {
  const specification = await loadSpecification(file);
  const api = readApi(specification);
  const introductionId = introductionIdOf(api.document.info.title);
  const isWhole = extent !== 'pages';
  const own = new Map(
    api.operations.flatMap(({ id }) => {
      const found = guides.get(id) ?? guides.get(`${specification.name}/${id}`);
      return found ? [[id, found] as const] : [];
    }),
  );
  const basePath = `/${routeBasePath}`;
  const start = isWhole ? '/' : `/${introductionId}`;
  const downloads = hasDownloads ? await downloadsOf(specification, rules) : [];
  const validatorFor = await createValidators(specification);
  const changelog = await changelogOf(specification);
  const context = contextOf(api, {
    ...{ basePath, introduction: basePath + start },
    finder: isWhole ? `${basePath}/${finderSlug}` : undefined,
    guides: own,
    edition: { downloads, checksums, changelog },
    samples: { serverVariable, validatorFor, languages },
    hasSchemas: isWhole,
  });
  const { schemas } = context;
  const unlinked = new Map<string, () => ReferencePage>();
  // Those that links asked for before their turn came.
  const early = new Map<string, ReferencePage>();
  const pageAt = (route: string) => {
    const page = early.get(route) ?? unlinked.get(route)?.();
    if (page) early.set(route, page);
    return page;
  };
  const link = pageLinker(context, pageAt, linkBase);
  const atStart = () => specification.locate('#');
  const placed = (
    file: string,
    slug: string,
    make: () => ReferencePage,
    place = atStart,
    places?: ReadonlyMap<string, string>,
  ): PlacedPage => {
    const route = basePath + slug;
    const render = () => {
      const { frontMatter, ...page } = atPlace(place, make);
      // A page among others has the address that its site gives it.
      const own = isWhole ? frontMatter : { ...frontMatter, slug: undefined };
      return { ...page, frontMatter: { ...own, version: specification.version } };
    };
    unlinked.set(route, render);
    const renderLinked = () => {
      const page = early.get(route) ?? render();
      early.delete(route);
      return link(page, route, places);
    };
    return { file, route, render: renderLinked };
  };
  const inParts = (page: ReferencePage, file: string, slug: string, stem: string) =>
    isWhole
      ? splitPage(page, slug, { stem, basePath, sidebar: outputDir }).map((part, index) => {
          const own = index === 0 ? file : `${part.slug.slice(1)}.mdx`;
          return placed(own, part.slug, () => part.page, atStart, part.places);
        })
      : [placed(file, slug, () => page)];
  const introduction = atPlace(atStart, () => introductionPage(context));
  const finder = atPlace(atStart, () => finderPage(context));
  const pages = [
    ...inParts(introduction, `${introductionId}.info.mdx`, start, 'introduction'),
    ...api.operations.map((operation) =>
      placed(
        `${operation.slug}.api.mdx`,
        `/${operation.slug}`,
        () => operationPage(operation, context),
        () => operation.node.position,
      ),
    ),
    ...schemas.entities.map((entity) =>
      placed(
        `schemas/${entity.slug}.schema.mdx`,
        `/schemas/${entity.slug}`,
        () => schemaPage(entity, context),
        () => specification.resolve(entity.$ref).position,
      ),
    ),
    ...(isWhole ? inParts(finder, `${finderSlug}.mdx`, `/${finderSlug}`, finderSlug) : []),
  ];
  return { api, schemas, pages, downloads };
}

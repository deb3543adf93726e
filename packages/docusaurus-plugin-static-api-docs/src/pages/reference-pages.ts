import compact from 'lodash/compact';
import map from 'lodash/map';

import { hashOf } from '../markup';
import {
  type Api,
  createValidators,
  isSameName,
  loadSpecification,
  openPointsIn,
  readApi,
} from '../read';
import { locateErrors } from '../read/locate-errors';
import { childOf } from '../shared/json';
import { defaultLanguages, hasForeignLinks, type ReferenceOptions } from '../shared/options';
import { changelogOf } from '../changelog';
import { downloadsOf } from '../downloads';
import { contextOf, type Guide, hrefOfSchema } from './context';
import { type Draft, inOneContext, linkPages } from './link-pages';
import { type PageHeading, type ReferencePage, withUniqueIds } from '../markup/page';
import { finderPage } from './openapi/finder-page';
import { introductionPage } from './openapi/introduction-page';
import { operationPage } from './openapi/operation-page';
import { httpSchemaPage } from './openapi/schema-page';
import { finderSlug, introductionIdOf } from '../read/page-names';
import { splitPage } from './split-page';

export type ReferencePages = Awaited<ReturnType<typeof referencePages>>;

/**
 * Lays out the pages of a reference: introduction, operations, schemas, and errors and states.
 *
 * @param reference - for an OpenAPI file
 * @param options.guides - guides that use operations, by operationId
 * @param options.isWhole - whether it has its own folder, with pages for schemas and errors; defaults to true
 * @returns the API, its schemas, its pages, and the files that readers can download
 * @throws FaultsError for a specification with faults
 */
export async function referencePages(
  {
    specification: file,
    routeBasePath,
    outputDir,
    serverVariable = 'BASE_URL',
    languages = defaultLanguages,
    rules = 'strict',
    downloads: hasDownloads = true,
    checksums,
    linkBase,
    sendsRequests = false,
  }: ReferenceOptions,
  {
    guides = new Map(),
    isWhole = true,
  }: {
    readonly guides?: ReadonlyMap<string, readonly Guide[]> | undefined;
    readonly isWhole?: boolean;
  } = {},
) {
  const specification = await loadSpecification(file);
  const api = readApi(specification);
  const introductionId = introductionIdOf(api.document.info.title);
  const guidesById = new Map(
    api.operations.flatMap(({ id }) => {
      const operationGuides = guides.get(id) ?? guides.get(`${specification.name}/${id}`);
      return operationGuides ? [[id, operationGuides] as const] : [];
    }),
  );
  const basePath = `/${routeBasePath}`;
  const start = isWhole ? '/' : `/${introductionId}`;
  // gen-api-docs writes no introduction without them.
  const isOpened = ['title', 'description'].some((it) =>
    childOf(specification.written['info'], it),
  );
  const hasIntroduction = isWhole || isOpened;
  const downloads = hasDownloads ? await downloadsOf(specification, rules) : [];
  const validatorFor = await createValidators(specification);
  const changelog = await changelogOf(specification);
  const context = contextOf(api, {
    ...{ basePath, introduction: hasIntroduction ? basePath + start : undefined },
    finder: isWhole ? `${basePath}/${finderSlug}` : undefined,
    guides: guidesById,
    edition: { downloads, checksums, changelog },
    samples: { serverVariable, validatorFor, languages },
    openPoints: openPointsIn(specification, specification.joined),
    hasSchemas: isWhole,
    sendsRequests,
  });
  const { schemas } = context;
  const atStart = () => specification.locate('#');
  const draft = (
    file: string,
    slug: string,
    makePage: () => ReferencePage,
    place = atStart,
  ): Draft => {
    const make = () => {
      const { frontMatter, ...page } = locateErrors(place, makePage);
      // In a shared folder, the site decides the URL.
      const written = isWhole ? frontMatter : { ...frontMatter, slug: undefined };
      return { ...page, frontMatter: { ...written, version: specification.version } };
    };
    return { file, route: basePath + slug, make };
  };
  const inParts = (page: ReferencePage, file: string, stem: string): Draft[] => {
    const parts = isWhole ? splitPage(page, { stem, basePath, sidebar: outputDir }) : [page];
    const drafts = parts.map((part, index) => {
      const { slug = '' } = part.frontMatter;
      return draft(index === 0 ? file : `${slug.slice(1)}.mdx`, slug, () => part);
    });
    return inOneContext(drafts);
  };
  const introduction = withUniqueIds(locateErrors(atStart, () => introductionPage(context)));
  const finder = withUniqueIds(locateErrors(atStart, () => finderPage(context)));
  const opening = hasIntroduction
    ? inParts(introduction, `${introductionId}.info.mdx`, 'introduction')
    : [];
  const drafts = [
    ...opening,
    ...api.operations.map((operation) =>
      draft(
        `${operation.slug}.api.mdx`,
        `/${operation.slug}`,
        () => operationPage(operation, context),
        () => operation.node.position,
      ),
    ),
    ...schemas.entities.map((entity) =>
      draft(
        `schemas/${entity.slug}.schema.mdx`,
        `/schemas/${entity.slug}`,
        () => httpSchemaPage(entity, context),
        () => specification.resolve(entity.$ref).position,
      ),
    ),
    ...(isWhole ? inParts(finder, `${finderSlug}.mdx`, finderSlug) : []),
  ];
  const hrefsOfOperations = api.operations.flatMap(({ slug, operation: { operationId } }) =>
    operationId ? [[operationId, `${basePath}/${slug}`] as const] : [],
  );
  const pages = linkPages(drafts, {
    calls: new Map(hrefsOfOperations),
    types: new Map(schemas.entities.map((it) => [it.name, hrefOfSchema(basePath, it)])),
    chapters: hasIntroduction
      ? chaptersOf(api, introduction, ({ id }) => {
          return opening[0]?.places?.get(id) ?? basePath + start + hashOf(id);
        })
      : [],
    linkBase,
    hasForeignLinks: hasForeignLinks({ rules, linkBase }),
  });
  return { api, schemas, pages, downloads };
}

/** Returns the URLs that descriptions can refer to by the name of a tag or chapter. */
function chaptersOf(
  { document: { tags = [] } }: Api,
  introduction: ReferencePage,
  hrefOf: (heading: PageHeading) => string,
): (readonly [name: string, href: string])[] {
  const chapters = compact(map(introduction.sections, 'heading')).map((heading) => {
    // A long chapter is split into parts.
    return [heading.text.replace(/ \(1 of \d+\)$/, ''), hrefOf(heading)] as const;
  });
  const ofTags = tags.flatMap(({ name, 'x-displayName': title = name }) => {
    const [, href] = chapters.find(([text]) => isSameName(title, text)) ?? [];
    return href === undefined ? [] : [[name, href] as const];
  });
  return [...ofTags, ...chapters];
}

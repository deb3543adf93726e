import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { loadSpecification } from '../specifications/load-specification';
import type { ApiReference } from './api-reference';
import { changelogOf } from './changelog';
import { downloadsOf, versionDate, writeDownloads } from './downloads';
import { readApi, type Api } from './openapi/api';
import { examplesOfSchemas } from './openapi/schema-examples';
import { readSchemas, usesOfEntities, type ApiSchemas } from './openapi/schemas';
import { finderPage } from './pages/finder-page';
import { type Edition, introductionPage } from './pages/introduction-page';
import { linkOperations } from './pages/link-operations';
import { operationPage } from './pages/operation-page';
import { schemaPage } from './pages/schema-page';
import { linkTypes } from './pages/schema-page-links';
import type { Guide } from './pages/used-by';
import { toMdx, type ReferencePage } from './page';
import { generateDocs } from './plugin-command';
import { finderSlug } from './reference-routes';

/**
 * Generates the pages and the sidebar of each reference into its folder, which is emptied first.
 * It runs the command `gen-api-docs` of docusaurus-plugin-openapi-docs in this process: the plugin
 * does nothing else, so the site's configuration does not load it, and starting the Docusaurus
 * command line for each reference would take seconds.
 *
 * The working directory must be the site's, since the plugin writes relative to it.
 *
 * @param references - the references of the site
 * @param guides - pages of prose that use calls, by operationId
 * @throws FaultsError for a specification with faults; Error when a page could not be made
 */
export async function generateReferences(
  references: readonly ApiReference[],
  guides: ReadonlyMap<string, readonly Guide[]> = new Map(),
): Promise<void> {
  for (const reference of references) {
    const specification = await loadSpecification(reference.specification);
    const api = readApi(specification);
    const edition = {
      date: versionDate(specification),
      downloads: await downloadsOf(specification),
      changelog: await changelogOf(api, specification.file),
    };
    rmSync(reference.outputDir, { recursive: true, force: true });
    const schemas = readSchemas(api);
    await generate(reference, api, { edition, schemas, guides });
    await writeDownloads(edition.downloads);
    writeFileSync(path.join(reference.outputDir, 'sidebars.ts'), sidebars(reference, schemas));
    const missing = api.operations.filter(
      ({ slug }) => !existsSync(path.join(reference.outputDir, `${slug}.api.mdx`)),
    );
    if (missing.length > 0) {
      const names = missing.map(({ method, path: call }) => `${method} ${call}`).join(', ');
      throw new Error(`No page was generated for ${names} of ${reference.specification}`);
    }
  }
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

/** The plugin writes the items of a sidebar; Docusaurus reads sidebars by name. */
function sidebars({ id, specification }: ApiReference, { entities }: ApiSchemas): string {
  const schemas = {
    type: 'category',
    label: 'Schemas',
    collapsed: false,
    items: entities.map(({ slug }) => `schemas/${slug}`),
  };
  const added = [finderSlug, ...(entities.length > 0 ? [schemas] : [])];
  return [
    `// Generated from ${specification}; changes here are lost.`,
    "import items from './sidebar';",
    '',
    `export default { '${id}': [...items, ...${JSON.stringify(added)}] };`,
    '',
  ].join('\n');
}

/** What the plugin hands to a page generator, as far as it is used here. */
interface PluginPage {
  /** Name of the file and of the document. */
  readonly id: string;
}

/** What the pages of one reference are made of beside the calls. */
interface Content {
  readonly edition: Edition;
  readonly schemas: ApiSchemas;
  readonly guides: ReadonlyMap<string, readonly Guide[]>;
}

async function generate(
  reference: ApiReference,
  api: Api,
  { edition, schemas, guides }: Content,
): Promise<void> {
  const basePath = `/${reference.routeBasePath}`;
  const finder = `${basePath}/${finderSlug}`;
  const toPage = (page: ReferencePage) =>
    toMdx(linked(page, basePath, api, schemas), reference.specification);
  // The plugin drops what a page generator throws, so each failure is kept until the end.
  const failures: unknown[] = [];
  const write = (make: (page: PluginPage) => ReferencePage) => (page: PluginPage) => {
    try {
      return toPage(make(page));
    } catch (error) {
      failures.push(error);
      return '';
    }
  };
  const template = path.join(__dirname, 'page.mustache');
  const options = {
    specPath: reference.specification,
    outputDir: reference.outputDir,
    template,
    infoTemplate: template,
    sidebarOptions: { groupPathsBy: 'tag', sidebarCollapsed: false },
    markdownGenerators: {
      createInfoPageMD: write(({ id }) => introductionPage(api, { id, basePath, edition })),
      createApiPageMD: write(({ id }) => {
        const operation = api.operations.find(({ slug }) => slug === id);
        if (!operation)
          throw new Error(`No operation of ${reference.specification} has the slug ${id}`);
        return operationPage(operation, api, reference.serverVariable, {
          guides: guides.get(operation.operation.operationId ?? '') ?? [],
          finder,
        });
      }),
    },
  };
  await generateDocs(reference, options);
  if (failures.length > 0) throw failures[0];
  const uses = usesOfEntities(schemas, api);
  const examples = examplesOfSchemas(api, schemas.names);
  const save = (file: string, page: ReferencePage) =>
    writeFileSync(path.join(reference.outputDir, file), toPage(page));
  mkdirSync(path.join(reference.outputDir, 'schemas'));
  for (const entity of schemas.entities) {
    const options = { uses: uses.get(entity.name), example: examples.get(entity.name), basePath };
    save(path.join('schemas', `${entity.slug}.schema.mdx`), schemaPage(entity, api, options));
  }
  save(`${finderSlug}.mdx`, finderPage(api, schemas, basePath));
}

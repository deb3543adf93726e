import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { loadSpecification } from '../specifications/load-specification';
import type { ApiReference } from './api-reference';
import { readApi, type Api } from './openapi/api';
import { introductionPage } from './pages/introduction-page';
import { linkOperations } from './pages/link-operations';
import { operationPage } from './pages/operation-page';
import { toMdx, type ReferencePage } from './page';
import { generateDocs } from './plugin-command';

/**
 * Generates the pages and the sidebar of each reference into its folder, which is emptied first.
 * It runs the command `gen-api-docs` of docusaurus-plugin-openapi-docs in this process: the plugin
 * does nothing else, so the site's configuration does not load it, and starting the Docusaurus
 * command line for each reference would take seconds.
 *
 * The working directory must be the site's, since the plugin writes relative to it.
 *
 * @param references - the references of the site
 * @throws FaultsError for a specification with faults; Error when a page could not be made
 */
export async function generateReferences(references: readonly ApiReference[]): Promise<void> {
  for (const reference of references) {
    const api = readApi(await loadSpecification(reference.specification));
    rmSync(reference.outputDir, { recursive: true, force: true });
    await generate(reference, api);
    writeFileSync(path.join(reference.outputDir, 'sidebars.ts'), sidebars(reference));
    const missing = api.operations.filter(
      ({ slug }) => !existsSync(path.join(reference.outputDir, `${slug}.api.mdx`)),
    );
    if (missing.length > 0) {
      const names = missing.map(({ method, path: call }) => `${method} ${call}`).join(', ');
      throw new Error(`No page was generated for ${names} of ${reference.specification}`);
    }
  }
}

/** The page with a link at each operationId in its text; its samples stay as they are. */
function linked(page: ReferencePage, hrefs: ReadonlyMap<string, string>): ReferencePage {
  return {
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      html: linkOperations(section.html, hrefs),
    })),
  };
}

/** The plugin writes the items of a sidebar; Docusaurus reads sidebars by name. */
function sidebars({ id, specification }: ApiReference): string {
  return [
    `// Generated from ${specification}; changes here are lost.`,
    "import items from './sidebar';",
    '',
    `export default { '${id}': items };`,
    '',
  ].join('\n');
}

/** What the plugin hands to a page generator, as far as it is used here. */
interface PluginPage {
  /** Name of the file and of the document. */
  readonly id: string;
}

async function generate(reference: ApiReference, api: Api): Promise<void> {
  const basePath = `/${reference.routeBasePath}`;
  const hrefs = new Map(
    api.operations.flatMap(({ slug, operation: { operationId } }) =>
      operationId ? [[operationId, `${basePath}/${slug}`] as const] : [],
    ),
  );
  // The plugin drops what a page generator throws, so each failure is kept until the end.
  const failures: unknown[] = [];
  const write = (make: (page: PluginPage) => ReferencePage) => (page: PluginPage) => {
    try {
      return toMdx(linked(make(page), hrefs), reference.specification);
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
      createInfoPageMD: write(({ id }) => introductionPage(api, { id, basePath })),
      createApiPageMD: write(({ id }) => {
        const operation = api.operations.find(({ slug }) => slug === id);
        if (!operation)
          throw new Error(`No operation of ${reference.specification} has the slug ${id}`);
        return operationPage(operation, api, reference.serverVariable);
      }),
    },
  };
  await generateDocs(reference, options);
  if (failures.length > 0) throw failures[0];
}

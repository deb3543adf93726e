import { pageWriters } from 'docusaurus-plugin-static-api-docs/page-writers';

import { apiReferences } from './api-references';

/**
 * Options of docusaurus-plugin-openapi-docs. `src/commands/generate-references.ts` generates the pages and the
 * sidebars of the OpenAPI references first, so `npx docusaurus gen-api-docs all` decides neither their content
 * nor their order.
 */
export const openApiDocs = {
  id: 'openapi',
  docsPlugin: 'docusaurus-plugin-static-api-docs',
  docsPluginId: apiReferences[0].outputDir,
  config: Object.fromEntries(
    apiReferences.map((reference) => [
      reference.outputDir,
      {
        specPath: reference.specification,
        outputDir: reference.outputDir,
        sidebarOptions: { groupPathsBy: 'tag', sidebarCollapsed: true },
        ...pageWriters(reference),
      },
    ]),
  ),
};

import { pageWriters } from 'docusaurus-plugin-static-api-docs/page-writers';

import { apiReferences } from './api-references';

/** Lists the guides that use an operation; `src/commands/generate-references.ts` writes it. */
export const guidesFile = 'reference-guides.json';

/**
 * Options of docusaurus-plugin-openapi-docs: `npx docusaurus gen-api-docs all` names, groups, and writes
 * the pages of the OpenAPI references.
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
        ...pageWriters({ ...reference, guides: guidesFile, isChecked: true }),
      },
    ]),
  ),
};

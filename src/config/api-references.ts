import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { PluginConfig } from '@docusaurus/types';

import type { ApiReference } from '../reference/api-reference';

/** The API references, each generated from one OpenAPI file; this order is that of the site. */
export const apiReferences = [
  {
    id: 'reference-platform',
    label: 'Connected Intelligence Suite',
    specification: 'api-specs/connected-intelligence-suite.openapi.yaml',
    outputDir: 'reference-platform',
    routeBasePath: 'api/connected-intelligence-suite',
    serverVariable: 'SUITE_URL',
  },
  {
    id: 'reference-service',
    label: 'Device integration service API',
    specification: 'api-specs/device-integration-service.openapi.yaml',
    outputDir: 'reference-service',
    routeBasePath: 'api/device-integration-service-api',
    serverVariable: 'SERVICE_URL',
  },
] as const satisfies readonly ApiReference[];

/**
 * One docs plugin instance for each reference. The pages and the sidebar come from
 * `generateReferences` (`src/reference/generate.ts`), which has to run before.
 */
export const apiReferencePlugins: PluginConfig[] = apiReferences.map(
  ({ id, outputDir, routeBasePath }) => [
    './src/plugins/static-pages/docs.ts',
    {
      id,
      path: outputDir,
      routeBasePath,
      sidebarPath: `./${outputDir}/sidebars.ts`,
      docItemComponent: '@theme/ApiItem',
    } satisfies DocsOptions,
  ],
);

import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { PluginConfig } from '@docusaurus/types';

import { references } from './api-references';

/**
 * One docs plugin instance for each reference. The pages and the sidebars are generated before
 * (`src/commands/generate-references.ts`).
 */
export const referencePlugins: PluginConfig[] = references.map(({ outputDir, routeBasePath }) => [
  '@docusaurus/plugin-content-docs',
  {
    id: outputDir,
    path: outputDir,
    routeBasePath,
    sidebarPath: `./${outputDir}/sidebars.ts`,
    docItemComponent: '@site/src/reference/theme/ApiItem',
  } satisfies DocsOptions,
]);

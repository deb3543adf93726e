import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { PluginConfig } from '@docusaurus/types';

import type { EventReference } from '../reference/events';

/** The reference of the scanner events, generated from one AsyncAPI file. */
export const eventReference = {
  specification: 'api-specs/device-integration-service-events.asyncapi.yaml',
  outputDir: 'reference-events',
  routeBasePath: 'api/device-integration-service-events',
} as const satisfies EventReference;

/**
 * The docs plugin instance that holds its page. The page and the sidebar come from
 * `generateEventReference` (`src/reference/events`), which has to run before.
 */
export const eventReferencePlugin: PluginConfig = [
  './src/plugins/static-pages/docs.ts',
  {
    id: eventReference.outputDir,
    path: eventReference.outputDir,
    routeBasePath: eventReference.routeBasePath,
    sidebarPath: `./${eventReference.outputDir}/sidebar.ts`,
    docItemComponent: '@theme/ApiItem',
  } satisfies DocsOptions,
];

import type { Config, PluginConfig } from '@docusaurus/types';

/*
 * Configuration shared by all sites built from `src`, the portal and the test sites, so that their layout is
 * the same. Paths are relative to the site's folder.
 */

/** Enables Docusaurus 4 behavior and the faster toolchain. */
export const future = {
  v4: true,
  faster: true,
} satisfies Config['future'];

/** Plugins for the layout, styles, and files of pages. */
export const framePlugins: PluginConfig[] = [
  './src/plugins/static-pages.ts',
  './src/plugins/infima.ts',
  './src/plugins/head-scripts/index.ts',
  './src/plugins/flatten-routes.ts',
  './src/plugins/dev-server.ts',
  './src/plugins/page-requests.ts',
];

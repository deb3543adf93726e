import type { Config, PluginConfig } from '@docusaurus/types';

/*
 * What every site over `src` has, the portal and the sites of the tests: without it, the frame of
 * their pages would be another one. Paths count from the folder of the site.
 */

/** Docusaurus 4 and all that makes it faster. */
export const future = {
  v4: true,
  faster: true,
} satisfies Config['future'];

/** Plugins that make the frame of a page, its styles and its files what they are. */
export const framePlugins: PluginConfig[] = [
  './src/plugins/static-pages.ts',
  './src/plugins/infima.ts',
  './src/plugins/head-scripts/index.ts',
  './src/plugins/flatten-routes.ts',
  './src/plugins/dev-server.ts',
  './src/plugins/page-requests.ts',
];

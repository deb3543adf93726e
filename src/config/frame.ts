import type { PluginConfig } from '@docusaurus/types';

/*
 * What every site over `src` has, the portal and the sites of the tests: without it, the frame of
 * their pages would be another one. Paths count from the folder of the site.
 */

/** Modules that run in the browser before any page. */
export const frameClientModules: string[] = [
  './src/components/TrustedTypes/default-policy.ts',
  './src/components/OneStop/direct-links.ts',
  './src/components/Print/page-values.ts',
];

/** Plugins that make the frame of a page, its styles and its files what they are. */
export const framePlugins: PluginConfig[] = [
  './src/plugins/replace-modules.ts',
  './src/plugins/trim-infima.ts',
  './src/plugins/head-scripts/index.ts',
  './src/plugins/flatten-routes.ts',
];

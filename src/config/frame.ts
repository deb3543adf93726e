import type { Config, PluginConfig } from '@docusaurus/types';

/*
 * What every site over `src` has, the portal and the sites of the tests: without it, the frame of
 * their pages would be another one. Paths count from the folder of the site.
 */

/**
 * Docusaurus 4 and all that makes it faster, but for one cache: the bundle of the browser has no MDX
 * that the bundle of the server could take over.
 */
export const future = {
  v4: true,
  faster: {
    swcJsLoader: true,
    swcJsMinimizer: true,
    swcHtmlMinimizer: true,
    lightningCssMinimizer: true,
    mdxCrossCompilerCache: false,
    rspackBundler: true,
    rspackPersistentCache: true,
    ssgWorkerThreads: true,
    gitEagerVcs: true,
  },
} satisfies Config['future'];

/** Modules that run in the browser before any page. */
export const frameClientModules: string[] = [
  './src/components/TrustedTypes/default-policy.ts',
  './src/components/islands.tsx',
  './src/components/StaticPage/styles.ts',
  './src/components/OneStop/direct-links.ts',
  './src/components/Print/page-values.ts',
];

/** Plugins that make the frame of a page, its styles and its files what they are. */
export const framePlugins: PluginConfig[] = [
  './src/plugins/static-pages.ts',
  './src/plugins/replace-modules.ts',
  './src/plugins/trim-infima.ts',
  './src/plugins/short-class-names.ts',
  './src/plugins/head-scripts/index.ts',
  './src/plugins/flatten-routes.ts',
  './src/plugins/compile-on-demand.ts',
];

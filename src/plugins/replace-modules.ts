import type { Plugin } from '@docusaurus/types';
import mapValues from 'lodash/mapValues';
import path from 'node:path';

const themeCommon = path.dirname(require.resolve('@docusaurus/theme-common'));

/** Files of `src/components`, by the upstream module that each takes the place of. */
const replacements = {
  // The package does not export the module.
  [path.join(themeCommon, 'utils/storageUtils.js')]: 'replacements/storage-slots.ts',
  // Loads languages into Prism, and nothing highlights in the browser (see `src/theme/CodeBlock`).
  // The bundler's own empty module (`false`) has a number that depends on the site's folder.
  [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]:
    'replacements/nothing.ts',
};

const inBrowser = {
  tslib$: 'replacements/tslib.ts',
};

/** Where a page is rendered at build time. */
const onServer = {
  [require.resolve('@docusaurus/core/lib/client/exports/router')]: 'replacements/find-route.tsx',
  'react-router-config$': 'replacements/find-route.tsx',
};

/** For pages that are their own HTML, which those of the dev server are not. */
const inBuiltPages = {
  [require.resolve('@docusaurus/core/lib/client/clientEntry')]: 'replacements/entry.tsx',
  [require.resolve('@docusaurus/core/lib/client/browserContext')]:
    'replacements/browser-context.tsx',
  [require.resolve('@docusaurus/core/lib/client/preload')]: 'PageRecovery/preload.ts',
  'react-helmet-async$': 'replacements/helmet.ts',
};

/** Puts modules of this repository in the place of upstream's that are no component of the theme. */
export default function replaceModules(): Plugin {
  return {
    name: 'replace-modules',
    configureWebpack(_config, isServer) {
      const ownFiles: Record<string, string> = {
        ...replacements,
        ...(isServer ? onServer : inBrowser),
        ...(!isServer && process.env.NODE_ENV === 'production' && inBuiltPages),
      };
      const alias = mapValues(ownFiles, (file) => path.join(__dirname, '../components', file));
      return { resolve: { alias } };
    },
  };
}

import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

const themeCommon = path.dirname(require.resolve('@docusaurus/theme-common'));

/** Files of `src/components/replacements`, by the upstream module that each takes the place of. */
const replacements: Readonly<Record<string, string>> = {
  [require.resolve('@docusaurus/core/lib/client/prefetch')]: 'prefetch.ts',
  // The package does not export the module.
  [path.join(themeCommon, 'utils/storageUtils.js')]: 'storage-slots.ts',
  // Loads languages into Prism, and nothing highlights in the browser (see `src/theme/CodeBlock`).
  // The bundler's own empty module (`false`) has a number that depends on the site's folder.
  [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: 'nothing.ts',
};

/** Puts modules of this repository in the place of upstream's that are no component of the theme. */
export default function replaceModules(): Plugin {
  const folder = path.join(__dirname, '../components/replacements');
  return {
    name: 'replace-modules',
    configureWebpack: () => ({
      resolve: {
        alias: Object.fromEntries(
          Object.entries(replacements).map(([upstream, own]) => [upstream, path.join(folder, own)]),
        ),
      },
    }),
  };
}

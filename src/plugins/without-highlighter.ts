import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

/**
 * Keeps theme-classic's client module that loads languages into Prism out of the browser: nothing
 * highlights there (see `src/theme/CodeBlock`).
 */
export default function withoutHighlighter(): Plugin {
  return {
    name: 'without-highlighter',
    configureWebpack: () => ({
      resolve: {
        // The bundler's own empty module (`false`) has a number that depends on the site's folder.
        alias: {
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: path.join(
            __dirname,
            '../components/nothing.ts',
          ),
        },
      },
    }),
  };
}

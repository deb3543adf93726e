import type { Plugin } from '@docusaurus/types';

/**
 * Keeps theme-classic's client module that loads languages into Prism out of the browser: nothing
 * highlights there (see `src/theme/CodeBlock`).
 */
export default function withoutHighlighter(): Plugin {
  return {
    name: 'without-highlighter',
    configureWebpack: () => ({
      resolve: {
        alias: {
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: false,
        },
      },
    }),
  };
}

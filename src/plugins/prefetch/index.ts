import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

/** Replaces what Docusaurus's client prefetches the chunks of a page with. */
export default function prefetch(): Plugin {
  return {
    name: 'prefetch',
    configureWebpack: () => ({
      resolve: {
        alias: {
          [require.resolve('@docusaurus/core/lib/client/prefetch')]: path.join(
            __dirname,
            'prefetch.ts',
          ),
        },
      },
    }),
  };
}

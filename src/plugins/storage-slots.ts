import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

// The package does not export the module.
const upstream = path.join(
  path.dirname(require.resolve('@docusaurus/theme-common')),
  'utils/storageUtils.js',
);

/** Puts `src/components/storage-slots.ts` in the place of theme-common's module. */
export default function storageSlots(): Plugin {
  return {
    name: 'storage-slots',
    configureWebpack: () => ({
      resolve: { alias: { [upstream]: path.resolve('src/components/storage-slots.ts') } },
    }),
  };
}

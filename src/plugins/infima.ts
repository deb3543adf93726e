import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

/** Replaces Infima's style sheets with one that contains only the parts that pages use. */
export default function infima(): Plugin {
  const replacement = path.join(__dirname, '../css/infima.css');
  const originals = ['default', 'default-rtl'].map((name) =>
    require.resolve(`infima/dist/css/default/${name}.css`),
  );
  return {
    name: 'infima',
    configureWebpack: () => ({
      resolve: { alias: Object.fromEntries(originals.map((file) => [file, replacement])) },
    }),
  };
}

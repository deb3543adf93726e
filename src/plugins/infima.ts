import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

/** Puts the parts of Infima that pages use in the place of all of it, for each direction of writing. */
export default function infima(): Plugin {
  const own = path.join(__dirname, '../css/infima.css');
  const whole = ['default', 'default-rtl'].map((name) =>
    require.resolve(`infima/dist/css/default/${name}.css`),
  );
  return {
    name: 'infima',
    configureWebpack: () => ({
      resolve: { alias: Object.fromEntries(whole.map((file) => [file, own])) },
    }),
  };
}

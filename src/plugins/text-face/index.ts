import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

/** A rule of the bundler for files, as far as it is read. */
interface Rule {
  readonly test?: unknown;
  readonly use?: { readonly loader: string; readonly options?: object }[];
}

/**
 * Cuts the files of Inter that the style sheet names (`src/css/text.css`). Docusaurus would put a small
 * one into the style sheet, and gives a file a long name.
 */
export default function textFace(): Plugin {
  return {
    name: 'text-face',
    configureWebpack({ module }) {
      const isForFonts = ({ test }: Rule) => test instanceof RegExp && test.test('.woff2');
      const { use } = (module?.rules as Rule[]).find(isForFonts) ?? {};
      if (!use) throw new Error('No rule of the bundler is for fonts');
      for (const { options } of use) {
        Object.assign(options ?? {}, { limit: false, name: 'assets/fonts/[contenthash:8].[ext]' });
      }
      use.push({ loader: path.join(__dirname, 'cut-font.ts') });
    },
  };
}

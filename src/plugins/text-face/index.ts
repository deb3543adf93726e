import type { LoadContext, Plugin } from '@docusaurus/types';
import range from 'lodash/range';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import subsetFont from 'subset-font';

import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';

/** Latin-1 and the marks of running text: the `unicode-range` of `src/css/text.css`. */
const characters = String.fromCodePoint(...range(0x20, 0x100), ...range(0x2013, 0x203b), 0x2212);

/** From text to headings; what asks for more is drawn in the heaviest one. */
const weights = { min: 400, max: 600 };

/** Kerning, and digits of one width, for tables. */
const features = ['kern', 'tnum'];

/** The address of the license, which wants to be named in each copy; the copyright stays anyway. */
const legalNames = [14];

/** A rule of the bundler for files, as far as it is read. */
interface Rule {
  readonly test?: unknown;
  readonly use?: { readonly options?: object }[];
}

/**
 * Cuts Inter to the characters and weights of the portal, without hints: less than half of its size. The
 * style sheet names the file `@text-face` (`src/css/text.css`). Each page lists it for
 * `head-scripts/text-face.mjs`, which has it loaded before the page is drawn.
 */
export default async function textFace({
  siteConfig,
  generatedFilesDir,
}: LoadContext): Promise<Plugin> {
  const file = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const font = await subsetFont(await readFile(file), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
    preserveNameIds: legalNames,
  });
  const name = `${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
  const folder = path.join(generatedFilesDir, 'text-face');
  writeFolder(folder, [[name, font]]);
  return {
    name: 'text-face',
    configureWebpack({ module }) {
      const isForFonts = ({ test }: Rule) => test instanceof RegExp && test.test('.woff2');
      const { use } = (module?.rules as Rule[]).find(isForFonts) ?? {};
      if (!use) throw new Error('No rule of the bundler is for fonts');
      // Docusaurus gives a file a long name.
      for (const { options } of use) {
        Object.assign(options ?? {}, { limit: false, name: 'assets/fonts/[name].[ext]' });
      }
      return { resolve: { alias: { '@text-face': path.join(folder, name) } } };
    },
    injectHtmlTags() {
      const preload = {
        ...{ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous' },
        media: 'not all',
        href: `${siteConfig.baseUrl}assets/fonts/${name}`,
      };
      return { headTags: [{ tagName: 'link', attributes: preload }] };
    },
  };
}

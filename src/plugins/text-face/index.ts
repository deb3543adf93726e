import type { LoadContext, Plugin } from '@docusaurus/types';
import range from 'lodash/range';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import subsetFont from 'subset-font';

import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';

/** Latin-1 and the marks of running text: the `unicode-range` of `src/css/text.css`. */
const characters = String.fromCodePoint(...range(0x20, 0x100), ...range(0x2013, 0x203b), 0x2212);

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
 * Cuts two files of Inter to the characters of the portal, without hints: half of their size. The style
 * sheet names them `@text-face/400` and `@text-face/600` (`src/css/text.css`). Each page lists them for
 * `head-scripts/text-face.mjs`, which has them loaded before the page is drawn.
 */
export default async function textFace({
  siteConfig,
  generatedFilesDir,
}: LoadContext): Promise<Plugin> {
  const faces = await Promise.all(
    [400, 600].map(async (weight) => {
      const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
      const font = await subsetFont(await readFile(file), characters, {
        targetFormat: 'woff2',
        keepFeatures: features,
        noHinting: true,
        preserveNameIds: legalNames,
      });
      const digest = createHash('sha256').update(font).digest('hex').slice(0, 8);
      return { weight, name: `${digest}.woff2`, font };
    }),
  );
  const folder = path.join(generatedFilesDir, 'text-face');
  writeFolder(
    folder,
    faces.map(({ name, font }) => [name, font]),
  );
  return {
    name: 'text-face',
    configureWebpack({ module }) {
      const isForFonts = ({ test }: Rule) => test instanceof RegExp && test.test('.woff2');
      const { use } = (module?.rules as Rule[]).find(isForFonts) ?? {};
      if (!use) throw new Error('No rule of the bundler is for fonts');
      // Docusaurus would put a small one into the style sheet, and gives a file a long name.
      for (const { options } of use) {
        Object.assign(options ?? {}, { limit: false, name: 'assets/fonts/[name].[ext]' });
      }
      const files = faces.map(
        ({ weight, name }) => [`@text-face/${weight}`, path.join(folder, name)] as const,
      );
      return { resolve: { alias: Object.fromEntries(files) } };
    },
    injectHtmlTags() {
      return {
        headTags: faces.map(({ name }) => ({
          tagName: 'link',
          attributes: {
            ...{ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous' },
            media: 'not all',
            href: `${siteConfig.baseUrl}assets/fonts/${name}`,
          },
        })),
      };
    },
  };
}

import type { LoadContext, Plugin } from '@docusaurus/types';
import range from 'lodash/range';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import subsetFont from 'subset-font';

import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';

/** Latin-1 and the marks of running text. */
const characters = String.fromCodePoint(...range(0x20, 0x100), ...range(0x2013, 0x203b), 0x2212);

/** From text to headings; what asks for more is drawn in the heaviest one. */
const weights = { min: 400, max: 600 };

/** Kerning, and digits of one width, for tables. */
const features = ['kern', 'tnum'];

/** The address of the license, which wants to be named in each copy; the copyright stays anyway. */
const legalNames = [14];

/**
 * Cuts Inter to the characters and weights of the portal, without hints: less than half of its size. Each
 * page of the built site names the file, for `head-scripts/text-face.mjs`.
 */
export default async function textFace({ siteConfig }: LoadContext): Promise<Plugin> {
  const file = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const font = await subsetFont(await readFile(file), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
    preserveNameIds: legalNames,
  });
  const digest = createHash('sha256').update(font).digest('hex').slice(0, 8);
  const name = `assets/fonts/${digest}.woff2`;
  return {
    name: 'text-face',
    injectHtmlTags() {
      if (process.env.NODE_ENV !== 'production') return {};
      const preload = {
        ...{ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous' },
        media: 'not all',
        href: siteConfig.baseUrl + name,
      };
      return { headTags: [{ tagName: 'link', attributes: preload }] };
    },
    postBuild({ outDir }) {
      writeFolder(outDir, [[name, font]], { isAll: false });
    },
  };
}

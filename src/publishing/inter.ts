import { readFile } from 'node:fs/promises';

import subsetFont from 'subset-font';

/**
 * Returns Inter in one weight. Of a variable font, Chromium prints shapes without letters, and satori draws
 * nothing.
 *
 * @returns a TrueType font with the letters of English and its neighbors
 */
export async function interOf(
  weight: number,
  style: 'normal' | 'italic' = 'normal',
): Promise<Uint8Array> {
  const file = `@fontsource-variable/inter/files/inter-latin-wght-${style}.woff2`;
  return subsetFont(await readFile(require.resolve(file)), undefined, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepAllGlyphs: true,
  });
}

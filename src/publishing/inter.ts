import { readFile } from 'node:fs/promises';

/**
 * Reads Inter in one weight, as WOFF, since satori reads no WOFF2.
 *
 * @returns a font with the letters of English and its neighbors
 */
export function interOf(
  weight: 400 | 600 | 700,
  style: 'normal' | 'italic' = 'normal',
): Promise<Buffer> {
  return readFile(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-${style}.woff`));
}

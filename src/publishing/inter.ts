import { readFile } from 'node:fs/promises';

/** Reads the Latin letters of Inter as WOFF, because satori doesn't support WOFF2. */
export function interOf(
  weight: 400 | 600 | 700,
  style: 'normal' | 'italic' = 'normal',
): Promise<Buffer> {
  return readFile(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-${style}.woff`));
}

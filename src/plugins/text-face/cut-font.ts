import range from 'lodash/range';
import subsetFont from 'subset-font';

/** The loader takes bytes. */
export const raw = true;

/** Latin-1 and the marks of running text: the `unicode-range` of `src/css/text.css`. */
const characters = String.fromCodePoint(...range(0x20, 0x100), ...range(0x2013, 0x203b), 0x2212);

/** Kerning, and digits of one width, for tables. */
const features = ['kern', 'tnum'];

/** The address of the license, which wants to be named in each copy; the copyright stays anyway. */
const legalNames = [14];

/**
 * Returns a font with the characters of the portal only, without hints: half of its size. A loader of
 * the bundler.
 *
 * @param font - in any format
 * @returns WOFF2
 */
export default function cutFont(font: Uint8Array): Promise<Uint8Array> {
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    preserveNameIds: legalNames,
  });
}

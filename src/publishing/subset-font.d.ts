/** The package has no types; these are the parts that the portal uses. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'truetype' | 'woff2';
    /** The value of each axis of a variable font, or what is left of the axis. */
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
    /** Tags of OpenType features; all others are dropped. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    /** Entries of the table `name` beside those that each font has. */
    readonly preserveNameIds?: readonly number[];
    /** Goes without a text. */
    readonly keepAllGlyphs?: boolean;
  }

  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: Options,
  ): Promise<Uint8Array>;
}

/** The package has no types; these are the parts that the portal uses. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** What is left of the axes of a variable font. */
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
    /** Tags of OpenType features; all others are dropped. */
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
    /** Entries of the table `name` beside those that each font has. */
    readonly preserveNameIds: readonly number[];
  }

  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Uint8Array>;
}

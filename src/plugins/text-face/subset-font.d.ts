/** The package has no types; these are the parts that the portal uses. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
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

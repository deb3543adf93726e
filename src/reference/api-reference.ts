/**
 * Which program an AsyncAPI 3 document describes: the reader's own (`client`), or the one that the
 * reader's program talks to (`provider`). What a provider sends, the reader receives.
 */
export type Perspective = 'client' | 'provider';

/** One API reference of the site. */
export interface ApiReference {
  /** OpenAPI file, relative to the site. */
  readonly specification: string;
  /** Folder of the generated pages, in the working directory; also the name of their sidebar. */
  readonly outputDir: string;
  /** URL path of the introduction, without slashes around it. */
  readonly routeBasePath: string;
  /** Environment variable from which the code samples take the base URL. */
  readonly serverVariable: string;
  /**
   * Whether the pages are named and grouped without docusaurus-plugin-openapi-docs, because the
   * document is beyond it. They are the same.
   */
  readonly withoutPlugin?: boolean;
}

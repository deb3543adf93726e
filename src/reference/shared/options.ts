/**
 * Which program an AsyncAPI 3 document describes: the reader's own (`client`), or the one that the
 * reader's program talks to (`provider`). What a provider sends, the reader receives.
 */
export type Perspective = 'client' | 'provider';

/** What a site says of one reference. Paths are relative to the folder of the site. */
export interface ReferenceOptions {
  /** OpenAPI or AsyncAPI file. */
  readonly specification: string;
  /** Folder of the generated pages, which holds nothing else; also the name of their sidebar. */
  readonly outputDir: string;
  /** URL path of the introduction, without slashes around it. */
  readonly routeBasePath: string;
  /** Environment variable from which code samples take the base URL; `BASE_URL` unless given. */
  readonly serverVariable?: string;
  /** Of an AsyncAPI 3 file; `client` unless given. The page shows directions from the reader's view. */
  readonly perspective?: Perspective;
  /**
   * Whether the pages are named and grouped without docusaurus-plugin-openapi-docs, because the
   * document is beyond it. They are the same.
   */
  readonly withoutPlugin?: boolean;
}

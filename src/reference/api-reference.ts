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
}

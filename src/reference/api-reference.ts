/** One API reference of the site. */
export interface ApiReference {
  /** Id of its docs plugin instance. */
  readonly id: string;
  /** What the navigation calls it. */
  readonly label: string;
  /** OpenAPI file, relative to the site. */
  readonly specification: string;
  /** Folder of the generated pages: one segment, or the plugin gives the sidebar wrong ids. */
  readonly outputDir: string;
  /** URL path of the introduction, without slashes around it. */
  readonly routeBasePath: string;
  /** Environment variable from which the code samples take the base address. */
  readonly serverVariable: string;
}

/** Static directory of the files that readers download. It is generated, like the references. */
export const downloadsFolder = 'reference-files';

/** URL path of the simulator in one file. */
export const simulatorUrl = '/downloads/simulator.mjs';

/** URL path of the file by which assistants read the documentation. */
export const docsMcpUrl = '/downloads/docs-mcp.mjs';

/** URL path of the page that lists all of these files (`docs/downloads.mdx`). */
export const downloadsPage = '/docs/downloads';

/** Folders whose files a release makes (`src/publishing`), and what a page says in their place until then. */
export const madeByRelease = {
  offline: 'Each release has the archive here. This build is not a release.',
  pdf: 'Each release has the PDFs here. This build is not a release.',
} as const;

/** A folder whose files a release makes. */
export type ReleaseFolder = keyof typeof madeByRelease;

/** The property of the element that keeps a place for the files of a folder, which is its value. */
export const releaseProperty = 'dataRelease';

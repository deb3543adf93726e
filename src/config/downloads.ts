/** Static directory of downloads. It is generated, like the references. */
export const downloadsFolder = 'reference-files';

/** URL path of the bundled simulator. */
export const simulatorUrl = '/downloads/simulator.mjs';

/** URL path of the MCP server for assistants. */
export const docsMcpUrl = '/downloads/docs-mcp.mjs';

/** URL path of the page that lists all downloads (`docs/downloads.mdx`). */
export const downloadsPage = '/docs/downloads';

/** Folders filled by a release (`src/publishing`). */
export const releaseFolders = ['offline', 'pdf'] as const;

/** A folder filled by a release. */
export type ReleaseFolder = (typeof releaseFolders)[number];

/** The property of the element that keeps a place for the files of a folder, which is its value. */
export const releaseProperty = 'dataRelease';

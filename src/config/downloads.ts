/** Static directory of the files that readers download. It is generated, like the references. */
export const downloadsFolder = 'reference-files';

/** URL path of the simulator in one file. */
export const simulatorUrl = '/downloads/simulator.mjs';

/** URL path of the page that lists all of these files (`docs/downloads.mdx`). */
export const downloadsPage = '/docs/downloads';

/** Folder of the archive with the offline copy, which a release makes (`src/publishing/offline`). */
export const offlineFolder = 'offline';

/** Stands in place of the archive until a release has made it. */
export const noOfflineCopy = 'Each release has the archive here. This build is not a release.';

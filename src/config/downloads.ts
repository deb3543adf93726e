/** Static directory of the files that readers download. It is generated, like the references. */
export const downloadsFolder = 'reference-files';

/** URL path of the simulator in one file. */
export const simulatorUrl = '/downloads/simulator.mjs';

/** URL path of the page that lists all of these files (`docs/downloads.mdx`). */
export const downloadsPage = '/docs/downloads';

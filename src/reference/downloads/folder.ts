/**
 * Folder of the files that readers download; derived, like the pages. It is a static directory of
 * the site, so that the build and the dev server have them alike.
 */
export const downloadsFolder = 'reference-files';

/** Paths and titles of the pages that the reader has left since the site was loaded, the last one last. */
export const visited: [path: string, title: string][] = [];

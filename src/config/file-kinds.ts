/*
 * What writers add, by the folder and the end of a name. A host sends HTML, SVG, and XML as documents and
 * JavaScript as a script of the site, so a page may link to none of them.
 */

/** A file of a writer, by its path in the repository. */
export const contentFile = /^(?:docs|versioned_docs|blog|i18n|static)\//;

/** What pages show as images. */
export const imageKinds = ['avif', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'svg', 'webp'] as const;

/** What pages may link to. A browser shows or saves it, and runs nothing. */
export const linkedKinds = [
  ...[
    'avif',
    'cs',
    'csproj',
    'csv',
    'gif',
    'go',
    'java',
    'jpeg',
    'jpg',
    'json',
    'mp4',
    'pdf',
    'png',
  ],
  ...['ps1', 'py', 'service', 'sh', 'txt', 'webm', 'webp', 'yaml', 'yml', 'zip'],
] as const;

/** What a page shows as text besides: the programs and pages of examples. */
const shownKinds = ['html', 'js', 'mjs'] as const;

/** What the folders of pages hold: pages, and what they show or link to. */
export const contentKinds: readonly string[] = [
  ...new Set(['md', 'mdx', ...imageKinds, ...linkedKinds, ...shownKinds]),
];

/** What the site serves as it is. */
export const staticKinds: readonly string[] = [
  ...new Set(['md', ...imageKinds, ...linkedKinds, 'webmanifest', 'woff2']),
];

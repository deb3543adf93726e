/*
 * Files added by writers, by folder and extension. Hosts serve HTML, SVG, and XML as documents and JavaScript
 * as a script of the site, so pages can't link to them.
 */

/** A content file, by its path in the repository. */
export const contentFile = /^(?:docs|versioned_docs|blog|i18n|static)\//;

/** Image types. */
export const imageKinds = ['avif', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'svg', 'webp'] as const;

/** Types to which pages can link. Browsers show or save them without running code. */
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

/** Other types that pages show as text: the programs and pages of examples. */
const shownKinds = ['html', 'js', 'mjs'] as const;

/** Types in content folders: pages, and what they show or link to. */
export const contentKinds: readonly string[] = [
  ...new Set(['md', 'mdx', ...imageKinds, ...linkedKinds, ...shownKinds]),
];

/** Types of static files. */
export const staticKinds: readonly string[] = [
  ...new Set(['md', ...imageKinds, ...linkedKinds, 'webmanifest', 'woff2']),
];

import { references } from './api-references';

/** Data about this site for the search and the list of all pages. */

/** The section of the guides, preferred for plain words. */
export const guideSection = 'Guides';

/** The sections of the site. A page belongs to the first one whose prefix its route starts with. */
export const sections = [
  ...references.map(({ title, routeBasePath }) => ({
    label: title,
    prefix: `/${routeBasePath}/`,
  })),
  { label: guideSection, prefix: '/' },
] as const;

/** Label of a section of the site. */
export type SectionLabel = (typeof sections)[number]['label'];

/** Returns the section that a route, written without the base path of the site, belongs to. */
export function sectionOf(route: string): SectionLabel {
  const slashed = route.endsWith('/') ? route : `${route}/`;
  const section = sections.find(({ prefix }) => slashed.startsWith(prefix));
  if (!section) throw new Error(`The route ${route} does not start with a slash.`);
  return section.label;
}

/** The labels of all sections, the guides first. */
export const sectionLabels: readonly SectionLabel[] = [
  ...new Set<SectionLabel>([guideSection, ...sections.map(({ label }) => label)]),
];

/** Returns the anchor of a section on the page that lists all pages. */
export function sectionId(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Sections that only contain links to other pages. */
export const skippedSections: readonly string[] = [
  'next-steps',
  'related',
  'guides',
  'uses-requests',
  'uses-answers',
  'uses-schemas',
];

/** The organization is in every path of the platform, so it is useless in a query. */
export const pathPrefix = /^\/api\/\{[^}]*\}/;

/** URL segment of schema pages in a reference. */
export const schemaFolder = '/schemas/';

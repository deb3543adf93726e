import kebabCase from 'lodash/kebabCase';

/**
 * Returns the ID of a reference's introduction, as docusaurus-plugin-openapi-docs makes it.
 *
 * @param title - of the API
 */
export function introductionIdOf(title: string): string {
  return pageNameOf(title.toLowerCase()) || 'introduction';
}

/** The limit of file systems, less the longest suffix: `-options-2.schema.mdx`. */
const maxBytes = 230;

/** Length of a shortened name. */
const shortenedBytes = 120;

/** Whether a name is too long for a file name. */
export function isTooLong(name: string): boolean {
  return Buffer.byteLength(kebabCase(name)) > maxBytes;
}

/** Returns a page name in kebab case, shortened to whole words if it's too long for a file name. */
export function pageNameOf(name: string): string {
  const words = kebabCase(name);
  if (!isTooLong(name)) return words;
  const start = Buffer.from(words).subarray(0, shortenedBytes).toString();
  return start.replace(/\uFFFD$/, '').replace(/-[^-]*$/, '');
}

/** ID and slug of the page that lists the errors and states of an API. */
export const finderSlug = 'errors-and-states';

/** Folder of the modules with the mocks of operations, each in a folder named after the page. */
export const mockFolder = 'mocks';

/**
 * Returns the slugs that operations can't have.
 *
 * @param title - of the API
 */
export function reservedSlugs(title: string): string[] {
  // A page named 404 would be served as the not-found page.
  return [introductionIdOf(title), 'introduction', finderSlug, 'schemas', '404', ''];
}

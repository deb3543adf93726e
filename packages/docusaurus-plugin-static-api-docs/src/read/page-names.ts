import kebabCase from 'lodash/kebabCase';

/**
 * Returns the id of the first page of a reference, as docusaurus-plugin-openapi-docs makes it.
 *
 * @param title - of the interface
 */
export function introductionIdOf(title: string): string {
  return pageNameOf(title.toLowerCase()) || 'introduction';
}

/** What file systems take, without room for the end of a name: `-options-2.schema.mdx`. */
const maxBytes = 230;

/** How long a name is if it has to be shortened. */
const shortenedBytes = 120;

/** Whether a name is too long for that of a file. */
export function isTooLong(name: string): boolean {
  return Buffer.byteLength(kebabCase(name)) > maxBytes;
}

/** Returns the name of a page: its words with hyphens, as many as the name of a file has room for. */
export function pageNameOf(name: string): string {
  const words = kebabCase(name);
  if (!isTooLong(name)) return words;
  const start = Buffer.from(words).subarray(0, shortenedBytes).toString();
  return start.replace(/\uFFFD$/, '').replace(/-[^-]*$/, '');
}

/** Id and last part of the URL of the page with the errors and states of an interface. */
export const finderSlug = 'errors-and-states';

/**
 * Returns the last parts of URLs that no operation can have.
 *
 * @param title - of the interface
 */
export function reservedSlugs(title: string): string[] {
  // A page with the name 404 would be taken for the not-found page.
  return [introductionIdOf(title), 'introduction', finderSlug, 'schemas', '404', ''];
}

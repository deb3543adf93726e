import kebabCase from 'lodash/kebabCase';

/**
 * Returns the id of the first page of a reference, as docusaurus-plugin-openapi-docs makes it.
 *
 * @param title - of the interface
 */
export function introductionIdOf(title: string): string {
  return kebabCase(title.toLowerCase()) || 'introduction';
}

/** Id and last part of the URL of the page with the errors and states of an interface. */
export const finderSlug = 'errors-and-states';

/**
 * Returns the last parts of URLs that no operation can have.
 *
 * @param title - of the interface
 */
export function takenSlugs(title: string): string[] {
  // A page with the name 404 would be taken for the not-found page.
  return [introductionIdOf(title), 'introduction', finderSlug, 'schemas', '404', ''];
}

import { hashOf, Ids } from './markup/ids';
import type { Entity } from './http/openapi/schemas';
import type { SchemaPlace } from './http/openapi/walk-schemas';

/** Id of the first page of a reference. */
export const introductionId = 'introduction';

/** Id and last part of the URL of the page with the errors and states of an interface. */
export const finderSlug = 'errors-and-states';

/**
 * Returns the path of the page of a schema, or of one of its fields on that page.
 *
 * @param basePath - URL path of the reference, without a slash at its end
 */
export function hrefOfSchema(basePath: string, { slug }: Entity, place?: SchemaPlace): string {
  const page = `${basePath}/schemas/${slug}`;
  return place && place.path.length > 0
    ? page + hashOf(new Ids().give('fields', ...place.path))
    : page;
}

/**
 * Turns each operationId that is alone in code into a link to its page, as authors of descriptions
 * mean it. Code that is part of a link already stays as it is.
 *
 * @param html - markup of a page
 * @param hrefOf - returns the page of an operation, by operationId
 */
export function linkOperations(html: string, hrefOf: (id: string) => string | undefined): string {
  return html.replaceAll(/(?<!<a\b[^>]*>)<code>([\w.-]+)<\/code>/g, (code: string, id: string) => {
    const href = hrefOf(id);
    return href === undefined ? code : `<a href="${href}">${code}</a>`;
  });
}

/** Words of a type that are never the name of a schema, whatever the specification calls its own. */
const wordsOfTypes = new Set([
  ...['any', 'array', 'boolean', 'integer', 'map', 'no', 'null', 'number', 'object', 'of', 'or'],
  ...['string', 'value'],
]);

/**
 * Turns the names of schemas in the types of fields into links to their pages.
 *
 * @param html - markup of a page
 * @param hrefOf - returns the page of a schema, by name
 */
export function linkTypes(html: string, hrefOf: (name: string) => string | undefined): string {
  return html.replaceAll(/(?<=<span class="field-type">)[^<]+(?=<\/span>)/g, (label) =>
    label.replaceAll(/[^ ]+/g, (word) => {
      const href = wordsOfTypes.has(word) ? undefined : hrefOf(word);
      return href === undefined ? word : `<a href="${href}">${word}</a>`;
    }),
  );
}

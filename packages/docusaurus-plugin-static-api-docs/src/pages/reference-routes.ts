import { hashOf, Ids } from '../shared/ids';
import type { Entity } from '../model/openapi/schemas';
import type { SchemaLocation } from '../model/openapi/walk-schemas';

/** Id of the first page of a reference. */
export const introductionId = 'introduction';

/** Id and last part of the URL of the page with the errors and states of an interface. */
export const finderSlug = 'errors-and-states';

/**
 * Returns the path of the page of a schema, or of one of its fields on that page.
 *
 * @param basePath - URL path of the reference, without a slash at its end
 */
export function hrefOfSchema(basePath: string, { slug }: Entity, place?: SchemaLocation): string {
  const page = `${basePath}/schemas/${slug}`;
  return place && place.path.length > 0
    ? page + hashOf(new Ids().give('fields', ...place.path))
    : page;
}

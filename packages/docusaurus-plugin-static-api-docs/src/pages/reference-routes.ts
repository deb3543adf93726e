import { hashOf, Ids } from '../shared/ids';
import type { Entity } from '../model/openapi/schemas';
import type { SchemaLocation } from '../model/openapi/walk-schemas';

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

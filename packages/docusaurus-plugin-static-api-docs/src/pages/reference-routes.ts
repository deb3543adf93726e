import kebabCase from 'lodash/kebabCase';

import { hashOf, Ids } from '../shared/ids';
import type { Entity } from '../model/openapi/schemas';
import type { SchemaLocation } from '../model/openapi/walk-schemas';

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

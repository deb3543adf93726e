import { loadSpecification } from '../specifications/load-specification';
import type { ApiReference } from './api-reference';
import { hashOf, Ids } from './markup/ids';
import { readApi } from './openapi/api';
import { readSchemas, type Entity } from './openapi/schemas';
import type { SchemaPlace } from './openapi/walk-schemas';

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
 * Returns the routes of the pages of all references that are neither an introduction nor a call: the
 * schemas, and the errors and states.
 *
 * @throws FaultsError for a specification with faults
 */
export async function listReferenceRoutes(
  references: readonly ApiReference[],
): Promise<readonly string[]> {
  const routes = references.map(async ({ specification, routeBasePath }) => {
    const { entities } = readSchemas(readApi(await loadSpecification(specification)));
    const basePath = `/${routeBasePath}`;
    return [
      `${basePath}/${finderSlug}`,
      ...entities.map((entity) => hrefOfSchema(basePath, entity)),
    ];
  });
  return (await Promise.all(routes)).flat();
}

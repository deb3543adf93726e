import type { Changelog } from '../changelog';
import type { Download } from '../downloads';
import { examplesOfSchemas } from '../model/openapi/schema-examples';
import { type Entity, readSchemas, usesOfEntities } from '../model/openapi/schemas';
import type { SchemaLocation } from '../model/openapi/walk-schemas';
import type { Api, OpenPoints } from '../read';
import type { SampleOptions } from '../samples';
import { hashOf, idOf } from '../shared/ids';
import type { ReferenceOptions } from '../shared/options';

/** A guide that uses an operation. */
export interface Guide {
  readonly title: string;
  readonly description?: string | undefined;
  /** Path of the page in the site, without the base URL. */
  readonly url: string;
}

/** Files and history of a specification, for the introduction. */
export interface Edition {
  readonly downloads?: readonly Download[];
  readonly checksums?: string | undefined;
  readonly changelog?: Changelog;
}

/** Options that a site sets for the pages of a reference. */
interface ContextOptions {
  /** URL path of the reference, without a slash at its end. */
  readonly basePath: string;
  /** URL of the first page, if there is one. */
  readonly introduction: string | undefined;
  /** URL of the page with all errors of the interface. */
  readonly finder?: string | undefined;
  /** The guides that use operations, by operationId. */
  readonly guides: ReadonlyMap<string, readonly Guide[]>;
  readonly edition: Edition;
  readonly samples: SampleOptions;
  /** What responds to requests of readers, as in the options of a reference. */
  readonly sendsRequests: ReferenceOptions['sendsRequests'];
  /** What the interface leaves undefined. */
  readonly openPoints?: OpenPoints | undefined;
  /** Whether schemas have pages. */
  readonly hasSchemas: boolean;
}

/** Context shared by all pages of a reference. */
export type ReferenceContext = ReturnType<typeof contextOf>;

/** Creates the context of a reference, including its schemas, their uses, and their examples. */
export function contextOf(api: Api, options: ContextOptions) {
  const all = readSchemas(api);
  const schemas = options.hasSchemas ? all : { ...all, entities: [] };
  return {
    ...options,
    api,
    schemas,
    resolve: api.resolve,
    /** URLs of schema pages, by the schema object of the specification. */
    pages: new Map(
      schemas.entities.map((it) => [
        Object(it.schema) as object,
        hrefOfSchema(options.basePath, it),
      ]),
    ),
    uses: usesOfEntities(schemas, api.resolve),
    examples: examplesOfSchemas(api, schemas.names),
  };
}

/**
 * Returns the path of the page of a schema, or of one of its fields on that page.
 *
 * @param basePath - URL path of the reference, without a slash at its end
 */
export function hrefOfSchema(basePath: string, { slug }: Entity, place?: SchemaLocation): string {
  const page = `${basePath}/schemas/${slug}`;
  return place && place.path.length > 0 ? page + hashOf(idOf('fields', ...place.path)) : page;
}

import groupBy from 'lodash/groupBy';

import {
  type Api,
  formatPointer,
  type HeaderObject,
  type HttpOperation,
  type Schema,
} from '../../read';
import type { NamedSchema } from '../../read/operations';
import { atPlace } from '../../read/at-place';
import { pageNameOf } from '../../read/page-names';
import { Ids } from '../../shared/ids';
import { isReference } from '../../shared/json';
import { pagedListIn } from '../schema/paged-list';
import { viewSchema } from '../schema/view-schema';
import { type ApiPart, schemasIn, type SchemaLocation } from './walk-schemas';

/** A schema with a page of its own. */
export interface Entity extends NamedSchema {
  /** Last segment of its URL; unique among the entities. */
  readonly slug: string;
}

/** Schemas with a page, in the order of the file; all names by schema; and all parts. */
export type ApiSchemas = ReturnType<typeof readSchemas>;

/**
 * Selects the schemas of a specification that get a page: objects with named fields, and choices between
 * such objects, even if no operation uses them.
 */
export function readSchemas(api: Api) {
  const all = namedSchemas(api);
  const names: ReadonlyMap<object, string> = new Map(
    all.map(({ name, schema }) => [Object(schema) as object, name]),
  );
  const parts = api.operations.flatMap((operation) =>
    atPlace(
      () => operation.node.position,
      () => partsOf(operation),
    ),
  );
  const slugs = new Ids();
  const entities = all
    .filter(({ schema }) => hasFields(schema, api))
    .map((it): Entity => ({ ...it, slug: slugs.give(pageNameOf(it.name) || 'schema') }));
  return { entities, names, parts };
}

/** Returns the component schemas, and the schemas of other files that aren't among them. */
function namedSchemas({ document, fileSchemas, resolve }: Api): NamedSchema[] {
  const components = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => {
    return { name, $ref: encodeURI(formatPointer(['components', 'schemas', name])), schema };
  });
  const componentObjects = new Set(
    components.map(({ schema }) => (isReference(schema) ? resolve(schema) : schema)),
  );
  const others = fileSchemas.filter(({ schema }) => !componentObjects.has(schema));
  const sameName = groupBy([...components, ...others], 'name');
  return Object.values(sameName).flatMap((group) =>
    group.map((it, index) => (index > 0 ? { ...it, name: `${it.name} (${index + 1})` } : it)),
  );
}

function partsOf(operation: HttpOperation): ApiPart[] {
  const { parameters, requestBody, responses } = operation;
  const part = (
    direction: ApiPart['direction'],
    path: readonly string[],
    { schema = true, content = {} }: HeaderObject,
  ): ApiPart[] => {
    const schemas = [schema, ...Object.values(content).map((media) => media.schema ?? true)];
    return schemas.map((each) => ({ operation, direction, path, schema: each }));
  };
  return [
    ...parameters.flatMap((parameter) => part('in', [parameter.in, parameter.name], parameter)),
    ...part('in', ['body'], { content: requestBody?.content ?? {} }),
    ...responses.flatMap(([status, { content = {}, headers = {} }]) => [
      ...part('out', [`response-${status}`], { content }),
      ...Object.entries(headers).flatMap(([name, header]) =>
        part('out', [`response-${status}`, 'headers', name], header),
      ),
    ]),
  ];
}

function hasFields(schema: Schema, { resolve }: Api): boolean {
  const { schema: own, alternatives } = viewSchema(schema, resolve);
  return (
    Object.keys(own.properties ?? {}).length > 0 ||
    alternatives.some(({ options }) =>
      options.some((option) => viewSchema(option, resolve).types.includes('object')),
    )
  );
}

/**
 * Returns the uses of each entity, by its name: operations that send or return it, and places in other
 * entities. Indirect uses through another entity don't count, except for the items of a page of results.
 */
export function usesOfEntities({ entities, parts }: ApiSchemas, { resolve }: Api) {
  const names = new Map(entities.map(({ name, schema }) => [Object(schema) as object, name]));
  const uses = new Map(
    entities.map(({ name }) => {
      const operations = { in: new Set<HttpOperation>(), out: new Set<HttpOperation>() };
      return [name, { ...operations, by: new Map<Entity, SchemaLocation[]>() }];
    }),
  );
  const entitiesIn = (start: Schema) =>
    schemasIn(start, { names, resolve }).flatMap(({ schema, name = '', place }) => {
      const use = uses.get(name);
      return use ? [{ schema, place, use }] : [];
    });
  for (const { operation, direction, schema: part } of parts) {
    const starts = new Set([part]);
    // The set grows during the iteration.
    for (const start of starts) {
      for (const { schema, use } of entitiesIn(start)) {
        use[direction].add(operation);
        if (pagedListIn(viewSchema(schema, resolve), resolve) !== undefined) starts.add(schema);
      }
    }
  }
  for (const entity of entities) {
    for (const { place, use } of entitiesIn(entity.schema)) {
      use.by.set(entity, [...(use.by.get(entity) ?? []), place]);
    }
  }
  return uses;
}

import groupBy from 'lodash/groupBy';
import kebabCase from 'lodash/kebabCase';

import {
  type Api,
  formatPointer,
  type HeaderObject,
  type HttpOperation,
  type Schema,
} from '../../read';
import type { NamedSchema } from '../../read/operations';
import { atPlace } from '../../read/at-place';
import { Ids } from '../../shared/ids';
import { isReference } from '../../shared/json';
import { pagedListIn } from '../schema/paged-list';
import { viewSchema } from '../schema/view-schema';
import { type ApiPart, type SchemaLocation, walkSchemas } from './walk-schemas';

/** A schema of the specification that has a page of its own. */
export interface Entity extends NamedSchema {
  /** Last part of its URL; unique among the entities. */
  readonly slug: string;
}

/** The schemas that get a page, in the order of the file, all names by schema, and all parts. */
export type ApiSchemas = ReturnType<typeof readSchemas>;

/**
 * Reads which schemas of a specification get a page: objects with named fields, or a choice of such,
 * also those that no operation sends or returns.
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
    .map((it): Entity => ({ ...it, slug: slugs.give(kebabCase(it.name) || 'schema') }));
  return { entities, names, parts };
}

/** Returns the schemas of the components, and those of other files that aren't among them. */
function namedSchemas({ document, fileSchemas, resolve }: Api): NamedSchema[] {
  const components = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => {
    return { name, $ref: encodeURI(formatPointer(['components', 'schemas', name])), schema };
  });
  const known = new Set(
    components.map(({ schema }) => (isReference(schema) ? resolve(schema) : schema)),
  );
  const others = fileSchemas.filter(({ schema }) => !known.has(schema));
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
 * Returns where each entity is used, by its name: the operations that send it and that return it, and its
 * places in other entities; not counting what is inside another entity that is no page of results.
 */
export function usesOfEntities({ entities, names, parts }: ApiSchemas, { resolve }: Api) {
  const uses = new Map(
    entities.map(({ name }) => {
      const operations = { in: new Set<HttpOperation>(), out: new Set<HttpOperation>() };
      return [name, { ...operations, by: new Map<Entity, SchemaLocation[]>() }];
    }),
  );
  const find = (schema: Schema, found: (name: string, place: SchemaLocation) => void): void =>
    walkSchemas(schema, { names, resolve }, ({ schema: current, name, place }) => {
      const isStart = current === schema && place.owner === undefined;
      if (isStart || name === undefined || !uses.has(name)) return true;
      found(name, place);
      // What a page of results lists is used by its operations, too.
      return pagedListIn(viewSchema(current, resolve), resolve) !== undefined;
    });
  for (const { operation, direction, schema } of parts) {
    find(schema, (name) => uses.get(name)?.[direction].add(operation));
  }
  for (const entity of entities) {
    find(entity.schema, (name, place) => {
      const by = uses.get(name)?.by;
      by?.set(entity, [...(by.get(entity) ?? []), place]);
    });
  }
  return uses;
}

import groupBy from 'lodash/groupBy';
import memoize from 'lodash/memoize';

import {
  type Api,
  formatPointer,
  type HeaderObject,
  type HttpOperation,
  type Resolve,
  type Schema,
  type SchemaObject,
} from '../../read';
import type { NamedSchema } from '../../read/operations';
import { locateErrors } from '../../read/locate-errors';
import { pageNameOf } from '../../read/page-names';
import { Ids } from '../../shared/ids';
import { isReference } from '../../shared/json';
import { pagedListIn } from '../schema/paged-list';
import { viewSchema } from '../schema/view-schema';
import { type ApiPart, type SchemaPart, schemasIn } from './walk-schemas';

/** A schema with a page of its own. */
export interface Entity extends NamedSchema {
  /** Last segment of its URL; unique among the entities. */
  readonly slug: string;
}

/** Where an entity uses another one, and in which role. */
export type EntityUse = Pick<SchemaPart, 'place' | 'role'>;

/** A schema of a request or a message, with the operation or channel that uses it. */
export interface UsedPart<User> extends Pick<ApiPart, 'direction' | 'schema'> {
  readonly operation: User;
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
    locateErrors(
      () => operation.node.position,
      () => partsOf(operation),
    ),
  );
  const slugs = new Ids();
  const entities = all
    .filter(({ schema }) => hasFields(schema, api.resolve))
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

/** Whether a schema has named fields, or is a choice between such schemas. */
export function hasFields(schema: Schema, resolve: Resolve): boolean {
  const { schema: merged, alternatives } = viewSchema(schema, resolve);
  return (
    Object.keys(merged.properties ?? {}).length > 0 ||
    alternatives.some(({ options }) =>
      options.some((option) => viewSchema(option, resolve).types.includes('object')),
    )
  );
}

/**
 * Returns the uses of each entity, by its name: operations that send or return it, and places in other
 * entities. Indirect uses through another entity don't count, except as items of a page of results or as options
 * of a choice.
 */
export function usesOfEntities<User>(
  { entities, parts }: { entities: readonly Entity[]; parts: readonly UsedPart<User>[] },
  resolve: Resolve,
) {
  const names = new Map(entities.map(({ name, schema }) => [Object(schema) as object, name]));
  const entitiesIn = (start: Schema) =>
    schemasIn(start, { names, resolve }).filter(({ name }) => name !== undefined);
  /** Returns what a value of a schema can be: options of choices, and items of a page. */
  const valuesOf = memoize((schema: SchemaObject) => {
    const isPage = pagedListIn(viewSchema(schema, resolve), resolve) !== undefined;
    return entitiesIn(schema).filter(
      ({ place, role }) => isPage || (role === 'option' && place.path.length === 0),
    );
  });
  const uses = new Map(
    entities.map(({ name }) => {
      const users = { in: new Set<User>(), out: new Set<User>() };
      return [name, { ...users, by: new Map<Entity, EntityUse[]>() }];
    }),
  );
  for (const { operation, direction, schema: part } of parts) {
    const values = new Set(entitiesIn(part).map(({ schema }) => schema));
    // The set grows during the iteration.
    for (const value of values) {
      uses.get(names.get(value) ?? '')?.[direction].add(operation);
      for (const { schema } of valuesOf(value)) values.add(schema);
    }
  }
  for (const entity of entities) {
    for (const { name = '', place, role } of entitiesIn(entity.schema)) {
      const by = uses.get(name)?.by;
      by?.set(entity, [...(by.get(entity) ?? []), { place, role }]);
    }
  }
  return uses;
}

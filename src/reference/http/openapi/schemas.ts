import kebabCase from 'lodash/kebabCase';

import {
  type Api,
  follow,
  type HeaderObject,
  type HttpOperation,
  type MediaTypeObject,
  type Schema,
} from '../../../specifications';
import { viewSchema } from '../../schema/view-schema';
import { walkSchemas, type SchemaPlace } from './walk-schemas';

/** A schema of the specification that has a page of its own. */
export interface Entity {
  readonly name: string;
  /** Last part of its URL; unique among the entities. */
  readonly slug: string;
  readonly schema: Schema;
}

/** A schema of a body, a parameter or a header, and where its page explains it. */
export interface ApiPart {
  readonly operation: HttpOperation;
  /** `in` for requests, `out` for responses. */
  readonly direction: 'in' | 'out';
  readonly path: readonly string[];
  readonly schema: Schema;
}

/** The schemas that a specification names, and who uses them. */
export interface ApiSchemas {
  /** In the order of the file. */
  readonly entities: readonly Entity[];
  /** Name by the object of the specification. */
  readonly names: ReadonlyMap<object, string>;
  readonly parts: readonly ApiPart[];
}

/**
 * Reads which schemas of a specification get a page: objects with named fields, or a choice of such,
 * that an operation sends or returns. An envelope around a list gets none, nor does what only
 * envelopes hold: readers look for what is in the list. An envelope is a schema that no other one
 * refers to, with exactly one list of objects with a name, and otherwise with counts, flags and
 * objects, but no text of its own.
 */
export function readSchemas(api: Api): ApiSchemas {
  const all = Object.entries(api.document.components?.schemas ?? {});
  const names = new Map(
    all.flatMap(([name, schema]) => (typeof schema === 'object' ? [[schema, name] as const] : [])),
  );
  const parts = api.operations.flatMap((operation) => partsOf(operation, api));
  const reached = reachedWithoutEnvelopes(parts, names, api);
  const slugs = new Map<string, number>();
  const entities = all.flatMap(([name, schema]): Entity[] => {
    if (!reached.has(name) || !hasFields(schema, api)) return [];
    const wanted = kebabCase(name) || 'schema';
    const count = (slugs.get(wanted) ?? 0) + 1;
    slugs.set(wanted, count);
    return [{ name, slug: count === 1 ? wanted : `${wanted}-${count}`, schema }];
  });
  return { entities, names, parts };
}

function partsOf(operation: HttpOperation, { resolve }: Api): ApiPart[] {
  const { parameters, requestBody, responses } = operation;
  const part = (
    direction: ApiPart['direction'],
    path: readonly string[],
    { schema, content }: HeaderObject,
  ): ApiPart[] =>
    [schema, ...Object.values(content ?? {}).map((media: MediaTypeObject) => media.schema)].flatMap(
      (each) => (each === undefined ? [] : [{ operation, direction, path, schema: each }]),
    );
  return [
    ...parameters.flatMap((parameter) => part('in', [parameter.in, parameter.name], parameter)),
    ...part('in', ['body'], { content: requestBody?.content ?? {} }),
    ...responses.flatMap(([status, { content = {}, headers = {} }]) => [
      ...part('out', [`response-${status}`], { content }),
      ...Object.entries(headers).flatMap(([name, header]) =>
        part('out', [`response-${status}`, 'headers', name], follow<HeaderObject>(header, resolve)),
      ),
    ]),
  ];
}

function reachedWithoutEnvelopes(
  parts: readonly ApiPart[],
  names: ReadonlyMap<object, string>,
  api: Api,
): ReadonlySet<string> {
  const referred = new Set<string>();
  for (const schema of names.keys()) {
    walkSchemas(schema as Schema, {
      names,
      resolve: api.resolve,
      enter: (met) => {
        if (met.schema === schema) return true;
        if (met.name !== undefined) referred.add(met.name);
        return met.name === undefined;
      },
    });
  }
  const reached = new Set<string>();
  const visit = (schema: Schema): void =>
    walkSchemas(schema, {
      names,
      resolve: api.resolve,
      enter: ({ schema: current, name }) => {
        if (name === undefined) return true;
        if (reached.has(name)) return false;
        const list = referred.has(name) ? undefined : listOfEnvelope(current, api);
        if (list !== undefined) {
          visit(list);
          return false;
        }
        reached.add(name);
        return true;
      },
    });
  for (const { schema } of parts) visit(schema);
  return reached;
}

/** What the list of an envelope holds; `undefined` for a schema that is no envelope. */
function listOfEnvelope(schema: Schema, { resolve }: Api): Schema | undefined {
  const { types, schema: own } = viewSchema(schema, resolve);
  if (!types.includes('object')) return undefined;
  const fields = Object.values(own.properties ?? {}).map((field) => viewSchema(field, resolve));
  const lists = fields.flatMap((field) => {
    const item = field.schema.items;
    if (item === undefined) return [];
    const view = viewSchema(item, resolve);
    return view.name !== undefined && view.types.includes('object') ? [item] : [];
  });
  const [list] = lists;
  const plain = fields.every(({ types: kinds }) => kinds.length > 0 && !kinds.includes('string'));
  return lists.length === 1 && fields.length > 1 && plain ? list : undefined;
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

/** Where an entity is used, not counting what is inside another entity. */
export interface Uses {
  readonly requests: readonly HttpOperation[];
  readonly answers: readonly HttpOperation[];
  readonly entities: readonly {
    readonly entity: Entity;
    readonly places: readonly SchemaPlace[];
  }[];
}

/** Returns where each entity is used, by its name. */
export function usesOfEntities(
  { entities, names, parts }: ApiSchemas,
  { resolve }: Api,
): ReadonlyMap<string, Uses> {
  const uses = new Map(
    entities.map(({ name }) => {
      const operations = { in: new Set<HttpOperation>(), out: new Set<HttpOperation>() };
      return [name, { ...operations, by: new Map<Entity, SchemaPlace[]>() }];
    }),
  );
  const find = (schema: Schema, found: (name: string, place: SchemaPlace) => void): void =>
    walkSchemas(schema, {
      names,
      resolve,
      enter: ({ schema: current, name, place }) => {
        const isStart = current === schema && place.owner === undefined;
        if (isStart || name === undefined || !uses.has(name)) return true;
        found(name, place);
        return false;
      },
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
  return new Map(
    [...uses].map(([name, { in: requests, out, by }]) => {
      const users = [...by].map(([entity, places]) => ({ entity, places }));
      return [name, { requests: [...requests], answers: [...out], entities: users }];
    }),
  );
}

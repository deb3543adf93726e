import type { HttpOperation, Reference, Resolve, Schema, SchemaObject } from '../../read';

import { discriminated } from '../schema/subtypes';
import { viewSchema } from '../schema/view-schema';

/** The location of a schema: field names from the outside in, starting at the nearest named schema. */
export interface SchemaLocation {
  /** Name of that schema in the specification, if the root has one. */
  readonly owner?: string;
  readonly path: readonly string[];
}

/**
 * `whole` if its fields are those of the schema or field, `option` if the value can be one, `part of option` if
 * the value can have its fields, `item` if the value is a list of it, and `text` if it is text with one.
 */
export type Role = 'whole' | 'option' | 'part of option' | 'item' | 'text';

/** A schema that is part of another. */
export interface SchemaPart {
  readonly schema: SchemaObject;
  /** Its name, if it has one in the specification. */
  readonly name: string | undefined;
  /** Where it is used, except inside itself. */
  readonly place: SchemaLocation;
  /** Its role in the schema or field at that place. */
  readonly role: Role;
  /** Fields required by the schemas around it, if it's an option or part of a condition. */
  readonly outside: readonly string[] | undefined;
}

/**
 * Lists all parts of a schema: references, `allOf` parts, alternatives, subtypes, conditions, fields, items; and
 * the schema itself unless it is named. Each object is entered once, so recursion ends, and other named schemas aren't
 * entered.
 *
 * @param context.names - names of the named schemas
 * @param path - path of the schema, such as `['query', 'status']`
 */
export function schemasIn(
  schema: Schema,
  { names, resolve }: { names: ReadonlyMap<object, string>; resolve: Resolve },
  path: readonly string[] = [],
): SchemaPart[] {
  const parts: SchemaPart[] = [];
  const seen = new Set<object>();
  const walk = (
    current: Schema | undefined,
    place: SchemaLocation,
    role: Role = 'whole',
    outside?: readonly string[],
    isPart = false,
  ): void => {
    if (typeof current !== 'object') return;
    const name = names.get(current);
    const isStart = seen.size === 0;
    if (!isStart || name === undefined) parts.push({ schema: current, name, place, role, outside });
    if (!isStart && (name !== undefined || seen.has(current))) return;
    seen.add(current);
    const location = name === undefined ? place : { owner: name, path: [] };
    const at = (field: string) => ({ ...location, path: [...location.path, field] });
    const { properties = {}, patternProperties = {}, prefixItems = [] } = current;
    if (current.$ref !== undefined) {
      walk(resolve(current as Reference) as Schema, location, role, outside, isPart);
    }
    const { allOf = [], oneOf = [], anyOf = [], then, else: otherwise, discriminator } = current;
    const { dependentSchemas = {}, contains, contentSchema } = current;
    const isOnly = allOf.length === 1 && current.properties === undefined;
    const ofPart = role === 'option' && !isOnly ? 'part of option' : role;
    for (const part of allOf) walk(part, location, ofPart, outside, isPart || !isOnly);
    const needed = [...(outside ?? []), ...(current.required ?? [])];
    const ofOption = isPart || role === 'part of option' ? 'part of option' : 'option';
    for (const option of [...oneOf, ...anyOf]) walk(option, location, ofOption, needed, isPart);
    const cases = [then, otherwise, ...Object.values(dependentSchemas)];
    for (const part of cases) walk(part, location, 'part of option', needed, true);
    if (discriminator !== undefined && !isPart) {
      const kinds = discriminated(viewSchema(current, resolve), resolve);
      for (const { schema: subtype } of kinds?.subtypes ?? []) {
        walk(subtype, location, 'option', needed);
      }
    }
    walk(contains, location, 'item');
    walk(contentSchema, location, 'text');
    for (const [field, property] of Object.entries(properties)) walk(property, at(field));
    for (const [each, property] of Object.entries(patternProperties))
      walk(property, at(`/${each}/`));
    walk(current.additionalProperties, at('*'));
    walk(current.items, location, 'item');
    prefixItems.forEach((item, index) => walk(item, at(String(index))));
  };
  walk(schema, { path });
  return parts;
}

/** A schema of a body, parameter, or header, and where its page explains it. */
export interface ApiPart {
  readonly operation: HttpOperation;
  /** `in` for requests, `out` for responses. */
  readonly direction: 'in' | 'out';
  readonly path: readonly string[];
  readonly schema: Schema;
}

/** Operations that send a schema, and those that return it. */
export type Callers = Readonly<Record<ApiPart['direction'], Set<HttpOperation>>>;

/**
 * Visits all schemas of bodies, parameters, and headers. A named schema is entered only once, however many
 * operations reach it, because in large APIs nearly everything is reachable from everywhere.
 *
 * @param schemas.parts - the schemas to start from
 * @param enter - called for each schema at each place, with the operations that reach that place
 */
export function walkParts(
  { names, parts }: { names: ReadonlyMap<object, string>; parts: readonly ApiPart[] },
  resolve: Resolve,
  enter: (part: SchemaPart, callers: Callers) => void,
): void {
  const regions = new Map<
    object,
    { readonly schemaParts: SchemaPart[]; readonly callers: Callers }
  >();
  /** Returns a schema and its parts, down to named schemas. */
  const regionOf = (key: object, schema: Schema, path?: readonly string[]) => {
    const region = regions.get(key) ?? {
      schemaParts: schemasIn(schema, { names, resolve }, path),
      callers: { in: new Set(), out: new Set() },
    };
    regions.set(key, region);
    return region;
  };
  for (const part of parts) {
    const reached = new Set([regionOf(part, part.schema, part.path)]);
    // Iterating over a set includes what is added meanwhile.
    for (const { schemaParts, callers } of reached) {
      callers[part.direction].add(part.operation);
      for (const { schema, name } of schemaParts) {
        if (name !== undefined) reached.add(regionOf(schema, schema));
      }
    }
  }
  for (const { schemaParts, callers } of regions.values()) {
    for (const part of schemaParts) enter(part, callers);
  }
}

import type { Reference, Resolve, Schema, SchemaObject } from '../../../specifications';

/** Where a schema stands: fields from the outside in, from the nearest schema with a name. */
export interface SchemaPlace {
  /** Name of that schema in the specification; none where the whole has no name. */
  readonly owner?: string;
  readonly path: readonly string[];
}

/** A schema that a walk meets. */
export interface MetSchema {
  readonly schema: SchemaObject;
  /** Its name, if it has one in the specification. */
  readonly name?: string;
  /** Where it is used; not a place inside itself. */
  readonly place: SchemaPlace;
}

/**
 * Goes through a schema and all that it consists of: references, parts, alternatives, fields, items.
 * It goes inside each object of the specification once, so recursion ends.
 *
 * @param schema - to start with
 * @param options.names - of the schemas that have one
 * @param options.path - where the start stands, for instance `['query', 'status']`
 * @param options.enter - is told of each; answers whether to go on inside
 */
export function walkSchemas(
  schema: Schema,
  {
    names,
    resolve,
    path = [],
    enter,
  }: {
    names: ReadonlyMap<object, string>;
    resolve: Resolve;
    path?: readonly string[];
    enter: (met: MetSchema) => boolean;
  },
): void {
  const seen = new Set<object>();
  const walk = (current: Schema | undefined, place: SchemaPlace): void => {
    if (typeof current !== 'object') return;
    const name = names.get(current);
    if (!enter({ schema: current, place, ...(name !== undefined && { name }) })) return;
    if (seen.has(current)) return;
    seen.add(current);
    const inside = name === undefined ? place : { owner: name, path: [] };
    const at = (field: string) => ({ ...inside, path: [...inside.path, field] });
    if (current.$ref !== undefined) walk(resolve(current as Reference) as Schema, inside);
    for (const part of partsOf(current)) walk(part, inside);
    for (const [field, property] of Object.entries(current.properties ?? {})) {
      walk(property, at(field));
    }
    for (const [pattern, property] of Object.entries(current.patternProperties ?? {})) {
      walk(property, at(`/${pattern}/`));
    }
    walk(current.additionalProperties, at('*'));
    walk(current.items, inside);
    current.prefixItems?.forEach((item, index) => walk(item, at(String(index))));
  };
  walk(schema, { path });
}

function partsOf({ allOf = [], oneOf = [], anyOf = [] }: SchemaObject): readonly Schema[] {
  return [...allOf, ...oneOf, ...anyOf];
}

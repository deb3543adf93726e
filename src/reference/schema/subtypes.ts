import type { Resolve, Schema, SchemaObject } from '../../specifications';
import { type SchemaView, viewSchema } from './view-schema';

/** A schema that a value of the discriminator means. */
export interface Subtype {
  readonly value: string;
  readonly schema: Schema;
}

/** What a discriminator says of a schema. */
export interface Discriminated {
  readonly property: string;
  /** The value that means this schema itself. */
  readonly own: string | undefined;
  /** Its alternatives, and the schemas that extend it by `allOf`. */
  readonly subtypes: readonly Subtype[];
}

/**
 * Reads the discriminator of a schema (OpenAPI 3.1, 4.8.25): a value that its mapping does not have
 * is the name of a schema.
 *
 * @returns undefined for a schema without one
 */
export function discriminated(view: SchemaView, resolve: Resolve): Discriminated | undefined {
  const { discriminator } = view.schema;
  if (discriminator === undefined) return undefined;
  const { propertyName, mapping = {} } =
    typeof discriminator === 'string' ? { propertyName: discriminator } : discriminator;
  const components = componentsOf(resolve);
  const mapped = Object.entries(mapping).flatMap(([value, target]) => {
    const schema = Object.hasOwn(components, target) ? components[target] : { $ref: target };
    return leadsSomewhere(schema, resolve) ? [{ value, schema: schema as Schema }] : [];
  });
  const named = Object.entries(components).map(([value, schema]) => ({ value, schema }));
  const means = (schema: Schema, ...others: readonly (object | undefined)[]) =>
    [...viewSchema(schema, resolve).identities].some((each) => others.includes(each));
  const options = view.alternatives.flatMap((each) => each.options);
  const isBelow = ({ schema }: Subtype) =>
    options.length > 0
      ? options.some((option) =>
          means(schema, Object(option), ...viewSchema(option, resolve).identities),
        )
      : extendsAny(schema, view.identities, resolve);
  const subtypes = mapped.filter(isBelow);
  const rest = named.filter(
    (each) => isBelow(each) && !subtypes.some(({ schema }) => means(schema, Object(each.schema))),
  );
  const own = [...mapped, ...named].find(({ schema }) => means(schema, ...view.identities))?.value;
  return { property: propertyName, own, subtypes: [...subtypes, ...rest] };
}

/** The schemas with a name; none in AsyncAPI, whose parser has put them in place of references. */
function componentsOf(resolve: Resolve): Readonly<Record<string, Schema>> {
  const found = leadsSomewhere({ $ref: '#/components/schemas' }, resolve);
  return (found || {}) as Readonly<Record<string, Schema>>;
}

/** Returns the target of a reference; false when it leads nowhere, which a mapping may. */
function leadsSomewhere(schema: Schema | undefined, resolve: Resolve): unknown {
  if (typeof schema !== 'object' || schema.$ref === undefined) return schema ?? false;
  try {
    return resolve({ $ref: schema.$ref }) ?? false;
  } catch {
    return false;
  }
}

/** Whether a schema has one of others among the parts of its `allOf`, or theirs. */
function extendsAny(
  schema: Schema,
  others: ReadonlySet<object>,
  resolve: Resolve,
  open: ReadonlySet<object> = new Set(),
): boolean {
  const target = leadsSomewhere(schema, resolve);
  if (typeof target !== 'object' || target === null || open.has(target)) return false;
  const inside = new Set([...open, target]);
  return ((target as SchemaObject).allOf ?? []).some((part) => {
    const base = leadsSomewhere(part, resolve);
    return others.has(Object(base)) || extendsAny(part, others, resolve, inside);
  });
}

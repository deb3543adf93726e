import type { Resolve, SchemaObject } from '../../read';
import { viewSchema, type SchemaView } from './view-schema';

/**
 * Returns the type of a value in words: `string (uuid)`, `array of Device`, `map of integer`,
 * `Cat or Dog`, `string or null`.
 *
 * @param open - enclosing schemas; recursion stops at their names
 */
export function typeLabel(
  view: SchemaView,
  resolve: Resolve,
  open: ReadonlySet<object> = new Set(),
): string {
  const isRecursive = [...view.identities].some((identity) => open.has(identity));
  if (isRecursive) return view.name ?? view.types.join(' or ');
  if (view.impossible) return 'no value';
  const inner = new Set([...open, ...view.identities]);
  const options = view.alternatives.flatMap((each) => each.options);
  const labels =
    options.length > 0
      ? options.map((option) => typeLabel(viewSchema(option, resolve), resolve, inner))
      : view.types.map((type) => labelOfType(type, view, resolve, inner));
  if (labels.length === 0) labels.push('any value');
  if (view.nullable) labels.push('null');
  return [...new Set(labels)].join(' or ');
}

function labelOfType(
  type: string,
  { schema, name }: SchemaView,
  resolve: Resolve,
  open: ReadonlySet<object>,
): string {
  const { items, prefixItems, format } = schema;
  if (type === 'array') {
    // Tuple items differ, so each has its own row.
    if (typeof items !== 'object' || prefixItems) return type;
    return `array of ${typeLabel(viewSchema(items, resolve), resolve, open)}`;
  }
  if (type !== 'object') return format ? `${type} (${format})` : type;
  if (!isMap(schema)) return name ?? (format ? `${type} (${format})` : type);
  return `map of ${typeLabel(viewSchema(schema.additionalProperties, resolve), resolve, open)}`;
}

/** Whether an object is a map: it only has values under names chosen by the client. */
export function isMap(
  schema: SchemaObject,
): schema is SchemaObject & { additionalProperties: SchemaObject } {
  return (
    typeof schema.additionalProperties === 'object' &&
    Object.keys(schema.additionalProperties).length > 0 &&
    Object.keys(schema.properties ?? {}).length === 0
  );
}

/** Whether an object has no named fields. */
export function isFreeObject({ schema, types, alternatives }: SchemaView): boolean {
  return (
    types.includes('object') &&
    alternatives.length === 0 &&
    Object.keys(schema.properties ?? {}).length === 0 &&
    !schema.patternProperties &&
    schema.additionalProperties !== false &&
    !isMap(schema)
  );
}

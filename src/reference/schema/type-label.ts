import type { Resolve, Schema, SchemaObject } from '../../specifications';
import { viewSchema, type SchemaView } from './view-schema';

/**
 * Says the type of a value in words: `string (uuid)`, `array of Device`, `map of integer`,
 * `Cat or Dog`, `string or null`.
 *
 * @param schema - the schema of the value
 * @param resolve - follows its references
 */
export function typeLabel(schema: Schema, resolve: Resolve): string {
  return labelOf(viewSchema(schema, resolve), resolve, new Set());
}

/** As `typeLabel`, for a schema that was viewed already. */
export function viewLabel(view: SchemaView, resolve: Resolve): string {
  return labelOf(view, resolve, new Set());
}

function labelOf(view: SchemaView, resolve: Resolve, open: ReadonlySet<object>): string {
  if (view.impossible) return 'no value';
  const inner = new Set([...open, ...view.identities]);
  const labels = [
    ...view.alternatives.flatMap(({ options }) =>
      options.map((option) => nested(option, resolve, inner)),
    ),
  ];
  if (labels.length === 0)
    labels.push(...view.types.map((type) => labelOfType(type, view, resolve, inner)));
  if (labels.length === 0) labels.push('any value');
  if (view.nullable) labels.push('null');
  return [...new Set(labels)].join(' or ');
}

function labelOfType(
  type: string,
  view: SchemaView,
  resolve: Resolve,
  open: ReadonlySet<object>,
): string {
  const { schema, name } = view;
  switch (type) {
    case 'array':
      return schema.items === undefined
        ? 'array'
        : `array of ${nested(schema.items, resolve, open)}`;
    case 'object':
      if (isMap(schema)) return `map of ${nested(schema.additionalProperties, resolve, open)}`;
      return name ?? 'object';
    default:
      return schema.format ? `${type} (${schema.format})` : type;
  }
}

function nested(schema: Schema, resolve: Resolve, open: ReadonlySet<object>): string {
  const view = viewSchema(schema, resolve);
  const recursive = [...view.identities].some((identity) => open.has(identity));
  if (recursive) return view.name ?? view.types.join(' or ');
  return labelOf(view, resolve, open);
}

/** True for an object that is nothing but values under names that the caller chooses. */
export function isMap(
  schema: SchemaObject,
): schema is SchemaObject & { additionalProperties: SchemaObject } {
  return (
    typeof schema.additionalProperties === 'object' &&
    Object.keys(schema.additionalProperties).length > 0 &&
    Object.keys(schema.properties ?? {}).length === 0
  );
}

/** True for an object of which the specification names no field. */
export function isFreeObject(view: SchemaView): boolean {
  const { schema, types, alternatives } = view;
  return (
    types.includes('object') &&
    alternatives.length === 0 &&
    Object.keys(schema.properties ?? {}).length === 0 &&
    !schema.patternProperties &&
    schema.additionalProperties !== false &&
    !isMap(schema)
  );
}

import compact from 'lodash/compact';
import uniq from 'lodash/uniq';

import type { Resolve, Schema, SchemaObject } from '../../read';
import { isLimiting, type SchemaView, viewSchema } from './view-schema';

/** A type in words: parts, and the conjunction between them. */
interface Label {
  readonly parts: readonly string[];
  readonly between: 'and' | 'or';
}

/**
 * Returns the type of a value in words: `string (uuid)`, `array of Device`, `map of integer`,
 * `Cat or Dog`, `array of (string or null)`.
 */
export function typeLabel(view: SchemaView, resolve: Resolve): string {
  return textOf(labelOf(view, resolve, new Set()));
}

/** @param open - enclosing schemas; recursion stops at their names */
function labelOf(view: SchemaView, resolve: Resolve, open: ReadonlySet<object>): Label {
  const isRecursive = [...view.identities].some((identity) => open.has(identity));
  if (isRecursive) return join(view.name === undefined ? view.types : [view.name], 'or');
  if (view.impossible) return join(['no value'], 'or');
  const inner = new Set([...open, ...view.identities]);
  const groups = view.alternatives.flatMap(({ options }) =>
    labelOfChoice(options, view, resolve, inner),
  );
  const types = view.types.map((type) => labelOfType(type, view, resolve, inner));
  const [group = join(types, 'or'), ...others] = groups;
  const label = others.length > 0 ? join(groups, 'and') : group;
  const free = label.parts.length === 0 ? join(['any value'], 'or') : label;
  return view.nullable ? join([free, 'null'], 'or') : free;
}

/** Returns the label of a choice; an empty list if its options only limit the enclosing schema. */
function labelOfChoice(
  options: readonly Schema[],
  around: SchemaView,
  resolve: Resolve,
  open: ReadonlySet<object>,
): Label[] {
  const views = options.map((option) => viewSchema(option, resolve));
  const isLimit = (view: SchemaView) => isLimiting(view, around);
  if (views.every((view) => isLimit(view) && view.schema.format === undefined)) return [];
  const labels = views.map((view) => {
    if (!isLimit(view)) return labelInside(view, resolve, open);
    const schema = { ...around.schema, format: view.schema.format ?? around.schema.format };
    const types = around.types.map((type) =>
      labelOfType(type, { ...around, schema }, resolve, open),
    );
    return view.name ?? join(types, 'or');
  });
  return [join(labels, 'or')];
}

/** Within another label, a choice between objects is shown by its name. */
function labelInside(
  view: SchemaView,
  resolve: Resolve,
  open: ReadonlySet<object>,
): Label | string {
  const { name } = view;
  if (name === undefined || !isChoiceOfObjects(view, resolve)) return labelOf(view, resolve, open);
  return view.nullable ? join([name, 'null'], 'or') : name;
}

function isChoiceOfObjects(
  { alternatives, identities }: SchemaView,
  resolve: Resolve,
  open: ReadonlySet<object> = new Set(),
): boolean {
  const inner = new Set([...open, ...identities]);
  if (inner.size === open.size) return false;
  return alternatives.some(({ options }) =>
    options.some((option) => {
      const view = viewSchema(option, resolve);
      return view.types.includes('object') || isChoiceOfObjects(view, resolve, inner);
    }),
  );
}

/** Joins labels, with parentheses around those that are joined by the other conjunction. */
function join(labels: readonly (Label | string | undefined)[], between: Label['between']): Label {
  const parts = compact(labels).flatMap((label) => {
    if (typeof label === 'string') return label;
    if (label.parts.length < 2 || label.between === between) return label.parts;
    return `(${textOf(label)})`;
  });
  return { parts: uniq(parts), between };
}

function textOf({ parts, between }: Label): string {
  return parts.join(` ${between} `);
}

/** Returns the label of a list's items or a map's values. */
function partLabel(schema: Schema, resolve: Resolve, open: ReadonlySet<object>): string {
  const label = labelInside(viewSchema(schema, resolve), resolve, open);
  if (typeof label === 'string') return label;
  return label.parts.length > 1 ? `(${textOf(label)})` : textOf(label);
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
    return `array of ${partLabel(items, resolve, open)}`;
  }
  if (type !== 'object') return format ? `${type} (${format})` : type;
  if (!isMap(schema)) return name ?? (format ? `${type} (${format})` : type);
  return `map of ${partLabel(schema.additionalProperties, resolve, open)}`;
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

import compact from 'lodash/compact';

import type { Json, Resolve, SchemaObject } from '../../read';
import { countOf } from '../../shared/faults';
import { isObject } from '../../shared/json';
import { toJson } from '../../shared/written-number';
import { isFreeObject } from './type-label';
import { type SchemaView, viewSchema } from './view-schema';

/** A constraint on a value, as a term and its definition. */
export interface Constraint {
  readonly term: string;
  /** Text, or values of the specification to be shown as code. */
  readonly words?: string;
  readonly values?: readonly string[];
  /** Meanings of the values in Markdown, shown instead of `values`. */
  readonly meanings?: readonly (readonly [value: string, meaning: string])[];
}

/** Keywords without a wording; their rules are shown as JSON. */
const shownAsJson =
  'not if then else contains minContains maxContains propertyNames dependentRequired dependentSchemas unevaluatedItems unevaluatedProperties';

/** Returns the constraints on a value, besides its type and description. */
export function constraints(view: SchemaView, resolve: Resolve): Constraint[] {
  const { schema } = view;
  const all: Constraint[] = [];
  const words = (term: string, text: string | undefined) => {
    if (text) all.push({ term, words: text });
  };
  const values = (term: string, ...list: readonly (Json | undefined)[]) => {
    const defined = list.filter((value) => value !== undefined);
    if (defined.length > 0) all.push({ term, values: defined.map(valueText) });
  };

  words('Limits', limits(schema).join('; '));
  values('Pattern', schema.pattern);
  values('Always', schema.const);
  const allowed = (schema.enum ?? []).filter((value) => value !== null);
  if (allowed.length > 0) {
    const meanings = meaningsOf(view.values);
    const term = 'Allowed values';
    all.push({ term, values: allowed.map(valueText), ...(meanings && { meanings }) });
  }
  values('Default', schema.default);
  const examples = examplesIn(schema);
  values(examples.length > 1 ? 'Examples' : 'Example', ...examples);
  if (isFreeObject(view)) words('Fields', 'any properties');
  const others = schema.additionalProperties ?? schema.unevaluatedProperties;
  if (schema.properties && typeof others === 'boolean') {
    words('Fields', others ? 'any other fields, too' : 'no other fields');
  } else if (others === false && view.types.includes('object')) {
    words('Fields', 'none');
  }
  words('Content type', schema.contentMediaType);
  words('Encoding', schema.contentEncoding);
  values('Documentation', schema.externalDocs?.url);
  words('XML', xmlInWords(schema));
  for (const keyword of shownAsJson.split(' ')) {
    const rule = schema[keyword as keyof SchemaObject];
    const isSaid = keyword === 'unevaluatedProperties' && typeof rule === 'boolean';
    if (rule !== undefined && !isSaid)
      all.push({ term: `Rule: ${keyword}`, values: [ruleText(rule)] });
  }
  return [...all, ...constraintsOfItems(view, resolve)];
}

/** Returns the meanings of values; `undefined` if none is given. */
function meaningsOf(values: SchemaView['values'] = []): Constraint['meanings'] {
  const meanings = values.map(
    ({ value, name, description }) =>
      [valueText(value), [name, description].filter(Boolean).join(': ')] as const,
  );
  return meanings.some(([, meaning]) => meaning) ? meanings : undefined;
}

/** Describes how XML represents a value, if that differs from JSON (OpenAPI 3.1, 4.8.26). */
function xmlInWords({ xml }: SchemaObject): string | undefined {
  if (!xml) return undefined;
  const { name, namespace, prefix, attribute, wrapped } = xml;
  return compact([
    name && `${attribute ? 'attribute' : 'element'} ${prefix ? `${prefix}:` : ''}${name}`,
    !name && attribute && 'attribute',
    !name && prefix && `prefix ${prefix}`,
    namespace && `namespace ${namespace}`,
    wrapped && 'in an element around the items',
  ]).join('; ');
}

/** Returns a schema's examples, from either keyword. */
export function examplesIn({ example, examples }: SchemaObject): readonly Json[] {
  const list: readonly Json[] = Array.isArray(examples) ? examples : [];
  return example === undefined ? list : [example, ...list];
}

/** Items have no row of their own, so the array's row lists their constraints. */
function constraintsOfItems({ schema }: SchemaView, resolve: Resolve): Constraint[] {
  if (schema.items === undefined || schema.prefixItems) return [];
  const item = viewSchema(schema.items, resolve);
  return constraints(item, resolve).map((constraint) => ({
    ...constraint,
    term: `Each item, ${constraint.term.toLowerCase()}`,
  }));
}

/** Formats a JSON value for readers: strings without quotes, unless they look empty. */
export function valueText(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : toJson(value);
}

/** Serializes a rule as JSON. Cycles, which a dereferencing parser may leave, end in `…`. */
function ruleText(rule: unknown): string {
  const text = (value: unknown, open: readonly unknown[]): unknown => {
    if (!isObject(value) && !Array.isArray(value)) return value;
    if (open.includes(value)) return '…';
    const inside = [...open, value];
    if (Array.isArray(value)) return value.map((item) => text(item, inside));
    // Drops the AsyncAPI parser's own extensions.
    const entries = Object.entries(value).filter(([key]) => !key.startsWith('x-parser-'));
    return Object.fromEntries(entries.map(([key, each]) => [key, text(each, inside)]));
  };
  return toJson(text(rule, []));
}

/**
 * Returns the limits of a value as phrases: `1 to 50 characters`, `at least 0`.
 *
 * @param schema - a merged schema
 */
export function limits(schema: SchemaObject): string[] {
  const {
    minimum: least,
    maximum: most,
    exclusiveMinimum: above,
    exclusiveMaximum: below,
  } = schema;
  const { multipleOf } = schema;
  const isRange = least !== undefined && most !== undefined;
  return compact([
    span(schema.minLength, schema.maxLength, 'character'),
    isRange && `${least} to ${most}`,
    !isRange && least !== undefined && `at least ${least}`,
    !isRange && most !== undefined && `at most ${most}`,
    above !== undefined && `greater than ${above}`,
    below !== undefined && `less than ${below}`,
    multipleOf !== undefined && `multiple of ${multipleOf}`,
    span(schema.minItems, schema.maxItems, 'item'),
    schema.items === false && (schema.prefixItems ? 'no further items' : 'no items'),
    schema.uniqueItems && 'no two items the same',
    span(schema.minProperties, schema.maxProperties, 'field'),
  ]);
}

function span(least: number | undefined, most: number | undefined, unit: string) {
  const units = (count: number) => countOf(count, unit);
  if (most === undefined) return least ? `at least ${units(least)}` : undefined;
  if (!least) return `at most ${units(most)}`;
  return least === most ? `exactly ${units(most)}` : `${least} to ${units(most)}`;
}

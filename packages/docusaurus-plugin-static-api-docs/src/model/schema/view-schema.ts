import compact from 'lodash/compact';
import isNumber from 'lodash/isNumber';
import mapValues from 'lodash/mapValues';
import omit from 'lodash/omit';
import uniq from 'lodash/uniq';

import type { Json, Reference, Resolve, Schema, SchemaObject } from '../../read';
import { nameIn } from '../../read/one-document';
import { childOf, valueAt } from '../../shared/json';
import { oncePer } from '../../shared/once-per';
import { annotatedValues, type AnnotatedValue } from './annotated-values';

/** A choice between schemas. */
export interface Alternatives {
  /** Whether exactly one must match, or at least one. */
  readonly match: 'one' | 'any';
  readonly options: readonly Schema[];
  /** The property whose value selects the alternative. */
  readonly discriminator: string | undefined;
}

/** A schema with resolved references, merged `allOf`, and `null` kept separately. */
export interface SchemaView {
  /** Objects of the specification merged into this schema; meeting one again is recursion. */
  readonly identities: ReadonlySet<object>;
  /** Its name in the specification, or its title. */
  readonly name?: string | undefined;
  /** Keywords after merging; without `$ref`, `allOf`, `oneOf`, `anyOf`. */
  readonly schema: SchemaObject;
  /** JSON types without `null`; empty when any type is allowed. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly alternatives: readonly Alternatives[];
  /** Meanings of the values of `enum`, if given. */
  readonly values?: readonly AnnotatedValue[] | undefined;
  /** True for the schema `false`, which no value matches. */
  readonly impossible: boolean;
}

/** Annotations: keywords that don't change which values are valid. */
const annotations =
  'title description summary default example examples deprecated readOnly writeOnly nullable externalDocs xml $comment'.split(
    ' ',
  );

/**
 * Merges a schema for display.
 *
 * @param schema - a schema of OpenAPI 3.0, 3.1 or AsyncAPI
 * @param resolve - follows its references
 * @returns the merged schema; an empty one for references that only form a cycle
 * @throws what `resolve` throws for a broken reference
 */
export function viewSchema(schema: Schema, resolve: Resolve): SchemaView {
  return typeof schema === 'boolean'
    ? viewInside(schema, resolve, new Set())
    : viewsOf(resolve)(schema);
}

/** Cached, because many pages use a schema for its label, limits, and fields. */
const viewsOf = oncePer((resolve: Resolve) =>
  oncePer((schema: SchemaObject) => viewInside(schema, resolve, new Set())),
);

/** Merges a schema; `open` contains the enclosing ones. */
function viewInside(schema: Schema, resolve: Resolve, open: ReadonlySet<object>): SchemaView {
  if (typeof schema === 'boolean') return { ...emptyView, impossible: !schema };
  if (open.has(schema)) return emptyView;
  const view = (part: Schema) => viewInside(part, resolve, new Set([...open, schema]));
  const { $ref, allOf = [], oneOf, anyOf, ...own } = withValues(withPrefixItems(schema));
  const isSame = isAnnotationOnly(own);
  let merged: SchemaView = { ...emptyView, identities: new Set([schema]) };
  if ($ref !== undefined) {
    const target = view(resolve(schema as Reference) as Schema);
    merged = adopt(merged, { ...target, name: nameIn($ref) }, isSame);
  }
  const parts = allOf.map(view);
  for (const part of parts) merged = adopt(merged, part, parts.length === 1 && isSame);
  const description = ownDescription(schema, parts) ?? merged.schema.description;
  const described = description === undefined ? own : { ...own, description };
  merged = {
    ...withOwnKeywords(merged, described),
    values: annotatedValues(schema) ?? merged.values,
  };
  for (const [match, options] of [
    ['one', oneOf],
    ['any', anyOf],
  ] as const) {
    if (!options) continue;
    const values = options.filter((option) => !isNull(option));
    const nullable = merged.nullable || values.length < options.length;
    const [only] = values;
    if (values.length === 1 && only !== undefined) {
      // "X or null" is shown as X, marked as nullable.
      const whole = adopt(view(only), merged, true);
      merged = { ...whole, nullable: nullable || whole.nullable };
    } else {
      const { discriminator: given } = schema;
      const discriminator = typeof given === 'object' ? given.propertyName : given;
      const alternatives = [...merged.alternatives, { match, options: values, discriminator }];
      merged = { ...merged, nullable, alternatives };
    }
  }
  return merged;
}

/**
 * Joins the descriptions of a schema and of its inline parts. A referenced schema keeps its own.
 */
function ownDescription(
  { description, allOf = [] }: SchemaObject,
  parts: readonly SchemaView[],
): string | undefined {
  const inlineParts = parts.filter((_, index) => childOf(allOf[index], '$ref') === undefined);
  const texts = compact([description, ...inlineParts.map(({ schema }) => schema.description)]);
  return texts.length > 0 ? uniq(texts).join('\n\n') : description;
}

/** Converts a choice of constants to an enum. */
function withValues(schema: SchemaObject): SchemaObject {
  const values = schema.enum ? undefined : annotatedValues(schema);
  if (!values) return schema;
  const { oneOf: _one, anyOf: _any, ...others } = schema;
  return { ...others, enum: values.map(({ value }) => value) };
}

/** JSON Schema draft 7, used by AsyncAPI, writes tuple items as an array in `items`. */
function withPrefixItems(schema: SchemaObject): SchemaObject {
  const { items, additionalItems, ...others } = schema as Omit<SchemaObject, 'items'> & {
    readonly items?: Schema | readonly Schema[];
    readonly additionalItems?: Schema;
  };
  if (!Array.isArray(items)) return schema;
  const further = additionalItems === undefined ? {} : { items: additionalItems };
  return { ...others, prefixItems: items as readonly Schema[], ...further };
}

const emptyView: SchemaView = {
  identities: new Set(),
  schema: {},
  types: [],
  nullable: false,
  alternatives: [],
  impossible: false,
};

/** Merges a part into the whole; `same` if the whole consists of that part alone. */
function adopt(whole: SchemaView, part: SchemaView, same: boolean): SchemaView {
  return {
    identities: same ? new Set([...whole.identities, ...part.identities]) : whole.identities,
    name: (same && part.name) || whole.name,
    schema: mergeKeywords(whole.schema, part.schema),
    types: part.types.length > 0 ? part.types : whole.types,
    nullable: whole.nullable || part.nullable,
    alternatives: [...whole.alternatives, ...part.alternatives],
    values: part.values ?? whole.values,
    impossible: whole.impossible || part.impossible,
  };
}

function withOwnKeywords(whole: SchemaView, own: SchemaObject): SchemaView {
  const { nullable, type = [], ...keywords } = own;
  const types = typeof type === 'string' ? [type] : type;
  const schema = mergeKeywords(whole.schema, keywords);
  return {
    ...whole,
    name: whole.name ?? own.title,
    schema,
    types: types.length > 0 ? types.filter((each) => each !== 'null') : impliedTypes(whole, schema),
    nullable: whole.nullable || nullable === true || types.includes('null'),
  };
}

/** Authors often omit the type: `properties` imply an object, `items` an array. */
function impliedTypes(whole: SchemaView, schema: SchemaObject): readonly string[] {
  if (whole.types.length > 0) return whole.types;
  if (schema.properties || schema.additionalProperties || schema.patternProperties) {
    return ['object'];
  }
  if (schema.items || schema.prefixItems) return ['array'];
  const values = schema.const !== undefined ? [schema.const] : (schema.enum ?? []);
  return [...new Set(values.filter((value) => value !== null).map(typeOfValue))];
}

function typeOfValue(value: Json): string {
  if (Array.isArray(value)) return 'array';
  if (!isNumber(value)) return typeof value;
  return Number.isInteger(Number(value)) ? 'integer' : 'number';
}

function isNull(schema: Schema): boolean {
  if (typeof schema === 'boolean') return false;
  return (
    schema.type === 'null' ||
    schema.const === null ||
    (schema.enum?.length === 1 && schema.enum[0] === null)
  );
}

function isAnnotationOnly(schema: SchemaObject): boolean {
  return Object.keys(schema).every((key) => annotations.includes(key) || key.startsWith('x-'));
}

/** Later keywords win, but fields, required names, and item schemas accumulate. */
function mergeKeywords(base: SchemaObject, over: SchemaObject): SchemaObject {
  const refine = (own: Schema, name: string) => refined(valueAt(base.properties, name), own);
  const required = [...new Set([...(base.required ?? []), ...(over.required ?? [])])];
  return {
    ...base,
    ...over,
    ...((base.properties || over.properties) && {
      properties: { ...base.properties, ...mapValues(over.properties, refine) },
    }),
    ...(over.items !== undefined && { items: refined(base.items, over.items) }),
    ...(required.length > 0 && { required }),
  };
}

/**
 * Merges two schemas of the same field or item. The result is cached, because recursion is detected by object
 * identity. References stay as they are.
 */
function refined(base: Schema | undefined, own: Schema): Schema {
  if (typeof base !== 'object' || typeof own !== 'object' || own.$ref || base === own) return own;
  return refinementsOf(base)(own);
}

const refinementsOf = oncePer((base: SchemaObject) =>
  oncePer((own: SchemaObject): SchemaObject => {
    // Its description replaces the other part's.
    const isSaidAgain = own.description !== undefined && base.$ref === undefined;
    const replaced = isSaidAgain ? omit(base, 'description') : base;
    return { ...own, allOf: [replaced, ...(own.allOf ?? [])] };
  }),
);

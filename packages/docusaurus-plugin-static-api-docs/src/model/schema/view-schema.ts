import compact from 'lodash/compact';
import isEqual from 'lodash/isEqual';
import isNumber from 'lodash/isNumber';
import omitBy from 'lodash/omitBy';
import partition from 'lodash/partition';
import pickBy from 'lodash/pickBy';
import uniq from 'lodash/uniq';

import type { Json, Reference, Resolve, Schema, SchemaObject } from '../../read';
import { targetName } from '../../read/one-document';
import { childOf, valueAt } from '../../shared/json';
import { oncePer } from '../../shared/once-per';
import {
  annotatedValues,
  type AnnotatedValue,
  hasMeaning,
  annotatedConstant,
} from './annotated-values';
import { mergeKeywords } from './merge-keywords';

/** A choice between schemas. */
export interface Alternatives {
  /** Whether exactly one must match, or at least one. */
  readonly match: 'one' | 'any';
  readonly options: readonly Schema[];
  /** The property whose value selects the alternative. */
  readonly discriminator: string | undefined;
}

/** The description of a schema that another one refers to. */
export interface ReferencedText {
  readonly text: string;
  /** Objects of the specification that make up that schema. */
  readonly identities: ReadonlySet<object>;
}

/** A schema with resolved references, merged `allOf`, and `null` kept separately. */
export interface SchemaView {
  /** Objects of the specification merged into this schema; meeting one again is recursion. */
  readonly identities: ReadonlySet<object>;
  /** Its name in the specification, or its title. */
  readonly name?: string | undefined;
  /** Keywords after merging; without `$ref`, `oneOf`, `anyOf`. `allOf` has the rules that can't be merged. */
  readonly schema: SchemaObject;
  /** JSON types, `null` only if there is no other; empty when any type is allowed. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  /** Meaning of `null`, if a choice describes it. */
  readonly nullMeaning?: AnnotatedValue | undefined;
  readonly alternatives: readonly Alternatives[];
  /** Meanings of the values of `enum`, if given. */
  readonly values?: readonly AnnotatedValue[] | undefined;
  /** Descriptions of the schemas it refers to, which its own description replaces. */
  readonly referencedTexts: readonly ReferencedText[];
  /** True for the schema `false`, which no value matches. */
  readonly impossible: boolean;
}

/** Whether a schema only limits the enclosing schema, which describes the values and their fields. */
export function isLimiting(view: SchemaView, around: SchemaView): boolean {
  const { types, alternatives, impossible, schema } = view;
  if (alternatives.length > 0 || impossible || around.types.length === 0) return false;
  if (types.length === 0) return true;
  const isDescribing = schema.items ?? schema.prefixItems ?? schema.additionalProperties;
  return (
    types.join() === around.types.join() &&
    !isDescribing &&
    Object.keys(schema.properties ?? {}).every((name) => hasField(around, name))
  );
}

/** Whether a schema describes a field. */
export function hasField({ schema }: SchemaView, name: string): boolean {
  return valueAt(schema.properties, name) !== undefined;
}

/** Keywords that don't change which values are valid. */
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
  const { $ref, allOf = [], oneOf, anyOf, ...keywords } = constantsToEnum(upgradeDraft7(schema));
  const isSame = isAnnotationOnly(keywords);
  let merged: SchemaView = { ...emptyView, identities: new Set([schema]) };
  if ($ref !== undefined) {
    const target = view(resolve(schema as Reference) as Schema);
    merged = mergePart(merged, { ...target, name: targetName($ref) }, isSame);
    merged = { ...merged, referencedTexts: textsOf(target) };
  }
  const parts = allOf.map(view);
  for (const part of parts)
    merged = mergePart(merged, part, isSame && parts.length === 1 && $ref === undefined);
  const description = ownDescription(schema, parts) ?? merged.schema.description;
  const described = description === undefined ? keywords : { ...keywords, description };
  merged = {
    ...withOwnKeywords(merged, described),
    values: annotatedValues(schema) ?? merged.values,
  };
  for (const [match, options] of [
    ['one', oneOf],
    ['any', anyOf],
  ] as const) {
    if (!options) continue;
    const [nulls, values] = partition(options, (option) => isNull(resolved(option, resolve)));
    const nullable = merged.nullable || nulls.length > 0;
    const meanings = nulls.map((option) => annotatedConstant(resolved(option, resolve)));
    const [nullMeaning = merged.nullMeaning] = meanings.filter(hasMeaning);
    const [only] = values;
    if (values.length === 1 && only !== undefined) {
      // "X or null" is shown as X, marked as nullable.
      const combined = mergePart(view(only), merged, true);
      merged = { ...combined, nullable: nullable || combined.nullable, nullMeaning };
    } else {
      const { discriminator: written } = schema;
      const discriminator = typeof written === 'object' ? written.propertyName : written;
      const alternatives = [...merged.alternatives, { match, options: values, discriminator }];
      merged = { ...merged, nullable, nullMeaning, alternatives };
    }
  }
  return merged;
}

function textsOf({ schema, identities, referencedTexts }: SchemaView): ReferencedText[] {
  const { description: text } = schema;
  return text ? [{ text, identities }, ...referencedTexts] : [...referencedTexts];
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
function constantsToEnum(schema: SchemaObject): SchemaObject {
  const values = schema.enum ? undefined : annotatedValues(schema);
  if (!values) return schema;
  const { oneOf: _one, anyOf: _any, ...others } = schema;
  return { ...others, enum: values.map(({ value }) => value) };
}

/** Rewrites keywords of JSON Schema draft 7, which AsyncAPI uses, as their successors in 2020-12. */
function upgradeDraft7(schema: SchemaObject): SchemaObject {
  if (!('dependencies' in schema) && !Array.isArray(schema.items)) return schema;
  const { items, additionalItems, dependencies, ...others } = schema as Omit<
    SchemaObject,
    'items'
  > & {
    readonly items?: Schema | readonly Schema[];
    readonly additionalItems?: Schema;
    readonly dependencies?: Readonly<Record<string, Schema | readonly string[]>>;
  };
  const isList = Array.isArray(items);
  const further = isList ? additionalItems : (items as Schema | undefined);
  return {
    ...others,
    ...(isList && { prefixItems: items as readonly Schema[] }),
    ...(further !== undefined && { items: further }),
    ...(dependencies && {
      dependentRequired: pickBy(dependencies, isNameList),
      dependentSchemas: omitBy(dependencies, isNameList) as Readonly<Record<string, Schema>>,
    }),
  };
}

function isNameList(dependency: Schema | readonly string[]): dependency is readonly string[] {
  return Array.isArray(dependency);
}

const emptyView: SchemaView = {
  identities: new Set(),
  schema: {},
  types: [],
  nullable: false,
  alternatives: [],
  referencedTexts: [],
  impossible: false,
};

/** Merges two schemas that both apply. */
export function bothOf(around: SchemaView, view: SchemaView): SchemaView {
  return mergePart(around, view, false);
}

/** Merges a part into a view; `same` if the schema consists of that part alone. */
function mergePart(view: SchemaView, part: SchemaView, same: boolean): SchemaView {
  return {
    identities: same ? new Set([...view.identities, ...part.identities]) : view.identities,
    name: (same && part.name) || view.name,
    schema: mergeKeywords(view.schema, part.schema),
    types: sharedTypes(view.types, part.types),
    nullable: view.nullable || part.nullable,
    nullMeaning: part.nullMeaning ?? view.nullMeaning,
    alternatives: [...view.alternatives, ...part.alternatives],
    values: part.values ?? view.values,
    referencedTexts: [...view.referencedTexts, ...part.referencedTexts],
    impossible: view.impossible || part.impossible,
  };
}

function withOwnKeywords(view: SchemaView, keywords: SchemaObject): SchemaView {
  const { nullable, type = [], ...others } = keywords;
  const types = typeof type === 'string' ? [type] : type;
  const nonNullTypes = types.filter((each) => each !== 'null');
  const schema = mergeKeywords(view.schema, others);
  const isFree = types.length === 0 && view.types.length === 0;
  const isValueNull = isFree && [keywords.const, ...(keywords.enum ?? [])].includes(null);
  return {
    ...view,
    name: view.name ?? keywords.title,
    schema,
    types:
      types.length > 0
        ? sharedTypes(view.types, nonNullTypes.length > 0 ? nonNullTypes : types)
        : impliedTypes(view, schema),
    nullable: view.nullable || nullable === true || types.includes('null') || isValueNull,
  };
}

/** Authors often omit the type: `properties` imply an object, `items` an array. */
function impliedTypes(view: SchemaView, schema: SchemaObject): readonly string[] {
  if (view.types.length > 0) return view.types;
  if (schema.properties || schema.additionalProperties || schema.patternProperties) {
    return ['object'];
  }
  if (schema.items || schema.prefixItems) return ['array'];
  const values = schema.const !== undefined ? [schema.const] : (schema.enum ?? []);
  const types = uniq(values.filter((value) => value !== null).map(typeOfValue));
  return types.length === 0 && values.length > 0 ? ['null'] : types;
}

/** Returns the types that both allow; if there are none, the later ones, which are more specific. */
function sharedTypes(base: readonly string[], over: readonly string[]): readonly string[] {
  if (base.length === 0 || over.length === 0) return over.length > 0 ? over : base;
  const allows = (types: readonly string[], type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const shared = uniq([
    ...over.filter((type) => allows(base, type)),
    ...base.filter((type) => allows(over, type)),
  ]);
  return shared.length > 0 ? shared : over;
}

function typeOfValue(value: Json): string {
  if (Array.isArray(value)) return 'array';
  if (!isNumber(value)) return typeof value;
  return Number.isInteger(Number(value)) ? 'integer' : 'number';
}

/** Whether a schema allows `null` alone. */
function isNull(schema: Schema): boolean {
  if (typeof schema === 'boolean') return false;
  const { type, const: only, enum: values } = schema;
  return type === 'null' || isEqual(type, ['null']) || only === null || isEqual(values, [null]);
}

/** Maximum length of a chain of references; a longer one is circular. */
const maxReferences = 9;

/** Resolves a schema's references; keywords beside them override those of the target. */
function resolved(schema: Schema, resolve: Resolve, left = maxReferences): Schema {
  if (typeof schema === 'boolean' || schema.$ref === undefined || left === 0) return schema;
  const { $ref: _, ...siblings } = schema;
  const target = resolved(resolve(schema as Reference) as Schema, resolve, left - 1);
  return typeof target === 'boolean' ? target : { ...target, ...siblings };
}

function isAnnotationOnly(schema: SchemaObject): boolean {
  return Object.keys(schema).every((key) => annotations.includes(key) || key.startsWith('x-'));
}

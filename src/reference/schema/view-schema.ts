import type { Json, Reference, Resolve, Schema, SchemaObject } from '../../specifications';

/** A choice between schemas. */
export interface Alternatives {
  /** Whether exactly one must match, or at least one. */
  readonly match: 'one' | 'any';
  readonly options: readonly Schema[];
  /** The property whose value says which one it is. */
  readonly discriminator?: string;
}

/** A schema with its references followed, its `allOf` merged and its null taken apart. */
export interface SchemaView {
  /** Objects of the specification that stand for this schema; meeting one again is recursion. */
  readonly identities: ReadonlySet<object>;
  /** Name under which the specification knows it, or its title. */
  readonly name?: string;
  /** Keywords after merging; without `$ref`, `allOf`, `oneOf`, `anyOf`. */
  readonly schema: SchemaObject;
  /** JSON types without `null`; empty when any type is allowed. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly alternatives: readonly Alternatives[];
  /** True for the schema `false`, which no value matches. */
  readonly impossible: boolean;
}

/** Keywords that say something about a value without changing what is allowed. */
const annotations = new Set([
  'title',
  'description',
  'summary',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
  'externalDocs',
  'xml',
  '$comment',
]);

/**
 * Reads a schema as a reader of the page would have it explained.
 *
 * @param schema - a schema of OpenAPI 3.0, 3.1 or AsyncAPI
 * @param resolve - follows its references
 * @returns the merged schema; for references that only lead to each other, an empty one
 * @throws what `resolve` throws for a reference that leads nowhere
 */
export function viewSchema(schema: Schema, resolve: Resolve): SchemaView {
  return view(schema, resolve, new Set());
}

function view(schema: Schema, resolve: Resolve, open: Set<object>): SchemaView {
  if (typeof schema === 'boolean') return { ...emptyView, impossible: !schema };
  if (open.has(schema)) return emptyView;
  open.add(schema);
  try {
    const { $ref, allOf, oneOf, anyOf, ...own } = schema;
    let merged: SchemaView = { ...emptyView, identities: new Set([schema]) };

    if ($ref !== undefined) {
      const target = view(resolve(schema as Reference) as Schema, resolve, open);
      merged = adopt(merged, { ...target, name: nameOfReference($ref) }, isAnnotationOnly(own));
    }
    const parts = (allOf ?? []).map((part) => view(part, resolve, open));
    for (const part of parts) {
      merged = adopt(merged, part, parts.length === 1 && isAnnotationOnly(own));
    }
    merged = withOwnKeywords(merged, own);
    for (const [match, options] of [
      ['one', oneOf],
      ['any', anyOf],
    ] as const) {
      if (options) merged = withAlternatives(merged, match, options, schema, resolve, open);
    }
    return merged;
  } finally {
    open.delete(schema);
  }
}

const emptyView: SchemaView = {
  identities: new Set(),
  schema: {},
  types: [],
  nullable: false,
  alternatives: [],
  impossible: false,
};

/** Merges a part into the whole; `same` when the whole is nothing but that part. */
function adopt(whole: SchemaView, part: SchemaView, same: boolean): SchemaView {
  return {
    identities: same ? new Set([...whole.identities, ...part.identities]) : whole.identities,
    ...(same && part.name ? { name: part.name } : whole.name ? { name: whole.name } : {}),
    schema: mergeKeywords(whole.schema, part.schema),
    types: part.types.length > 0 ? part.types : whole.types,
    nullable: whole.nullable || part.nullable,
    alternatives: [...whole.alternatives, ...part.alternatives],
    impossible: whole.impossible || part.impossible,
  };
}

function withOwnKeywords(whole: SchemaView, own: SchemaObject): SchemaView {
  const { nullable, type, ...keywords } = own;
  const types = (Array.isArray(type) ? type : type === undefined ? [] : [type]) as string[];
  const schema = mergeKeywords(whole.schema, keywords);
  const name = whole.name ?? own.title;
  return {
    ...whole,
    ...(name === undefined ? {} : { name }),
    schema,
    types: types.length > 0 ? types.filter((each) => each !== 'null') : impliedTypes(whole, schema),
    nullable: whole.nullable || nullable === true || types.includes('null'),
  };
}

/** `properties` without a type mean an object, `items` an array, as authors write them. */
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
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function withAlternatives(
  whole: SchemaView,
  match: 'one' | 'any',
  options: readonly Schema[],
  schema: SchemaObject,
  resolve: Resolve,
  open: Set<object>,
): SchemaView {
  const values = options.filter((option) => !isNull(option));
  const nullable = whole.nullable || values.length < options.length;
  const [only] = values;
  if (values.length === 1 && only !== undefined) {
    // "This or null": the reader sees this, marked as nullable.
    const merged = adopt(view(only, resolve, open), whole, true);
    return { ...merged, nullable: nullable || merged.nullable };
  }
  const property =
    typeof schema.discriminator === 'object'
      ? schema.discriminator.propertyName
      : schema.discriminator;
  return {
    ...whole,
    nullable,
    alternatives: [
      ...whole.alternatives,
      { match, options: values, ...(property ? { discriminator: property } : {}) },
    ],
  };
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
  return Object.keys(schema).every((key) => annotations.has(key) || key.startsWith('x-'));
}

/** Later keywords win; fields and required names add up. */
function mergeKeywords(base: SchemaObject, over: SchemaObject): SchemaObject {
  const required = [...new Set([...(base.required ?? []), ...(over.required ?? [])])];
  return {
    ...base,
    ...over,
    ...(base.properties || over.properties
      ? { properties: { ...base.properties, ...over.properties } }
      : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Last segment of a JSON pointer (RFC 6901), for instance `Device`. */
function nameOfReference(ref: string): string {
  const segment = ref.slice(ref.lastIndexOf('/') + 1);
  return decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
}

import attempt from 'lodash/attempt';
import isError from 'lodash/isError';

import { formatPointer, type Resolve, type Schema } from '../../read';
import { oncePer } from '../../shared/once-per';
import { type SchemaView, viewSchema } from './view-schema';

/** The schema selected by a discriminator value. */
interface Subtype {
  readonly value: string;
  readonly schema: Schema;
}

/** Stands for values without a mapping. */
const anyOther = 'any other value';

/**
 * Reads the discriminator of a schema (OpenAPI 3.1, 4.8.25). A value without a mapping is the name of a
 * schema.
 *
 * @returns its property, the value that selects this schema itself, and its alternatives or the schemas that
 *   extend it with `allOf`; `undefined` without a discriminator
 */
export function discriminated(view: SchemaView, resolve: Resolve) {
  const { discriminator } = view.schema;
  if (discriminator === undefined) return undefined;
  const {
    propertyName,
    mapping: written = {},
    defaultMapping,
  } = typeof discriminator === 'string'
    ? { propertyName: discriminator, defaultMapping: undefined }
    : discriminator;
  const mapping = defaultMapping ? { ...written, [anyOther]: defaultMapping } : written;
  const { components, extenders } = componentsOf(resolve);
  const identities = ({ schema }: Subtype) => viewSchema(schema, resolve).identities;
  const mapped = Object.entries(mapping).flatMap(([value, target]) => {
    const schema = components.get(target) ?? { $ref: target };
    return targetOf(schema, resolve) === undefined ? [] : [{ value, schema }];
  });
  const named = [...components].map(([value, schema]) => ({ value, schema }));
  const options = view.alternatives.flatMap((each) => each.options);
  const below = new Set(
    options.length > 0
      ? options.flatMap((option) => [...viewSchema(option, resolve).identities])
      : view.identities,
  );
  // The set grows during the iteration: extending schemas can be extended themselves.
  if (options.length === 0) {
    for (const base of below) for (const each of extenders.get(base) ?? []) below.add(each);
    for (const identity of view.identities) below.delete(identity);
  }
  const isOf = (selected: ReadonlySet<object>) => (each: Subtype) =>
    [...identities(each)].some((identity) => selected.has(identity));
  const subtypes = below.size === 0 ? [] : mapped.filter(isOf(below));
  for (const each of below.size === 0 ? [] : named.filter(isOf(below))) {
    if (!subtypes.some(isOf(identities(each)))) subtypes.push(each);
  }
  const ownValue = [...mapped, ...named].find(isOf(view.identities))?.value;
  return { property: propertyName, ownValue, subtypes };
}

/**
 * Returns references to named schemas, and schemas by the entries of their `allOf`; `undefined` for AsyncAPI,
 * whose parser inlines references.
 */
const componentsOf = oncePer((resolve: Resolve) => {
  const schemas = targetOf({ $ref: '#/components/schemas' }, resolve) ?? {};
  const components = new Map<string, Schema>();
  const extenders = new Map<object, object[]>();
  for (const name of Object.keys(schemas)) {
    const schema = { $ref: encodeURI(formatPointer(['components', 'schemas', name])) };
    components.set(name, schema);
    const target = targetOf(schema, resolve);
    if (target === undefined || !('allOf' in target)) continue;
    for (const part of target.allOf as readonly Schema[]) {
      const base = targetOf(part, resolve);
      if (base) extenders.set(base, [...(extenders.get(base) ?? []), target]);
    }
  }
  return { components, extenders };
});

/** Returns the object of a schema; `undefined` for a broken reference, which mappings can contain. */
function targetOf(schema: Schema, resolve: Resolve): object | undefined {
  if (typeof schema !== 'object' || schema.$ref === undefined) return Object(schema) as object;
  const target = attempt(resolve, { $ref: schema.$ref });
  return typeof target === 'object' && target !== null && !isError(target) ? target : undefined;
}

import type { Api, HttpOperation, Json, Reference, Schema, SchemaObject } from '../../read';
import { isObject, valueAt } from '../../shared/json';
import { viewSchema } from '../schema/view-schema';
import { examplesOf } from './examples';

/**
 * Finds a value of each named schema in the operations' examples: the first one with the most fields.
 *
 * @param names - names of the schemas, by their object in the specification
 * @returns the values by name, each with its operation; schemas without a value are omitted
 */
export function examplesOfSchemas(api: Api, names: ReadonlyMap<object, string>) {
  const best = new Map<string, { readonly value: Json; readonly operation: HttpOperation }>();
  for (const operation of api.operations) {
    const { requestBody, responses } = operation;
    const contents = [...responses.map(([, { content }]) => content), requestBody?.content];
    for (const [type, media] of contents.flatMap((content) => Object.entries(content ?? {}))) {
      for (const { value } of examplesOf(media, api.resolve, type)) {
        match(media.schema ?? true, value, api, (schema, found) => {
          const name = names.get(schema);
          if (name === undefined) return;
          const candidate = withOwnFields(schema, found, api);
          const bestSoFar = best.get(name);
          if (!bestSoFar || fieldCount(candidate) > fieldCount(bestSoFar.value)) {
            best.set(name, { value: candidate, operation });
          }
        });
      }
    }
  }
  return best;
}

/** Walks a schema and a matching value in parallel. */
function match(
  schema: Schema,
  value: Json,
  api: Api,
  found: (schema: SchemaObject, value: Json) => void,
  open: ReadonlySet<object> = new Set(),
): void {
  if (typeof schema !== 'object' || value === null || open.has(schema)) return;
  found(schema, value);
  const same = new Set([...open, schema]);
  if (schema.$ref !== undefined) {
    match(api.resolve(schema as Reference) as Schema, value, api, found, same);
  }
  for (const part of schema.allOf ?? []) match(part, value, api, found, same);
  // The value doesn't tell which of several alternatives it matches.
  const options = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(
    (option) => typeof option !== 'object' || option.type !== 'null',
  );
  if (options.length === 1 && options[0]) match(options[0], value, api, found, same);
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) match(schema.items ?? true, item, api, found);
  } else if (isObject(value)) {
    for (const [field, inside] of Object.entries(value)) {
      const property = valueAt(schema.properties, field) ?? schema.additionalProperties;
      match(property ?? true, inside as Json, api, found);
    }
  }
}

/** A base schema has fewer fields than the value of a schema that extends it. */
function withOwnFields(schema: SchemaObject, value: Json, { resolve }: Api): Json {
  const { schema: own, alternatives } = viewSchema(schema, resolve);
  const isClosed = own.properties && !own.patternProperties && !own.additionalProperties;
  if (!isClosed || alternatives.length > 0 || !isObject(value)) return value;
  const fields = Object.keys(own.properties ?? {});
  const inside = fields.flatMap((field) => {
    const fieldValue = valueAt(value, field);
    return fieldValue === undefined ? [] : [[field, fieldValue] as const];
  });
  return Object.fromEntries(inside) as Json;
}

function fieldCount(value: Json): number {
  return isObject(value) ? Object.values(value).filter((each) => each !== null).length : 0;
}

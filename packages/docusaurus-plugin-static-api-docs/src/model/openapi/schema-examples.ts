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
        match(media.schema ?? true, value, api, (schema, candidate) => {
          const name = names.get(schema);
          if (name === undefined) return;
          const example = withOwnFields(schema, candidate, api);
          const bestSoFar = best.get(name);
          if (!bestSoFar || fieldCount(example) > fieldCount(bestSoFar.value)) {
            best.set(name, { value: example, operation });
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
  onMatch: (schema: SchemaObject, value: Json) => void,
  open: ReadonlySet<object> = new Set(),
): void {
  if (typeof schema !== 'object' || value === null || open.has(schema)) return;
  onMatch(schema, value);
  const same = new Set([...open, schema]);
  if (schema.$ref !== undefined) {
    match(api.resolve(schema as Reference) as Schema, value, api, onMatch, same);
  }
  for (const part of schema.allOf ?? []) match(part, value, api, onMatch, same);
  // The value doesn't tell which of several alternatives it matches.
  const options = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(
    (option) => typeof option !== 'object' || option.type !== 'null',
  );
  if (options.length === 1 && options[0]) match(options[0], value, api, onMatch, same);
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) match(schema.items ?? true, item, api, onMatch);
  } else if (isObject(value)) {
    for (const [field, fieldValue] of Object.entries(value)) {
      const property = valueAt(schema.properties, field) ?? schema.additionalProperties;
      match(property ?? true, fieldValue as Json, api, onMatch);
    }
  }
}

/** A base schema has fewer fields than the value of a schema that extends it. */
function withOwnFields(schema: SchemaObject, value: Json, { resolve }: Api): Json {
  const { schema: merged, alternatives } = viewSchema(schema, resolve);
  const isClosed = merged.properties && !merged.patternProperties && !merged.additionalProperties;
  if (!isClosed || alternatives.length > 0 || !isObject(value)) return value;
  const fields = Object.keys(merged.properties ?? {});
  const entries = fields.flatMap((field) => {
    const fieldValue = valueAt(value, field);
    return fieldValue === undefined ? [] : [[field, fieldValue] as const];
  });
  return Object.fromEntries(entries) as Json;
}

function fieldCount(value: Json): number {
  return isObject(value) ? Object.values(value).filter((each) => each !== null).length : 0;
}

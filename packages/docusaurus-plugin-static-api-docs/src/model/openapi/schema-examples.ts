import type { Api, HttpOperation, Json, Reference, Schema, SchemaObject } from '../../read';
import { isObject, valueAt } from '../../shared/json';
import { viewSchema } from '../schema/view-schema';
import { examplesOf } from './examples';

/**
 * Finds values of the named schemas in the examples of the operations: for each schema the one with
 * the most fields, the first of equals.
 *
 * @param names - of the schemas, by the object of the specification
 * @returns by name, each with its operation; without the schemas that no example has a value of
 */
export function examplesOfSchemas(api: Api, names: ReadonlyMap<object, string>) {
  const best = new Map<string, { readonly value: Json; readonly operation: HttpOperation }>();
  for (const operation of api.operations) {
    const { requestBody, responses } = operation;
    const contents = [...responses.map(([, { content }]) => content), requestBody?.content];
    for (const media of contents.flatMap((content) => Object.values(content ?? {}))) {
      for (const { value } of examplesOf(media, api.resolve)) {
        match(media.schema ?? true, value, api, (schema, found) => {
          const name = names.get(schema);
          if (name === undefined) return;
          const own = withOwnFields(schema, found, api);
          const known = best.get(name);
          if (!known || fieldCount(own) > fieldCount(known.value)) {
            best.set(name, { value: own, operation });
          }
        });
      }
    }
  }
  return best;
}

/** Goes through a schema and a value that fits it, side by side. */
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
  // Of several alternatives the value does not say which one it is.
  const options = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(
    (option) => typeof option !== 'object' || option.type !== 'null',
  );
  if (options.length === 1 && options[0]) match(options[0], value, api, found, same);
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) match(schema.items ?? true, item, api, found);
  } else if (typeof value === 'object') {
    for (const [field, inside] of Object.entries(value)) {
      const property = valueAt(schema.properties, field) ?? schema.additionalProperties;
      match(property ?? true, inside as Json, api, found);
    }
  }
}

/** A schema that others extend has fewer fields than the value of one of those. */
function withOwnFields(schema: SchemaObject, value: Json, { resolve }: Api): Json {
  const { schema: own, alternatives } = viewSchema(schema, resolve);
  const isClosed = own.properties && !own.patternProperties && !own.additionalProperties;
  if (!isClosed || alternatives.length > 0 || !isObject(value)) return value;
  const fields = Object.keys(own.properties ?? {});
  const inside = fields.flatMap((field) => {
    const found = valueAt(value, field);
    return found === undefined ? [] : [[field, found] as const];
  });
  return Object.fromEntries(inside) as Json;
}

function fieldCount(value: Json): number {
  return isObject(value) ? Object.values(value).filter((each) => each !== null).length : 0;
}

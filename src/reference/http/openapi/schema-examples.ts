import type {
  Api,
  HttpOperation,
  Json,
  MediaTypeObject,
  Reference,
  Schema,
  SchemaObject,
} from '../../../specifications';
import { viewSchema } from '../../schema/view-schema';
import { examplesOf } from './examples';

/** A value of a schema that stands in the example of a call. */
export interface FoundExample {
  readonly value: Json;
  readonly operation: HttpOperation;
}

/**
 * Finds values of the named schemas in the examples of the calls: for each schema the one with the
 * most fields, the first of equals.
 *
 * @param api - with all its calls
 * @param names - of the schemas, by the object of the specification
 * @returns by name; a schema that no example has a value of is not among them
 */
export function examplesOfSchemas(
  api: Api,
  names: ReadonlyMap<object, string>,
): ReadonlyMap<string, FoundExample> {
  const best = new Map<string, FoundExample>();
  for (const operation of api.operations) {
    for (const media of bodiesOf(operation)) {
      if (media.schema === undefined) continue;
      for (const { value } of examplesOf(media, api.resolve)) {
        match(media.schema, value, api, (schema, found) => {
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

function bodiesOf({ requestBody, responses }: HttpOperation): MediaTypeObject[] {
  return [
    ...responses.flatMap(([, { content = {} }]) => Object.values(content)),
    ...Object.values(requestBody?.content ?? {}),
  ];
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
    for (const item of value as readonly Json[]) {
      if (schema.items) match(schema.items, item, api, found);
    }
  } else if (typeof value === 'object') {
    for (const [field, inside] of Object.entries(value as Readonly<Record<string, Json>>)) {
      const property = schema.properties?.[field] ?? schema.additionalProperties;
      if (property) match(property, inside, api, found);
    }
  }
}

/** A schema that others extend has fewer fields than the value of one of those. */
function withOwnFields(schema: SchemaObject, value: Json, { resolve }: Api): Json {
  const { schema: own, alternatives } = viewSchema(schema, resolve);
  const isClosed = own.properties && !own.patternProperties && !own.additionalProperties;
  if (!isClosed || alternatives.length > 0 || !isObject(value)) return value;
  const { properties } = own;
  return Object.fromEntries(
    Object.entries(value).filter(([field]) => Object.hasOwn(properties ?? {}, field)),
  );
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldCount(value: Json): number {
  return isObject(value) ? Object.values(value).filter((each) => each !== null).length : 0;
}

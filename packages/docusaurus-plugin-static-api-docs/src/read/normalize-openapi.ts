import attempt from 'lodash/attempt';
import isNumber from 'lodash/isNumber';
import omit from 'lodash/omit';
import pick from 'lodash/pick';
import union from 'lodash/union';
import upperFirst from 'lodash/upperFirst';

import { childOf, isObject, type JsonObject } from '../shared/json';

/**
 * Rewrites the keywords of other drafts of JSON Schema and other versions of OpenAPI as the newest one has
 * them.
 *
 * @param types - that the version of the document has
 * @param hasTuples - whether `items` may be a list, as in older drafts
 */
export function normalizeSchema(
  { ...schema }: Record<string, unknown>,
  types: readonly unknown[],
  hasTuples = false,
): JsonObject {
  const { type, items, examples, properties, allOf, schema: nested } = schema;
  if (isObject(nested)) {
    // A parameter or a message has its schema there; in a schema, it can only mean a part of it.
    delete schema['schema'];
    schema['allOf'] = [...(Array.isArray(allOf) ? (allOf as unknown[]) : []), nested];
  }
  if (typeof type === 'string' && !types.includes(type)) {
    const format = type === 'file' ? 'binary' : type;
    schema['type'] = 'string';
    schema['format'] ??= format;
  }
  if (Array.isArray(items) && !hasTuples) {
    schema['prefixItems'] = items;
    delete schema['items'];
  }
  if (isObject(examples)) {
    schema['examples'] = Object.values(examples).map((it) => childOf(it, 'value') ?? it);
  }
  // Since OpenAPI 3.1, `null` is a type, and an exclusive limit a number.
  const isTyped = typeof type === 'string';
  if (typeof schema['nullable'] === 'boolean' && (isTyped || types.includes('null'))) {
    if (schema['nullable'] && isTyped) schema['type'] = [schema['type'], 'null'];
    delete schema['nullable'];
  }
  for (const limit of ['minimum', 'maximum']) {
    const exclusive = `exclusive${upperFirst(limit)}`;
    const { [exclusive]: flag, [limit]: value, ...others } = schema;
    if (typeof flag === 'boolean') schema = { ...others, [flag ? exclusive : limit]: value };
  }
  const requiredNames = Object.keys(isObject(properties) ? properties : {}).filter(
    (key) => childOf(childOf(properties, key), 'required') === true,
  );
  if (requiredNames.length > 0)
    schema['required'] = union(schema['required'] as unknown[], requiredNames);
  return schema;
}

/** Keywords of a schema, which Swagger 2.0 has in the parameter itself. */
const schemaKeywords = 'type format items enum default minimum maximum pattern'.split(' ');

/** Returns a parameter with the keywords of its schema in a schema. */
export function normalizeParameter(parameter: JsonObject): JsonObject {
  if (!('type' in parameter) || 'schema' in parameter) return parameter;
  return { ...omit(parameter, schemaKeywords), schema: pick(parameter, schemaKeywords) };
}

/** Returns the list that a mapping in its place means. */
export function toList(value: JsonObject, key = ''): unknown[] {
  return key === 'parameters' && !('name' in value) ? Object.values(value) : [value];
}

/** Returns whether a plain value, a list, or a mapping is of a type of JSON Schema. */
export function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return isNumber(value) && Number.isInteger(Number(value));
  if (type === 'number') return isNumber(value);
  return typeof value === type;
}

/** Returns a plain value as one of another type; undefined where something else may be meant. */
export function convertValue(value: unknown, type: string): unknown {
  const isPlain = ['string', 'boolean'].includes(typeof value) || isNumber(value);
  if (!isPlain) return undefined;
  if (type === 'string') return String(value);
  if (type === 'array') return typeof value === 'boolean' ? undefined : [value];
  const parsed: unknown = type === 'object' ? undefined : attempt(JSON.parse, String(value));
  return isOfType(parsed, type) ? parsed : undefined;
}

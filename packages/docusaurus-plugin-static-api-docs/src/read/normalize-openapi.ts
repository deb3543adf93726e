import attempt from 'lodash/attempt';
import isNumber from 'lodash/isNumber';
import mapValues from 'lodash/mapValues';
import omit from 'lodash/omit';
import pick from 'lodash/pick';
import union from 'lodash/union';
import upperFirst from 'lodash/upperFirst';

import { isMultipartForm } from '../shared/content-types';
import { childOf, isObject, type JsonObject } from '../shared/json';

/**
 * Rewrites keywords of older drafts of JSON Schema and versions of OpenAPI as the newest version writes them.
 *
 * @param types - the types that the document's version defines
 * @param hasTuples - whether `items` may be a list, as in older drafts
 */
export function normalizeSchema(
  { ...schema }: Record<string, unknown>,
  types: readonly unknown[],
  hasTuples = false,
): JsonObject {
  const { type, items, examples, properties, allOf, schema: nested } = schema;
  if (isObject(nested)) {
    // Parameters and messages have a `schema`; inside a schema, authors can only mean a part of it.
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

/** Schema keywords that Swagger 2.0 has directly in a parameter. */
const schemaKeywords = 'type format items enum default minimum maximum pattern'.split(' ');

/** Moves a parameter's schema keywords into its `schema`. */
export function normalizeParameter(parameter: JsonObject): JsonObject {
  if (!('type' in parameter) || 'schema' in parameter) return parameter;
  return { ...omit(parameter, schemaKeywords), schema: pick(parameter, schemaKeywords) };
}

/** Converts a mapping in the place of a list: parameters by name become a list, and others its only item. */
export function toList(value: JsonObject, key = ''): unknown[] {
  return key === 'parameters' && !('name' in value) ? Object.values(value) : [value];
}

/** Whether a value has a JSON Schema type. */
export function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return isNumber(value) && Number.isInteger(Number(value));
  if (type === 'number') return isNumber(value);
  return typeof value === type;
}

/** Converts a plain value to another JSON Schema type; returns `undefined` if the conversion isn't obvious. */
export function convertValue(value: unknown, type: string): unknown {
  const isPlain = ['string', 'boolean'].includes(typeof value) || isNumber(value);
  if (!isPlain) return undefined;
  if (type === 'string') return String(value);
  if (type === 'array') return typeof value === 'boolean' ? undefined : [value];
  const parsed: unknown = type === 'object' ? undefined : attempt(JSON.parse, String(value));
  return isOfType(parsed, type) ? parsed : undefined;
}

/** Leaves out the styles of parts, which OpenAPI 3.0 ignores: only a form in the syntax of a query has them. */
export function withoutPartStyles(content: JsonObject): JsonObject {
  const styles = ['style', 'explode', 'allowReserved'];
  return mapValues(content, (media, type) => {
    const encoding = childOf(media, 'encoding');
    if (!isMultipartForm(type) || !isObject(media) || !isObject(encoding)) return media;
    const left = mapValues(encoding, (it) => (isObject(it) ? omit(it, styles) : it));
    return { ...media, encoding: left };
  });
}

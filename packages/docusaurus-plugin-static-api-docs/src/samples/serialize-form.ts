import castArray from 'lodash/castArray';

import type { EncodingObject, Json, MediaTypeObject } from '../read';
import { isJson } from '../shared/content-types';
import { isObject, valueAt } from '../shared/json';
import { toJson } from '../shared/written-number';
import { isNested, isStyled, serializeQuery } from './serialize';

/**
 * Serializes the value of an `application/x-www-form-urlencoded` body (OpenAPI 3.1, 4.8.15): items of a list
 * repeat the field, and objects are JSON, unless `encoding` says otherwise. A string is serialized already.
 */
export function serializeForm({ encoding }: MediaTypeObject, value: Json): string {
  if (typeof value === 'string') return value;
  const fields = isObject(value) ? Object.entries(value) : [];
  return fields
    .flatMap(([name, content]) => serializeField(name, content as Json, valueAt(encoding, name)))
    .filter((field) => field !== '')
    .join('&');
}

function serializeField(
  name: string,
  value: Json,
  { contentType = '', ...style }: EncodingObject = {},
): string[] {
  if (isStyled(style)) return [serializeQuery({ ...style, name }, value)];
  return castArray(value).map((item: Json) =>
    serializeQuery({ name }, isNested(item) || isJson(contentType) ? toJson(item) : item),
  );
}

import type { HeaderObject, Json, ParameterLocation } from '../read';
import { isJson, isUrlEncodedForm } from '../shared/content-types';
import { toJson } from '../shared/written-number';
import { serializeForm } from './serialize-form';
import { encode, serializePath, serializeQuery, textOf } from './serialize';

/** A parameter, or a header of a response, which has no place. */
type NamedParameter = HeaderObject & { readonly name: string; readonly in?: ParameterLocation };

/**
 * Serializes a parameter as its style or its content type says.
 *
 * @returns with its name in a query; elsewhere, only the value
 */
export function serializeParameter(parameter: NamedParameter, value: Json): string {
  const { name, in: place, content = {} } = parameter;
  const [[type, media] = []] = Object.entries(content);
  if (type === undefined || media === undefined) {
    return place === 'query' ? serializeQuery(parameter, value) : serializePath(parameter, value);
  }
  if (place === 'querystring' && isUrlEncodedForm(type)) return serializeForm(media, value);
  const text = isJson(type)
    ? toJson(value)
    : isUrlEncodedForm(type)
      ? serializeForm(media, value)
      : textOf(value);
  if (place === 'query') return `${encode(name)}=${encode(text)}`;
  // Headers are ASCII (RFC 9110, 5.5), which JSON can always be written in.
  const inHeader = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const isHeader = place === undefined || place === 'header';
  return isHeader ? text.replaceAll(/[^ -~]/g, inHeader) : encode(text);
}

import attempt from 'lodash/attempt';
import castArray from 'lodash/castArray';
import isError from 'lodash/isError';

import { toXml } from '../model/openapi/to-xml';
import { viewSchema } from '../model/schema/view-schema';
import type { Json, MediaTypeObject, Resolve, Schema } from '../read';
import { isJson, isUrlEncodedForm, isXml } from '../shared/content-types';
import { valueAt } from '../shared/json';
import { toJson, unmark } from '../shared/written-number';
import type { FormField } from './request';
import { isNested, isStyled, plainText, styledFields, textOf } from './serialize';
import { serializeForm } from './serialize-form';

/**
 * Returns the parts of a `multipart/form-data` body. Items of a list are parts of their own, unless `encoding` gives
 * a style (OpenAPI 3.1, 4.8.15). Nothing in a part is percent-encoded (RFC 7578).
 */
export function formFields(
  { schema = true, encoding }: MediaTypeObject,
  value: Json,
  resolve: Resolve,
): FormField[] {
  const { properties } = viewSchema(schema, resolve).schema;
  const fields = isNested(value) ? Object.entries(value) : [];
  return fields.flatMap(([name, content]: [string, Json]): FormField[] => {
    const property = valueAt(properties, name) ?? true;
    const { contentType, ...style } = valueAt(encoding, name) ?? {};
    const type = firstType(contentType);
    if (isBinary(property, resolve)) {
      const file = { name, value: '', fileName: fileName(name, type), contentType: type };
      return castArray(content).map(() => file);
    }
    if (isStyled(style)) {
      return styledFields({ ...style, name }, content, plainText).map(([part, text]) => {
        return { name: part, value: text, contentType: undefined };
      });
    }
    const { items = true } = viewSchema(property, resolve).schema;
    const part = Array.isArray(content) ? items : property;
    return castArray(content).map((item: Json) => ({
      name: unmark(name),
      value: partText(item, type, part, resolve),
      contentType: type === defaultType ? undefined : (type ?? (isNested(item) ? json : undefined)),
    }));
  });
}

const json = 'application/json';

/** The type of a part without one (RFC 7578, 4.4). */
const defaultType = 'text/plain';

/** Returns the first of several types. A range such as `image/*` is none. */
function firstType(types = ''): string | undefined {
  const all = types.split(',').map((type) => type.trim());
  return all.find((type) => type !== '' && !type.includes('*'));
}

function partText(value: Json, type = '', schema: Schema, resolve: Resolve): string {
  if (isJson(type)) return isSerialized(value) ? String(value) : toJson(value);
  if (isUrlEncodedForm(type)) return serializeForm({}, value);
  if (isXml(type) && isNested(value)) return toXml(value, schema, resolve);
  return textOf(value);
}

/** Whether a value is the JSON of an object or a list. */
function isSerialized(value: Json): boolean {
  const mayBe = typeof value === 'string' && /^\s*[[{]/.test(value);
  return mayBe && !isError(attempt(JSON.parse, value));
}

/** Whether a schema is binary: OpenAPI 3.0 uses `format`, and 3.1 `contentMediaType` without an encoding. */
function isBinary(schema: Schema, resolve: Resolve): boolean {
  const { schema: merged } = viewSchema(schema, resolve);
  if (merged.items !== undefined) return isBinary(merged.items, resolve);
  return (
    merged.format === 'binary' ||
    (merged.contentMediaType !== undefined && merged.contentEncoding === undefined)
  );
}

/** Uses `.bin` if the subtype isn't a file extension, such as `octet-stream`. */
export function fileName(name: string, contentType: string | undefined): string {
  const extension = /^(?:image|audio|video|text|font)\/(\w+)$|\/(pdf|zip|gzip)$/.exec(
    contentType ?? '',
  );
  return `${name.replaceAll(/[^\w-]+/g, '-') || 'file'}.${extension?.[1] ?? extension?.[2] ?? 'bin'}`;
}

import castArray from 'lodash/castArray';

import { examplesOf } from '../model/openapi/examples';
import { sampleRequestValue } from '../model/schema/sample-value';
import { viewSchema } from '../model/schema/view-schema';
import type { HttpOperation, Json, MediaTypeObject, Resolve, Schema, ValidatorFor } from '../read';
import { valueAt } from '../shared/json';
import { toJson, unmark } from '../shared/written-number';
import type { FormField, SampleBody } from './request';
import { isNested, serializeQuery } from './serialize';

/**
 * Returns the body of a request: the first example, or one generated from its schema.
 *
 * @param validatorFor - validates a generated body; without it, bodies aren't checked
 * @returns the body, and whether it might not match its schema
 */
export function sampleBody(
  { requestBody, node }: HttpOperation,
  resolve: Resolve,
  validatorFor: ValidatorFor | undefined,
): { readonly body?: SampleBody; readonly isSketch: boolean } {
  const media = Object.entries(requestBody?.content ?? {});
  const [contentType, mediaType] =
    media.find(([type]) => isJson(type)) ?? media.find(([type]) => isText(type)) ?? media[0] ?? [];
  if (!contentType || !mediaType) return { isSketch: false };
  const { schema } = mediaType;
  const [example] = examplesOf(mediaType, resolve);
  const place = node.get('requestBody')?.get('content', contentType, 'schema');
  const mismatches = place && validatorFor && ((it: unknown) => validatorFor(place)(it));
  const { value, isSketch } = example
    ? { value: example.value, isSketch: false }
    : schema === undefined
      ? { value: null, isSketch: false }
      : sampleRequestValue(schema, resolve, mismatches);
  // Skips optional bodies without content, which some generators add to every operation.
  if (!requestBody?.required && !example && isEmpty(value)) return { isSketch: false };
  const body = bodyOf(contentType, mediaType, value, resolve);
  // Readers supply their own file.
  return { body, isSketch: isSketch && body.kind !== 'file' };
}

function bodyOf(
  contentType: string,
  mediaType: MediaTypeObject,
  value: Json,
  resolve: Resolve,
): SampleBody {
  if (isJson(contentType)) {
    return { kind: 'json', contentType, value, text: toJson(value, 2) };
  }
  if (contentType === 'application/x-www-form-urlencoded') {
    return { kind: 'text', contentType, text: serializeQuery({ name: '' }, value) };
  }
  if (contentType === 'multipart/form-data') {
    return { kind: 'form', fields: formFields(mediaType, value, resolve) };
  }
  if (isText(contentType) && typeof value === 'string') {
    return { kind: 'text', contentType, text: value };
  }
  return { kind: 'file', contentType, fileName: fileName('body', contentType) };
}

function isEmpty(value: Json): boolean {
  return value === null || (isNested(value) && Object.keys(value).length === 0);
}

/** Fields of the example; an array becomes a field per item (OpenAPI 3.1, 4.8.14.4). */
function formFields({ schema = true, encoding }: MediaTypeObject, value: Json, resolve: Resolve) {
  const { properties } = viewSchema(schema, resolve).schema;
  const fields = isNested(value) ? Object.entries(value) : [];
  return fields.flatMap(([name, content]) => {
    const isFile = isBinary(valueAt(properties, name) ?? true, resolve);
    const own = valueAt(encoding, name)?.contentType?.split(',')[0]?.trim();
    return castArray(content).map((item: Json): FormField => {
      const isObject = !isFile && isNested(item);
      const contentType = own || (isObject ? 'application/json' : undefined);
      const text = isObject ? toJson(item) : String(item);
      return isFile
        ? { name, value: '', fileName: fileName(name, own), contentType }
        : { name: unmark(name), value: text, contentType };
    });
  });
}

/** As OpenAPI 3.0 (`format`) and 3.1 (`contentMediaType` without an encoding) say it. */
function isBinary(schema: Schema, resolve: Resolve): boolean {
  const { schema: own } = viewSchema(schema, resolve);
  if (own.items !== undefined) return isBinary(own.items, resolve);
  return (
    own.format === 'binary' ||
    (own.contentMediaType !== undefined && own.contentEncoding === undefined)
  );
}

/** Uses `.bin` if the subtype isn't a file extension, such as `octet-stream`. */
function fileName(name: string, contentType: string | undefined): string {
  const extension = /^(?:image|audio|video|text|font)\/(\w+)$|\/(pdf|zip|gzip)$/.exec(
    contentType ?? '',
  );
  return `${name.replaceAll(/[^\w-]+/g, '-') || 'file'}.${extension?.[1] ?? extension?.[2] ?? 'bin'}`;
}

/** RFC 6839 gives JSON-based types the suffix `+json`. */
export function isJson(type: string): boolean {
  return /^application\/(?:.+\+)?json\b/i.test(type);
}

function isText(type: string): boolean {
  return /^text\/|[/+]xml\b/i.test(type);
}

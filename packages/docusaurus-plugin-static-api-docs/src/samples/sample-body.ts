import { examplesOf } from '../model/openapi/examples';
import { toXml } from '../model/openapi/to-xml';
import { sampleRequestValue } from '../model/schema/sample-value';
import { viewSchema } from '../model/schema/view-schema';
import {
  type HttpOperation,
  type Json,
  type MediaTypeObject,
  parsePointer,
  type Resolve,
  type Schema,
  type ValidatorFor,
} from '../read';
import { isJson, isMultipartForm, isText, isUrlEncodedForm, isXml } from '../shared/content-types';
import { isObject, valueAt } from '../shared/json';
import type { Mismatch } from '../shared/mismatch';
import { toJson } from '../shared/written-number';
import { fileName, formFields } from './form-fields';
import type { SampleBody } from './request';
import { isNested } from './serialize';
import { serializeForm } from './serialize-form';

/**
 * Returns the body of a request: the first example, or one generated from its schema.
 *
 * @param validatorFor - validates the body; without it, bodies aren't checked
 * @returns the body, and a note if it might not match its schema
 */
export function sampleBody(
  { requestBody, node }: HttpOperation,
  resolve: Resolve,
  validatorFor: ValidatorFor | undefined,
): { readonly body?: SampleBody; readonly note?: string | undefined } {
  const media = Object.entries(requestBody?.content ?? {});
  const [contentType, mediaType] =
    media.find(([type]) => isJson(type)) ?? media.find(([type]) => isText(type)) ?? media[0] ?? [];
  if (!contentType || !mediaType) return {};
  const { schema } = mediaType;
  // A string isn't a multipart form.
  const [example] = examplesOf(mediaType, resolve, contentType).filter(
    ({ value }) => !isMultipartForm(contentType) || isObject(value),
  );
  const place = node.get('requestBody')?.get('content', contentType, 'schema');
  const mismatches = place && validatorFor && ((it: unknown) => validatorFor(place)(it));
  const { value, isSketch } = example
    ? { value: example.value, isSketch: false }
    : schema === undefined
      ? { value: null, isSketch: false }
      : sampleRequestValue(schema, resolve, mismatches);
  // Skips optional bodies without content, which some generators add to every operation.
  if (!requestBody?.required && !example && isEmpty(value)) return {};
  const body = bodyOf(contentType, mediaType, value, resolve);
  // Readers supply their own file.
  if (body.kind === 'file') return { body };
  if (isSketch) return { body, note: 'A sketch: the body may not match its schema.' };
  // Text in a syntax other than JSON can't be checked.
  const isCheckable = example && (isJson(contentType) || isObject(value));
  const isWrong =
    isCheckable && mismatches && !isFitting(mismatches, value, schema ?? true, resolve);
  return { body, note: isWrong ? "The example doesn't match its schema." : undefined };
}

/** Whether an example of a request matches its schema. Read-only fields may be missing. */
function isFitting(
  mismatches: (value: unknown) => readonly Mismatch[],
  value: Json,
  schema: Schema,
  resolve: Resolve,
): boolean {
  try {
    const all = mismatches(value);
    const left = all.filter((each) => !isReadOnlyMissing(each, schema, resolve));
    // An alternative with such a field doesn't match either.
    const isOfAlternatives = ({ keyword }: Mismatch) => ['oneOf', 'anyOf'].includes(keyword);
    return left.length < all.length ? left.every(isOfAlternatives) : left.length === 0;
  } catch {
    return true; // An invalid schema can't validate a value.
  }
}

function isReadOnlyMissing({ pointer, missing }: Mismatch, schema: Schema, resolve: Resolve) {
  if (missing === undefined) return false;
  const field = [...(parsePointer(pointer) ?? []), missing].reduce<Schema>((holder, segment) => {
    const { properties, items } = viewSchema(holder, resolve).schema;
    return valueAt(properties, segment) ?? items ?? true;
  }, schema);
  return viewSchema(field, resolve).schema.readOnly === true;
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
  if (isUrlEncodedForm(contentType)) {
    return { kind: 'text', contentType, text: serializeForm(mediaType, value) };
  }
  if (isMultipartForm(contentType)) {
    return { kind: 'form', fields: formFields(mediaType, value, resolve) };
  }
  if (isXml(contentType) && mediaType.schema !== undefined && typeof value !== 'string') {
    return { kind: 'text', contentType, text: toXml(value, mediaType.schema, resolve) };
  }
  if (isText(contentType) && typeof value === 'string') {
    return { kind: 'text', contentType, text: value };
  }
  return { kind: 'file', contentType, fileName: fileName('body', contentType) };
}

function isEmpty(value: Json): boolean {
  return value === null || (isNested(value) && Object.keys(value).length === 0);
}

import attempt from 'lodash/attempt';
import isError from 'lodash/isError';
import memoize from 'lodash/memoize';

import {
  type HeaderObject,
  type Json,
  type MediaTypeObject,
  parseYamlSource,
  type Resolve,
  type Schema,
} from '../../read';
import { isOfType } from '../../read/normalize-openapi';
import { isJson, isMultipartForm, isUrlEncodedForm } from '../../shared/content-types';
import { examplesIn } from '../schema/constraints';
import { viewSchema } from '../schema/view-schema';

/** An example as shown on the page. */
export interface NamedExample {
  /** Key under `examples`, or `example`. */
  readonly name: string;
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  readonly value: Json;
}

/**
 * Returns the examples of a body, parameter, or header, or else of its schema. External examples
 * (`externalValue`) are left out. A string is parsed as JSON if the schema doesn't allow strings.
 *
 * @param contentType - of the body
 */
export function examplesOf(
  holder: MediaTypeObject | HeaderObject,
  resolve: Resolve,
  contentType = 'application/json',
): NamedExample[] {
  const { example, examples, schema } = holder;
  const mayBeJson = [isJson, isUrlEncodedForm, isMultipartForm].some((is) => is(contentType));
  const valueOf = (value: Json) =>
    mayBeJson ? parseIfJson(value, schema ?? true, resolve) : value;
  if (example !== undefined) return [{ name: 'example', value: valueOf(example) }];
  const named = Object.entries(examples ?? {}).flatMap(([name, each]) => {
    const { summary, description, ...values } = each;
    const value = values.value ?? values.dataValue ?? values.serializedValue;
    return value === undefined ? [] : [{ name, summary, description, value: valueOf(value) }];
  });
  if (named.length > 0) return named;
  const [[type, media] = []] = 'content' in holder ? Object.entries(holder.content ?? {}) : [];
  if (media) return examplesOf(media, resolve, type);
  if (schema === undefined) return [];
  return examplesIn(viewSchema(schema, resolve).schema).map((value, index) => ({
    name: index === 0 ? 'example' : `example-${index + 1}`,
    value: valueOf(value),
  }));
}

/** Parses a string as JSON if the schema doesn't allow strings. */
function parseIfJson(value: Json, schema: Schema, resolve: Resolve): Json {
  if (typeof value !== 'string') return value;
  const view = viewSchema(schema, resolve);
  const options = view.alternatives.flatMap((each) => each.options);
  const views = options.length > 0 ? options.map((each) => viewSchema(each, resolve)) : [view];
  const types = view.types.length > 0 ? view.types : views.flatMap((each) => each.types);
  if (types.includes('string')) return value;
  const parsed = parseJson(value);
  // If the schema has no type, numbers and words may be meant as strings.
  const isFitting = (types.length > 0 ? types : ['object', 'array']).some((type) =>
    isOfType(parsed, type),
  );
  return parsed !== undefined && isFitting ? parsed : value;
}

/** Returns the value of a JSON text, with the digits of its numbers; `undefined` for other texts. */
const parseJson = memoize((text: string): Json | undefined => {
  if (isError(attempt(JSON.parse, text))) return undefined;
  const source = attempt(parseYamlSource, text, { file: '', line: 1, column: 1 }, true);
  return isError(source) ? undefined : (source.value as Json);
});

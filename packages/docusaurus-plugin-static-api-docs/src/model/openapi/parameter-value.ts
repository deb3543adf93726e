import type { HeaderObject, Json, Resolve, Schema } from '../../read';
import { isObject } from '../../shared/json';
import { sampleValue } from '../schema/sample-value';
import { viewSchema } from '../schema/view-schema';
import { examplesOf } from './examples';

/** Returns the schema of a parameter or header, which may be that of its content. */
export function schemaOfParameter({ schema, content }: HeaderObject): Schema {
  return schema ?? Object.values(content ?? {})[0]?.schema ?? true;
}

/**
 * Returns the value that the page and the samples write for a parameter: its example, or else one that its
 * schema fixes. An object, or a value with a content type, is generated, so that readers see its form.
 *
 * @returns `undefined` for other values, which readers supply
 */
export function parameterValue(parameter: HeaderObject, resolve: Resolve): Json | undefined {
  const [example] = examplesOf(parameter, resolve);
  if (example) return example.value;
  const schema = schemaOfParameter(parameter);
  const { default: byDefault, const: only, enum: values } = viewSchema(schema, resolve).schema;
  const fixed = byDefault ?? only ?? values?.[0];
  if (fixed !== undefined) return fixed;
  const value = sampleValue(schema, resolve);
  return isObject(value) || parameter.content ? value : undefined;
}

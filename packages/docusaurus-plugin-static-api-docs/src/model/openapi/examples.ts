import type { HeaderObject, Json, MediaTypeObject, Resolve } from '../../read';
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
 * (`externalValue`) are left out.
 */
export function examplesOf(
  { example, examples, schema }: MediaTypeObject | HeaderObject,
  resolve: Resolve,
): NamedExample[] {
  if (example !== undefined) return [{ name: 'example', value: example }];
  const named = Object.entries(examples ?? {}).flatMap(([name, each]) => {
    const { summary, description, ...given } = each;
    const value = given.value ?? given.dataValue ?? given.serializedValue;
    return value === undefined ? [] : [{ name, summary, description, value }];
  });
  if (named.length > 0 || schema === undefined) return named;
  return examplesIn(viewSchema(schema, resolve).schema).map((value, index) => ({
    name: index === 0 ? 'example' : `example-${index + 1}`,
    value,
  }));
}

import type { Json, Schema, SchemaObject } from '../../read';
import { childOf, isFilledText, isObject } from '../../shared/json';

/** An allowed value and its meaning. */
export interface AnnotatedValue {
  readonly value: Json;
  /** Plain text, such as a name used in programs. */
  readonly name?: string | undefined;
  /** Markdown. */
  readonly description?: string | undefined;
}

/**
 * Returns the values of an enum written as a choice of constants (OpenAPI 3.1), or with names and
 * descriptions beside `enum` (common vendor extensions); `undefined` for other schemas.
 */
export function annotatedValues(schema: SchemaObject): readonly AnnotatedValue[] | undefined {
  const options = schema.oneOf ?? schema.anyOf;
  if (options && options.length > 0 && schema.enum === undefined) {
    return options.every(isConstant) ? options.map(annotatedConstant) : undefined;
  }
  const [names, descriptions] = [
    childOf(schema, 'x-enum-varnames') ?? childOf(schema, 'x-enumNames'),
    childOf(schema, 'x-enum-descriptions') ?? childOf(schema, 'x-enumDescriptions'),
  ];
  if (!schema.enum || (names === undefined && descriptions === undefined)) return undefined;
  // From a list, the entry at the value's index; from a mapping, the entry with its name.
  const noteOf = (notes: unknown, value: Json, index: number) => {
    const note = childOf(notes, isObject(notes) ? String(value) : String(index));
    return isFilledText(note) && note !== value ? note : undefined;
  };
  return schema.enum.map((value, index) => ({
    value,
    name: noteOf(names, value, index),
    description: noteOf(descriptions, value, index),
  }));
}

/** Keywords allowed beside a constant. */
const annotations = new Set('const enum title description type deprecated format'.split(' '));

/** Whether a schema allows one value: a constant, an enum of one value, or `null`. */
function isConstant(option: Schema): boolean {
  return (
    typeof option === 'object' &&
    (option.const !== undefined || option.enum?.length === 1 || option.type === 'null') &&
    Object.keys(option).every((key) => annotations.has(key) || key.startsWith('x-'))
  );
}

/** Returns the value of a constant and its meaning. */
export function annotatedConstant(option: Schema): AnnotatedValue {
  const {
    const: only,
    enum: values = [],
    title,
    description,
    deprecated,
  } = Object(option) as SchemaObject;
  const value = only ?? values[0] ?? null;
  const text = deprecated ? [description, 'Deprecated.'].filter(Boolean).join(' ') : description;
  return { value, name: title === String(value) ? undefined : title, description: text };
}

/** Whether a value has a name or a description. */
export function hasMeaning({ name, description }: AnnotatedValue): boolean {
  return Boolean(name ?? description);
}

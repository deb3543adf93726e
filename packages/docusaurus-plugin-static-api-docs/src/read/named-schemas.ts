import { childPointer } from '../shared/json';
import type { SpecificationNode } from './specification';

/** A component schema, or one of its inline fields. */
interface NamedSchema {
  /** Such as `Device`, or `Device.name` for a field. The items of a list have the name of the list. */
  readonly name: string;
  readonly schema: SpecificationNode;
  /** Where the document has it, which is a reference for a field that refers to a component. */
  readonly pointer: string;
}

/**
 * Yields a component schema and its inline fields, from the outside in. A field that refers to a component is
 * one of them, but the fields of that component are named after the component.
 */
export function* namedSchemas(
  schema: SpecificationNode,
  name: string,
  pointer = schema.pointer,
): Generator<NamedSchema> {
  yield { name, schema, pointer };
  if (schema.isReferenced && name.includes('.')) return;
  const items = schema.get('items');
  if (items) yield* namedSchemas(items, name);
  for (const part of schema.parts()) if (!part.isReferenced) yield* namedSchemas(part, name);
  const fields = childPointer(schema.pointer, 'properties');
  for (const [field, property] of schema.entries('properties')) {
    yield* namedSchemas(property, `${name}.${field}`, childPointer(fields, field));
  }
}

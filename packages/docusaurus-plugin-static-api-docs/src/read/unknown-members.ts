import { nearestName } from '../shared/faults';
import { childOf, childPointer, isObject } from '../shared/json';
import type { Mismatch } from '../shared/mismatch';
import type { SpecificationNode } from './specification';

/** Keywords that name members otherwise than `properties` does, or leave them open. */
const opening = [
  ...['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'discriminator'],
  ...['$dynamicRef', 'dependentSchemas', 'if'],
];

/**
 * Returns a mismatch for each member of a value that isn't in any of its schemas. Schemas without members, or
 * with a keyword in `opening`, allow any name.
 *
 * @param schemas - the schemas that the value has to match
 */
export function unknownMembers(
  schemas: readonly SpecificationNode[],
  value: unknown,
  pointer = '#',
): Mismatch[] {
  const parts = schemas.flatMap(withParts);
  if (Array.isArray(value)) {
    const items = parts.flatMap((it) => it.get('items') ?? []);
    return value.flatMap((item, index) =>
      unknownMembers(items, item, childPointer(pointer, String(index))),
    );
  }
  if (!isObject(value)) return [];
  const properties = parts.flatMap((it) => it.entries('properties'));
  const names = properties.map(([name]) => name);
  const isOpen =
    names.length === 0 ||
    parts.some(({ value: schema }) => opening.some((it) => childOf(schema, it) !== undefined));
  return Object.entries(value).flatMap(([name, member]) => {
    const memberPointer = childPointer(pointer, name);
    if (!names.includes(name)) {
      if (isOpen) return [];
      const nearest = nearestName(name, names);
      const hint = nearest === undefined ? '' : `; nearest: ${nearest}`;
      return {
        pointer: memberPointer,
        message: `isn't a field of the schema${hint}`,
        keyword: 'properties',
      };
    }
    const memberSchemas = properties.flatMap(([property, schema]) =>
      property === name ? schema : [],
    );
    return unknownMembers(memberSchemas, member, memberPointer);
  });
}

/** Returns a schema and all of its parts (`allOf`, `anyOf`, `oneOf`), recursively. */
function withParts(schema: SpecificationNode): SpecificationNode[] {
  const parts = [schema];
  // The list grows during the iteration, because parts have parts.
  for (const part of parts) {
    parts.push(...part.parts().filter((it) => !parts.some(({ value }) => value === it.value)));
  }
  return parts;
}

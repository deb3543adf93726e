import { nearestName } from '../shared/faults';
import { childOf, childPointer, isObject } from '../shared/json';
import { listOperations } from './operations';
import type { Specification, SpecificationNode } from './specification';
import type { Mismatch } from '../shared/mismatch';
import { oncePer } from '../shared/once-per';
import { createValidators, type ValidatorFor, type ValueValidator } from './validate-value';

/** A named schema that values can be compared with. */
export type Body = ReturnType<typeof toBody>;

/**
 * Returns the bodies of a specification by the names that examples in prose use: `Device` for a component
 * schema, `addDevice.request`, `addDevice.response.400`, and `receiveBarcode.barcodeMessage` for a message of
 * an event operation.
 */
export const listBodies = oncePer(
  async (specification: Specification): Promise<ReadonlyMap<string, Body>> => {
    const validatorFor = await createValidators(specification);
    const schemas = [...bodySchemas(specification)];
    return new Map(
      schemas.flatMap(([name, schema]) => (schema ? [[name, toBody(schema, validatorFor)]] : [])),
    );
  },
);

function toBody(schema: SpecificationNode, validatorFor: ValidatorFor) {
  let validate: ValueValidator | undefined;
  return {
    /**
     * Returns every mismatch between a value and the body. Unknown members are mismatches too, unless the
     * schema has `additionalProperties`.
     *
     * @param options.part - whether the value is an excerpt, in which required members may be missing
     */
    mismatches(value: unknown, { part = false } = {}): Mismatch[] {
      validate ??= validatorFor(schema);
      return [
        ...validate(value).filter(({ keyword }) => !part || keyword !== 'required'),
        ...unknownMembers([schema], value, '#'),
      ];
    },
  };
}

function* bodySchemas(
  specification: Specification,
): Generator<[name: string, schema: SpecificationNode | undefined]> {
  yield* specification.root.entries('components', 'schemas');
  for (const { id, node } of listOperations(specification)) {
    for (const [name, message] of node.entries('channel', 'messages')) {
      yield [`${id}.${name}`, message.get('payload')];
    }
    yield [`${id}.request`, bodyOf(node.get('requestBody'))];
    for (const [status, response] of node.entries('responses')) {
      yield [`${id}.response.${status}`, bodyOf(response)];
    }
  }
}

/** Returns the schema of the first media type of a request body or response. */
function bodyOf(holder: SpecificationNode | undefined): SpecificationNode | undefined {
  return holder?.entries('content')[0]?.[1].get('schema');
}

/**
 * Returns a mismatch for each member of a value that isn't in any of its schemas. Schemas without members, or
 * with `additionalProperties`, allow any name.
 *
 * @param schemas - the schemas that the value has to match
 */
function unknownMembers(
  schemas: readonly SpecificationNode[],
  value: unknown,
  pointer: string,
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
    parts.some((it) => childOf(it.value, 'additionalProperties') !== undefined);
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

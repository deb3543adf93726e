import { nearestName } from '../shared/faults';
import { childNode } from './child-node';
import { childOf, entriesOf, isObject } from './json';
import type { Specification } from './load-specification';
import { listOperations } from './operations';
import { childPointer, type SpecificationNode } from './reference-target';
import { createValidators, type Mismatch, type ValueValidator } from './validate-value';
import type { Position } from './yaml-source';

/** What is checked of a value. */
export interface BodyOptions {
  /** Whether the value is a part of a body, so that required members may be missing. */
  readonly part?: boolean;
}

/** A schema that a specification gives a name to. */
export interface Body {
  /** Where the schema is written. */
  readonly position: Position;
  /**
   * Returns every way in which a value is no such body. Members that the schema does not name are
   * mismatches too, unless it says that others may follow (`additionalProperties`).
   */
  mismatches(value: unknown, options?: BodyOptions): Mismatch[];
}

/**
 * Returns the bodies of a specification, by the names that examples in prose give them:
 * `Device` for a component schema, `addDevice.request`, `addDevice.response.400`, and
 * `receiveBarcode.barcodeMessage` for a message of an event operation.
 */
export async function listBodies(specification: Specification): Promise<ReadonlyMap<string, Body>> {
  const validatorFor = await createValidators(specification);
  const toBody = (node: SpecificationNode): Body => {
    let validate: ValueValidator | undefined;
    return {
      position: specification.locate(node.pointer, node.file),
      mismatches: (value, { part = false } = {}) => {
        validate ??= validatorFor(node);
        return [
          ...validate(value).filter(({ keyword }) => !part || keyword !== 'required'),
          ...unknownMembers(specification, [node], value, '#'),
        ];
      },
    };
  };
  return new Map([...bodySchemas(specification)].map(([name, node]) => [name, toBody(node)]));
}

function* bodySchemas(specification: Specification): Generator<[string, SpecificationNode]> {
  const root = { value: specification.document, file: specification.file, pointer: '#' };
  const components = childNode(specification, root, 'components', 'schemas');
  for (const name of Object.keys(components?.value ?? {})) {
    const schema = childNode(specification, components, name);
    if (schema) yield [name, schema];
  }
  for (const { id, kind, pointer } of listOperations(specification)) {
    const operation = specification.resolve(pointer);
    if (kind === 'event') {
      const messages = childNode(specification, operation, 'channel', 'messages');
      for (const name of Object.keys(messages?.value ?? {})) {
        const payload = childNode(specification, messages, name, 'payload');
        if (payload) yield [`${id}.${name}`, payload];
      }
      continue;
    }
    const request = bodyOf(specification, childNode(specification, operation, 'requestBody'));
    if (request) yield [`${id}.request`, request];
    const responses = childNode(specification, operation, 'responses');
    for (const status of Object.keys(responses?.value ?? {})) {
      const answer = bodyOf(specification, childNode(specification, responses, status));
      if (answer) yield [`${id}.response.${status}`, answer];
    }
  }
}

/** Returns the schema of the first media type of a request body or response. */
function bodyOf(
  specification: Specification,
  holder: SpecificationNode | undefined,
): SpecificationNode | undefined {
  const content = childNode(specification, holder, 'content');
  const [mediaType] = entriesOf(content?.value)[0] ?? [];
  if (mediaType === undefined) return undefined;
  return childNode(specification, content, mediaType, 'schema');
}

/**
 * Returns the members of a value that none of its schemas names. A schema without any member, or
 * with `additionalProperties`, leaves the names open.
 *
 * @param schemas - all that the value has to match
 */
function unknownMembers(
  specification: Specification,
  schemas: readonly SpecificationNode[],
  value: unknown,
  pointer: string,
): Mismatch[] {
  const parts = schemas.flatMap((it) => partsOf(specification, it));
  if (Array.isArray(value)) {
    const items = parts.flatMap((it) => childNode(specification, it, 'items') ?? []);
    return value.flatMap((item, index) =>
      unknownMembers(specification, items, item, childPointer(pointer, String(index))),
    );
  }
  if (!isObject(value)) return [];
  const properties = parts.flatMap((it) => childNode(specification, it, 'properties') ?? []);
  const isOpen =
    properties.length === 0 ||
    parts.some((it) => childOf(it.value, 'additionalProperties') !== undefined);
  const names = properties.flatMap((it) => Object.keys(it.value ?? {}));
  return Object.entries(value).flatMap(([name, member]) => {
    const at = childPointer(pointer, name);
    if (!names.includes(name)) {
      if (isOpen) return [];
      const nearest = nearestName(name, names);
      const hint = nearest === undefined ? '' : `; nearest: ${nearest}`;
      return [{ pointer: at, message: `is no field of the schema${hint}`, keyword: 'properties' }];
    }
    const own = properties.flatMap((it) => childNode(specification, it, name) ?? []);
    return unknownMembers(specification, own, member, at);
  });
}

/** Returns a schema and all that it is made of. */
function partsOf(specification: Specification, schema: SpecificationNode): SpecificationNode[] {
  const parts = [schema];
  // The list grows while it is gone through: parts have parts.
  for (const part of parts) {
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const list = childNode(specification, part, keyword);
      for (const index of Object.keys(list?.value ?? {})) {
        const next = childNode(specification, list, index);
        if (next && !parts.some(({ value }) => value === next.value)) parts.push(next);
      }
    }
  }
  return parts;
}

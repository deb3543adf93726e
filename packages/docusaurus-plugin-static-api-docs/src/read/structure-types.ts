import type { NodeType, NormalizedNodeType } from '@redocly/openapi-core';

import { isObject } from '../shared/json';
import type { SpecificationKind } from './walk';

/** What a key may have: nothing in particular, an object of the format, or a plain value. */
export type Expected = NormalizedNodeType | PlainType | null | undefined;

export interface PlainType {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: PlainType;
}

/** The versions of formats whose structures differ, by the names that Redocly has for them. */
export type Structure = 'oas3_0' | 'oas3_1' | 'oas3_2' | 'async2' | 'async3';

/**
 * Returns the structure of a version of a format.
 *
 * @param formatVersion - for instance `3.1.0`
 */
export function structureOf(kind: SpecificationKind, formatVersion: string): Structure {
  const [major = '', minor = ''] = formatVersion.split('.');
  return (kind === 'openapi' ? `oas3_${minor}` : `async${major}`) as Structure;
}

/** Returns the types of a structure, by their names. */
export async function structureTypes(
  structure: Structure,
): Promise<Readonly<Record<string, NormalizedNodeType>>> {
  const { getTypes, normalizeTypes } = await import('@redocly/openapi-core');
  const types = getTypes(structure);
  return normalizeTypes(
    structure.startsWith('oas3') ? withMissingTypes(types) : withMissingEventTypes(types),
  );
}

/**
 * Adds to the types of AsyncAPI what Redocly 2.64.0 lacks: the alternatives of a message, that an address
 * may be unknown, and that only a schema with its language is wrapped. Bindings aren't corrected: pages show them in whatever shape they have.
 */
function withMissingEventTypes<Types extends Readonly<Record<string, NodeType>>>(
  types: Types,
): Types {
  const untyped = (type: NodeType | undefined, ...keys: readonly string[]) => {
    const properties = { ...type?.properties, ...Object.fromEntries(keys.map((it) => [it, null])) };
    return { ...type, properties };
  };
  const { Message: message, Channel: channel } = types;
  const bindingKeys = ['serverBindings', 'channelBindings', 'operationBindings', 'messageBindings'];
  const MessageList = { properties: {}, items: 'Message' };
  const schema = (value: unknown) =>
    isObject(value) && 'schemaFormat' in value ? 'MultiFormatSchema' : 'Schema';
  const messageSchemas = types['MultiFormatSchema'] ? { payload: schema, headers: schema } : {};
  const properties = { ...message?.properties, ...messageSchemas, oneOf: 'MessageList' };
  return {
    ...types,
    MessageList,
    Components: untyped(types['Components'], ...bindingKeys),
    Server: untyped(types['Server'], 'bindings'),
    Channel: untyped(channel, 'address', 'bindings'),
    Operation: untyped(types['Operation'], 'bindings'),
    OperationTrait: untyped(types['OperationTrait'], 'bindings'),
    MessageTrait: untyped(types['MessageTrait'], 'bindings'),
    Message: untyped({ ...message, properties }, 'bindings'),
  };
}

/**
 * Adds to the types of OpenAPI 3.2 what Redocly 2.64.0 lacks: the scopes of the device flow, which it
 * refers to by a name that it doesn't define, and the style `cookie`.
 */
export function withMissingTypes<Types extends Readonly<Record<string, NodeType>>>(
  types: Types,
): Types {
  const { DeviceAuthorization: flow, Parameter: parameter } = types;
  if (!flow || !parameter) return types;
  const scopes = { type: 'object', additionalProperties: { type: 'string' } } as const;
  const styles = (parameter.properties['style'] as PlainType | undefined)?.enum ?? [];
  const style = { enum: [...styles, 'cookie'] as string[] };
  return {
    ...types,
    DeviceAuthorization: { ...flow, properties: { ...flow.properties, scopes } },
    Parameter: { ...parameter, properties: { ...parameter.properties, style } },
  };
}

/** Returns the type of a value, which may depend on it. */
export function typed(type: unknown, value: unknown, key: string): Expected {
  return (typeof type === 'function' ? type(value, key) : type) as Expected;
}

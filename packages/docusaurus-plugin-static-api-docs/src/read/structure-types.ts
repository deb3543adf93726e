import type { NodeType, NormalizedNodeType } from '@redocly/openapi-core';

import { isObject } from '../shared/json';
import type { SpecificationKind } from './walk';

/** The expected type of a value: an object of the format, a plain value, or anything. */
export type Expected = NormalizedNodeType | PlainType | null | undefined;

export interface PlainType {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: PlainType;
}

/** Redocly's names for the versions of formats whose structures differ. */
export type Structure = 'oas3_0' | 'oas3_1' | 'oas3_2' | 'async2' | 'async3';

/**
 * Returns the structure of a version of a format.
 *
 * @param formatVersion - such as `3.1.0`
 */
export function structureOf(kind: SpecificationKind, formatVersion: string): Structure {
  const [major = '', minor = ''] = formatVersion.split('.');
  return (kind === 'openapi' ? `oas3_${minor}` : `async${major}`) as Structure;
}

/** Returns the types of a structure by name. */
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
 * Adds what Redocly 2.64.0 lacks for AsyncAPI: alternative messages (`oneOf`), channels whose address is `null`,
 * and schemas without a `schemaFormat`. Bindings have no type, because pages show them in any form.
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
 * Adds what Redocly 2.64.0 lacks for OpenAPI 3.2: the scopes of the device flow, whose type it names but doesn't
 * define, and the style `cookie`.
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

/** Returns the type of a value; in Redocly's types, it can be a function of the value. */
export function typeFor(type: unknown, value: unknown, key: string): Expected {
  return (typeof type === 'function' ? type(value, key) : type) as Expected;
}

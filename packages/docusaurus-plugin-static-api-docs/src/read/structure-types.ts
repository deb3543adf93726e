import type { NodeType, NormalizedNodeType } from '@redocly/openapi-core';

/** What a key may have: nothing in particular, an object of the format, or a plain value. */
export type Expected = NormalizedNodeType | PlainType | null | undefined;

export interface PlainType {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: PlainType;
}

/**
 * Returns the types that Redocly has of a version of OpenAPI, by their names.
 *
 * @param formatVersion - for instance `3.1.0`
 */
export async function structureTypes(
  formatVersion: string,
): Promise<Readonly<Record<string, NormalizedNodeType>>> {
  const { getTypes, normalizeTypes } = await import('@redocly/openapi-core');
  const [, minor = '0'] = formatVersion.split('.');
  const types = getTypes(`oas3_${minor}` as 'oas3_1');
  return normalizeTypes(withMissingTypes(types));
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

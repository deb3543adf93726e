import { childOf, isFilledText, isObject, isReference, parsePointer } from '../shared/json';
import type { YamlSource } from './yaml-source';

/** A reference or a discriminator's mapping, the key that holds the pointer, and the target. */
export interface FollowedReference {
  readonly holder: unknown;
  readonly key: string;
  readonly target: unknown;
}

/**
 * Returns the references of discriminators that are the name of a schema.
 *
 * @param visited - the values of the specification, without data
 * @param root - the main file, which has the schemas
 */
export function namedReferences(
  visited: ReadonlySet<unknown>,
  root: unknown,
): readonly FollowedReference[] {
  const schemas = childOf(childOf(root, 'components'), 'schemas');
  const targetAt = (holder: unknown, key: string) => {
    const target = childOf(schemas, String(childOf(holder, key)));
    return target === undefined ? [] : [{ holder, key, target }];
  };
  return [...visited].flatMap((it) => {
    const discriminator = childOf(it, 'discriminator');
    if (!isFilledText(childOf(discriminator, 'propertyName'))) return [];
    const mapping = childOf(discriminator, 'mapping');
    const keys = Object.keys(isObject(mapping) ? mapping : {});
    return [
      ...keys.flatMap((key) => targetAt(mapping, key)),
      ...targetAt(discriminator, 'defaultMapping'),
    ];
  });
}

const methods = 'get put post delete options head patch trace query publish subscribe'.split(' ');

/**
 * Returns the parts of a specification that pages and downloads leave out: everything with `x-internal: true`,
 * the references to it, links to its operations, and paths and operations that are empty without it.
 *
 * @param visited - the values of the specification, without data
 * @param root - the main file
 */
export function internalParts(
  visited: ReadonlySet<unknown>,
  references: readonly FollowedReference[],
  root: unknown,
): ReadonlySet<unknown> {
  const internal = new Set([...visited].filter((it) => childOf(it, 'x-internal') === true));
  if (internal.size === 0) return internal;
  for (let size = 0; size < internal.size;) {
    size = internal.size;
    for (const { holder, target } of references) {
      if (internal.has(target) && isReference(holder)) internal.add(holder);
    }
    for (const it of visited) if (isObject(it) && isEmptied(it, internal)) internal.add(it);
    for (const it of linksTo(internal, visited, root)) internal.add(it);
  }
  return internal;
}

/** Returns the links of responses that lead to internal operations. */
function linksTo(
  internal: ReadonlySet<unknown>,
  visited: ReadonlySet<unknown>,
  root: unknown,
): readonly unknown[] {
  const operations = [...internal].flatMap((it) => [it, ...operationsIn(it)]);
  const targets = new Set(operations);
  const ids = new Set(operations.map((it) => childOf(it, 'operationId')).filter(isFilledText));
  return [...visited].flatMap((it) => {
    const links = childOf(it, 'links');
    return Object.values(isObject(links) ? links : {}).filter((link) => {
      const [id, ref] = ['operationId', 'operationRef'].map((key) => childOf(link, key));
      if (isFilledText(id) && ids.has(id)) return true;
      const path = isFilledText(ref) && ref.startsWith('#') ? parsePointer(ref) : undefined;
      return path !== undefined && targets.has(path.reduce(childOf, root));
    });
  });
}

function operationsIn(path: unknown): unknown[] {
  return methods.flatMap((key) => childOf(path, key) ?? []);
}

/** Whether a path has lost all of its operations, or the operation of an event its channel. */
function isEmptied(value: object, internal: ReadonlySet<unknown>): boolean {
  const children = operationsIn(value);
  const isPath = children.length > 0 && children.every((it) => internal.has(it));
  return isPath || (internal.has(childOf(value, 'channel')) && 'action' in value);
}

/** Returns a file without its internal parts. The other parts keep their positions. */
export function withoutInternal(
  source: YamlSource,
  internal: ReadonlySet<unknown>,
  references: readonly FollowedReference[],
): YamlSource {
  const removedMappings = new Map<unknown, string[]>();
  for (const { holder, key, target } of references) {
    if (internal.has(target))
      removedMappings.set(holder, [...(removedMappings.get(holder) ?? []), key]);
  }
  /** For each shortened list, the indexes of its items in the file. */
  const indexes = new Map<unknown, readonly string[]>();

  const clean = (value: unknown): unknown => {
    if (!Array.isArray(value) && !isObject(value)) return value;
    const removedKeys = removedMappings.get(value) ?? [];
    const entries = Object.entries(value)
      .filter(([key, it]) => !internal.has(it) && !removedKeys.includes(key))
      .map(([key, it]) => [key, clean(it)] as const)
      .filter(([key, it]) => !isEmptyList(it) || isEmptyList(childOf(value, key)));
    if (!Array.isArray(value)) return withoutRequired(Object.fromEntries(entries), value);
    const items = entries.map(([, it]) => it);
    indexes.set(
      items,
      entries.map(([key]) => key),
    );
    return items;
  };
  const value = clean(source.value);

  const inFile = (segments: readonly string[]): string[] => {
    let parent = value;
    return segments.map((segment) => {
      const written = indexes.get(parent)?.[Number(segment)] ?? segment;
      parent = childOf(parent, segment);
      return written;
    });
  };
  const { locate, sourceOf } = source;
  return {
    ...source,
    value,
    locate: (it) => locate(inFile(it)),
    sourceOf: (it) => sourceOf(inFile(it)),
  };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Returns a schema that no longer requires the removed fields. */
function withoutRequired(schema: object, before: object): object {
  const required = childOf(schema, 'required');
  const fields = childOf(before, 'properties');
  if (!Array.isArray(required) || !isObject(fields)) return schema;
  const remaining = childOf(schema, 'properties');
  const isGone = (name: unknown) =>
    Object.hasOwn(fields, String(name)) && childOf(remaining, String(name)) === undefined;
  return { ...schema, required: required.filter((name) => !isGone(name)) };
}

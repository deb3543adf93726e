import type { NormalizedNodeType } from '@redocly/openapi-core';

import {
  childOf,
  formatPointer,
  isObject,
  isReference,
  type JsonObject,
  parsePointer,
} from '../shared/json';
import { isOfType, listAsMeant, parameterAsMeant, plainAsMeant, schemaAsMeant } from './as-meant';
import { filesKey, sourceAt, type Sources } from './one-document';
import { type Expected, type PlainType, structureTypes, typed } from './structure-types';

/** Stands for a value that is left out. */
const nothing = Symbol('nothing');

/** Keys that an entry of a list or a mapping is left out without, by its type. */
const essential: Readonly<Record<string, readonly string[]>> = {
  Parameter: ['name', 'in'],
  SecurityScheme: ['type'],
  Server: ['url'],
  Tag: ['name'],
};

/**
 * Compares an OpenAPI document with the structure of its format, as Redocly's types describe it, and
 * corrects obvious mistakes: a number in the place of a text becomes a text, and `type: date` becomes a
 * format. Parts without a meaning, such as empty keys, are left out. The linter says what was wrong.
 *
 * @param written - the document of all files
 * @param sources - the files
 * @returns the corrected document, and pointers to the schemas of other files than the main one
 */
export async function mendStructure(
  formatVersion: string,
  written: JsonObject,
  sources: Sources,
): Promise<{ readonly document: JsonObject; readonly fileSchemas: readonly string[] }> {
  const types = await structureTypes(formatVersion);
  const fileSchemas: string[] = [];
  const seen = new Set<string>();
  const left: [place: readonly string[], Expected][] = [[[], types['Root']]];

  const mend = (value: unknown, expected: Expected, place: readonly string[]): unknown => {
    if (!expected) return value;
    if (isReference(value)) {
      const target = parsePointer(value.$ref);
      if (!target) return value;
      // Redocly's types allow no reference in the place of the fields of a schema.
      const isFields = isNamed(expected, 'SchemaProperties');
      const fields = isFields ? target.reduce(childOf, written as unknown) : undefined;
      if (fields !== undefined) return mend(fields, expected, place);
      mendLater(target, expected);
      return value;
    }
    if (!('name' in expected)) return mendPlain(value, expected, place);
    const { name, items, properties, additionalProperties } = expected;
    if (items) {
      const list = isObject(value) ? listAsMeant(value, place.at(-1)) : value;
      return Array.isArray(list) ? mendInside(list, list, () => items, place) : nothing;
    }
    if (typeof value === 'boolean' && name === 'Schema') return value;
    const key = { Discriminator: 'propertyName', Tag: 'name' }[name];
    if (key && typeof value === 'string') return { [key]: value };
    if (!isObject(value)) return nothing;
    const typeOf = (it: string) =>
      Object.hasOwn(properties, it) ? properties[it] : additionalProperties;
    const own = mendInside(value, asMeant(value, expected), typeOf, place);
    const isThere = (it: string) => childOf(own, it) !== undefined;
    return (essential[name] ?? []).every(isThere) ? own : nothing;
  };

  /**
   * Corrects what is in a list or a mapping.
   *
   * @param written - what is returned where nothing is wrong, so that only what is mended is copied
   */
  const mendInside = (
    written: object,
    meant: object,
    typeOf: (key: string) => unknown,
    place: readonly string[],
  ): unknown => {
    const entries = Object.entries(meant).map(([key, child]: [string, unknown]) => {
      return [key, mend(child, typed(typeOf(key), child, key), [...place, key])] as const;
    });
    const own = entries.filter(([, value]) => value !== nothing);
    const old = Object.entries(written);
    const isSame = own.every(([key, it], index) => key === old[index]?.[0] && it === old[index][1]);
    if (isSame && own.length === old.length) return written;
    return Array.isArray(written) ? own.map(([, value]) => value) : Object.fromEntries(own);
  };

  /** Rewrites the keywords of other formats and versions as this version has them. */
  const asMeant = (value: JsonObject, { name, properties }: NormalizedNodeType): JsonObject => {
    if (name === 'Root') return { ...value, openapi: formatVersion };
    if (name === 'Parameter') return parameterAsMeant(value);
    if (name !== 'Schema') return value;
    return schemaAsMeant(value, (typed(properties['type'], '', 'type') as PlainType).enum ?? []);
  };

  const mendPlain = (value: unknown, expected: PlainType, place: readonly string[]): unknown => {
    const key = place.at(-1) ?? '';
    if (expected.enum) {
      // A list of types is one of OpenAPI 3.1, and clear to readers of 3.0.
      const isKnown = expected.enum.includes(value) || (key === 'type' && Array.isArray(value));
      return isKnown ? value : nothing;
    }
    const wanted = [expected.type ?? []].flat();
    if (wanted.length === 0 || wanted.some((type) => isOfType(value, type))) {
      const { items } = expected;
      return Array.isArray(value) && items ? mendInside(value, value, () => items, place) : value;
    }
    if (typeof value === 'number' && wanted.includes('string')) {
      const { source, own } = sourceAt(sources, place);
      return source.sourceOf(own) ?? String(value);
    }
    if (key === 'required' && value === true) return nothing;
    // Versions differ in what it is, and a reader understands both.
    if (key.startsWith('exclusive') && value !== null) return value;
    return (
      wanted.map((type) => plainAsMeant(value, type)).find((it) => it !== undefined) ?? nothing
    );
  };

  /** What the main file has is met at its own place. */
  const mendLater = (target: readonly string[], expected: Expected): void => {
    const pointer = formatPointer(target);
    if (target[0] !== filesKey || seen.has(pointer)) return;
    seen.add(pointer);
    left.push([target, expected]);
    if (isNamed(expected, 'Schema')) fileSchemas.push(encodeURI(pointer));
  };

  let document = written;
  for (let next = left.pop(); next; next = left.pop()) {
    const [place, expected] = next;
    const value = place.reduce(childOf, document as unknown);
    if (value === undefined) continue;
    const own = mend(value, expected, place);
    if (own === value || own === nothing) continue;
    document = withValueAt(document, place, own) as JsonObject;
  }
  return { document, fileSchemas };
}

/** Returns a document with another value at a place, whatever the names on the way. */
function withValueAt(
  document: unknown,
  [key, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (key === undefined) return value;
  const child = withValueAt(childOf(document, key), rest, value);
  if (Array.isArray(document)) return document.with(Number(key), child);
  return { ...Object(document), [key]: child };
}

function isNamed(expected: Expected, name: string): boolean {
  return Boolean(expected && 'name' in expected && expected.name === name);
}

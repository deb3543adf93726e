import type { NormalizedNodeType } from '@redocly/openapi-core';
import cloneDeepWith from 'lodash/cloneDeepWith';
import set from 'lodash/fp/set';
import path from 'node:path';

import { childOf, isObject, isReference, type JsonObject, parsePointer } from '../shared/json';
import { isOfType, listAsMeant, parameterAsMeant, plainAsMeant, schemaAsMeant } from './as-meant';
import type { Reference } from './schema-types';
import { brokenBy, type FilePlace, splitReference } from './specification';
import { type Expected, type PlainType, structureTypes, typed } from './structure-types';
import type { YamlSource } from './yaml-source';

type Sources = ReadonlyMap<string, YamlSource>;

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
 * @param sources - the main file first, then those that it refers to
 * @returns the corrected files, and where the files that are referred to have schemas
 */
export async function mendStructure(
  formatVersion: string,
  sources: Sources,
): Promise<{ readonly sources: Sources; readonly fileSchemas: readonly FilePlace[] }> {
  const types = await structureTypes(formatVersion);
  const [main] = sources.keys();
  const mended = new Map(sources);
  const fileSchemas: FilePlace[] = [];
  const seen = new Set<string>();
  const left: [FilePlace, Expected][] = [];

  const mend = (value: unknown, expected: Expected, place: FilePlace): unknown => {
    if (!expected) return value;
    if (isReference(value)) {
      // Redocly's types allow no reference in the place of the fields of a schema.
      const isFields = isNamed(expected, 'SchemaProperties');
      const fields = isFields ? targetOf(value, place) : undefined;
      if (fields === undefined) followLater(value.$ref, expected, place);
      return fields === undefined ? value : mend(fields, expected, place);
    }
    if (!('name' in expected)) return mendPlain(value, expected, place);
    if (expected.items) return mendList(value, expected, place);
    if (typeof value === 'boolean' && expected.name === 'Schema') return value;
    if (isObject(value)) return mendMapping(value, expected, place);
    const key = { Discriminator: 'propertyName', Tag: 'name' }[expected.name];
    return key && typeof value === 'string' ? { [key]: value } : nothing;
  };

  /** Returns what a reference leads to, as it would be written in its place. */
  const targetOf = ({ $ref }: Reference, { file }: FilePlace): unknown => {
    let found: unknown;
    brokenBy(() => {
      const { file: target, fragment } = splitReference($ref, file);
      const value = parsePointer(fragment)?.reduce(childOf, sources.get(target)?.value);
      found = cloneDeepWith(value, (it: unknown) =>
        isReference(it) ? { ...it, $ref: referenceFrom(file, it.$ref, target) } : undefined,
      );
    });
    return found;
  };

  const mendList = (written: unknown, expected: NormalizedNodeType, place: FilePlace): unknown => {
    if (!Array.isArray(written) && !isObject(written)) return nothing;
    const value = Array.isArray(written) ? written : listAsMeant(written, place.segments.at(-1));
    const own = value.map((item, index) =>
      mend(item, typed(expected.items, item, String(index)), below(place, String(index))),
    );
    const kept = own.filter((it) => it !== nothing);
    return isSame(value, kept) ? value : kept;
  };

  const mendMapping = (
    written: JsonObject,
    type: NormalizedNodeType,
    place: FilePlace,
  ): unknown => {
    const entries = Object.entries(asMeant(written, type)).map(([key, child]) => {
      const known = Object.hasOwn(type.properties, key);
      const expected = typed(known ? type.properties[key] : type.additionalProperties, child, key);
      return [key, mend(child, expected, below(place, key))] as const;
    });
    const own = Object.fromEntries(entries.filter(([, value]) => value !== nothing));
    if (essential[type.name]?.some((key) => own[key] === undefined)) return nothing;
    return isSame(written, own) ? written : own;
  };

  /** Rewrites the keywords of other formats and versions as this version has them. */
  const asMeant = (value: JsonObject, { name, properties }: NormalizedNodeType): JsonObject => {
    if (name === 'Root') return { ...value, openapi: formatVersion };
    if (name === 'Parameter') return parameterAsMeant(value);
    if (name !== 'Schema') return value;
    return schemaAsMeant(value, (typed(properties['type'], '', 'type') as PlainType).enum ?? []);
  };

  const mendPlain = (value: unknown, expected: PlainType, place: FilePlace): unknown => {
    const key = place.segments.at(-1) ?? '';
    if (expected.enum) {
      // A list of types is one of OpenAPI 3.1, and clear to readers of 3.0.
      const isKnown = expected.enum.includes(value) || (key === 'type' && Array.isArray(value));
      return isKnown ? value : nothing;
    }
    const wanted = [expected.type ?? []].flat();
    if (wanted.length === 0 || wanted.some((type) => isOfType(value, type))) {
      if (!Array.isArray(value) || !expected.items) return value;
      return mendList(value, { name: key, items: expected.items } as never, place);
    }
    if (typeof value === 'number' && wanted.includes('string')) {
      return sources.get(place.file)?.sourceOf(place.segments) ?? String(value);
    }
    if (key === 'required' && value === true) return nothing;
    // Versions differ in what it is, and a reader understands both.
    if (key.startsWith('exclusive') && value !== null) return value;
    return (
      wanted.map((type) => plainAsMeant(value, type)).find((it) => it !== undefined) ?? nothing
    );
  };

  const followLater = (ref: string, expected: Expected, { file }: FilePlace): void => {
    brokenBy(() => {
      const { file: target, fragment } = splitReference(ref, file);
      const segments = parsePointer(fragment);
      const id = `${target}#${segments?.join('/')}`;
      // Those in the main file are met at their own place.
      if (target === main || !segments || seen.has(id)) return;
      seen.add(id);
      left.push([{ file: target, segments }, expected]);
      if (isNamed(expected, 'Schema')) fileSchemas.push({ file: target, segments });
    });
  };

  if (main !== undefined) left.push([{ file: main, segments: [] }, types['Root']]);
  for (let next = left.pop(); next; next = left.pop()) {
    const [place, expected] = next;
    const source = mended.get(place.file);
    const value = source && place.segments.reduce(childOf, source.value);
    if (!source || value === undefined) continue;
    const own = mend(value, expected, place);
    if (own === value || own === nothing) continue;
    const whole = place.segments.length > 0 ? set(place.segments, own, Object(source.value)) : own;
    // Places stay those of the file.
    mended.set(place.file, { ...source, value: whole });
  }
  return { sources: mended, fileSchemas };
}

function isNamed(expected: Expected, name: string): boolean {
  return Boolean(expected && 'name' in expected && expected.name === name);
}

/** Writes a reference of one file for another file. */
function referenceFrom(file: string, ref: string, written: string): string {
  const { file: target, fragment } = splitReference(ref, written);
  return `${target === file ? '' : path.relative(path.dirname(file), target)}${fragment}`;
}

/** Whether two lists or mappings have the same values, so that only what is mended is copied. */
function isSame(before: object, after: object): boolean {
  const [old, now] = [Object.entries(before), Object.entries(after)];
  return (
    old.length === now.length &&
    old.every(([key, value], index) => now[index]?.[0] === key && now[index]?.[1] === value)
  );
}

function below({ file, segments }: FilePlace, key: string): FilePlace {
  return { file, segments: [...segments, key] };
}

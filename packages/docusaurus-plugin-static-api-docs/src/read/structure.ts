import type { NormalizedNodeType } from '@redocly/openapi-core';
import cloneDeepWith from 'lodash/cloneDeepWith';
import set from 'lodash/fp/set';
import path from 'node:path';

import { nearestName } from '../shared/faults';
import {
  childOf,
  formatPointer,
  isObject,
  isReference,
  type JsonObject,
  parsePointer,
} from '../shared/json';
import { isOfType, listAsMeant, parameterAsMeant, plainAsMeant, schemaAsMeant } from './as-meant';
import type { Finding } from './finding';
import type { Reference } from './schema-types';
import { brokenBy, type FilePlace, splitReference } from './specification';
import { type Expected, type PlainType, structureTypes, typed } from './structure-types';
import type { YamlSource } from './yaml-source';

type Sources = ReadonlyMap<string, YamlSource>;

/** A value, and where it is. */
interface Place extends FilePlace {
  /** Whether it is an item of a list. */
  readonly isItem?: boolean;
}

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
 * format. Parts without a meaning, such as empty keys, are left out.
 *
 * @param sources - the main file first, then those that it refers to
 * @returns the corrected files, a finding for each correction, and where the files that are referred to
 *   have schemas
 */
export async function mendStructure(
  formatVersion: string,
  sources: Sources,
): Promise<{
  readonly sources: Sources;
  readonly findings: readonly Finding[];
  readonly fileSchemas: readonly FilePlace[];
}> {
  const types = await structureTypes(formatVersion);
  const [main] = sources.keys();
  const mended = new Map(sources);
  const findings: Finding[] = [];
  const fileSchemas: FilePlace[] = [];
  const seen = new Set<string>();
  const left: [Place, Expected][] = [];
  const report = ({ file, segments }: Place, message: string, fix?: string): void => {
    const pointer = formatPointer(segments);
    findings.push({ rule: 'struct', level: 'recommended', file, pointer, message, fix });
  };

  const mend = (value: unknown, expected: Expected, place: Place): unknown => {
    if (!expected) return value;
    if (isReference(value)) {
      const fields = isFields(expected) ? targetOf(value, place) : undefined;
      if (fields === undefined) followLater(value.$ref, expected, place);
      else report(place, `${wordFor(place)} is a reference; expected a mapping`);
      return fields === undefined ? value : mend(fields, expected, place);
    }
    if (!('name' in expected)) return mendPlain(value, expected, place);
    if (expected.items) return mendList(value, expected, place);
    if (typeof value === 'boolean' && expected.name === 'Schema') return value;
    if (isObject(value)) return mendMapping(value, expected, place);
    const found = refuse(value, 'a mapping', place);
    const key = { Discriminator: 'propertyName', Tag: 'name' }[expected.name];
    return key && typeof value === 'string' ? { [key]: value } : found;
  };

  /** Returns what a reference leads to, as it would be written in its place. */
  const targetOf = ({ $ref }: Reference, { file }: Place): unknown => {
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

  const refuse = (value: unknown, wanted: string, place: Place, fix?: string): typeof nothing => {
    const found = value === null ? 'empty' : nameOf(value);
    report(
      place,
      `${wordFor(place)} is ${found}; expected ${wanted}`,
      value === null ? 'delete it, or fill it in' : fix,
    );
    return nothing;
  };

  const mendList = (written: unknown, expected: NormalizedNodeType, place: Place): unknown => {
    if (!Array.isArray(written)) refuse(written, 'a list', place);
    if (!Array.isArray(written) && !isObject(written)) return nothing;
    const value = Array.isArray(written) ? written : listAsMeant(written, place.segments.at(-1));
    const own = value.map((item, index) =>
      mend(item, typed(expected.items, item, String(index)), {
        ...below(place, String(index)),
        isItem: true,
      }),
    );
    const kept = own.filter((it) => it !== nothing);
    return isSame(value, kept) ? value : kept;
  };

  const mendMapping = (written: JsonObject, type: NormalizedNodeType, place: Place): unknown => {
    const value = asMeant(written, type, place);
    const entries = Object.entries(value).flatMap(([key, child]): [string, unknown][] => {
      const at = below(place, key);
      const known = Object.hasOwn(type.properties, key);
      const expected = typed(known ? type.properties[key] : type.additionalProperties, child, key);
      if (expected === undefined) {
        if (!key.startsWith('x-')) {
          const nearest = nearestName(key, Object.keys(type.properties));
          report(at, `"${key}" means nothing here`, nearest && `did you mean "${nearest}"?`);
        }
        return [[key, child]];
      }
      const own = mend(child, expected, at);
      return own === nothing ? [] : [[key, own]];
    });
    const own = Object.fromEntries(entries);
    const missing = missingIn(value, type, place.segments.at(-1));
    if (missing.length > 0) {
      const holder = place.segments.length > 0 ? ` in ${wordFor(place)}` : '';
      report(
        place,
        `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing${holder}`,
      );
    }
    if (essential[type.name]?.some((key) => own[key] === undefined)) {
      report(place, `${wordFor(place)} is left out`);
      return nothing;
    }
    return isSame(written, own) ? written : own;
  };

  /** Rewrites the keywords of other formats and versions as this version has them. */
  const asMeant = (
    value: JsonObject,
    { name, properties }: NormalizedNodeType,
    place: Place,
  ): JsonObject => {
    if (name === 'Root' && value['openapi'] !== formatVersion) {
      const message = `"openapi" is ${nameOf(value['openapi'])}; expected a text of three numbers`;
      report(below(place, 'openapi'), message, `write '${formatVersion}'`);
      return { ...value, openapi: formatVersion };
    }
    const reportAt = (key: string, message: string, fix?: string) =>
      report(below(place, key), message, fix);
    if (name === 'Parameter') return parameterAsMeant(value, reportAt);
    if (name !== 'Schema') return value;
    const known = (typed(properties['type'], '', 'type') as PlainType).enum ?? [];
    return schemaAsMeant(value, known, reportAt);
  };

  const mendPlain = (value: unknown, expected: PlainType, place: Place): unknown => {
    const key = place.segments.at(-1) ?? '';
    if (expected.enum) {
      if (expected.enum.includes(value)) return value;
      // A list of types is one of OpenAPI 3.1, and clear to readers of 3.0.
      if (key === 'type' && Array.isArray(value)) {
        report(place, '"type" is a list; expected one type', 'write "openapi: 3.1.1", or one type');
        return value;
      }
      return refuse(value, `one of ${expected.enum.join(', ')}`, place);
    }
    const wanted = [expected.type ?? []].flat();
    if (wanted.length === 0 || wanted.some((type) => isOfType(value, type))) {
      if (!Array.isArray(value) || !expected.items) return value;
      return mendList(value, { name: key, items: expected.items } as never, place);
    }
    const isUnquoted = typeof value === 'number' && wanted.includes('string');
    const found = refuse(
      value,
      wanted.map((it) => words[it] ?? it).join(' or '),
      place,
      isUnquoted ? 'put it in quotes' : undefined,
    );
    if (isUnquoted) return sources.get(place.file)?.sourceOf(place.segments) ?? String(value);
    if (key === 'required' && value === true) return nothing;
    // Versions differ in what it is, and a reader understands both.
    if (key.startsWith('exclusive') && value !== null) return value;
    return wanted.map((type) => plainAsMeant(value, type)).find((it) => it !== undefined) ?? found;
  };

  const followLater = (ref: string, expected: Expected, { file }: Place): void => {
    brokenBy(() => {
      const { file: target, fragment } = splitReference(ref, file);
      const segments = parsePointer(fragment);
      const id = `${target}#${segments?.join('/')}`;
      // Those in the main file are met at their own place.
      if (target === main || !segments || seen.has(id)) return;
      seen.add(id);
      left.push([{ file: target, segments }, expected]);
      if (expected && 'name' in expected && expected.name === 'Schema') {
        fileSchemas.push({ file: target, segments });
      }
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
  return { sources: mended, findings, fileSchemas };
}

/** Whether the fields of a schema are expected, in whose place Redocly's types allow no reference. */
function isFields(expected: Expected): boolean {
  return Boolean(expected && 'name' in expected && expected.name === 'SchemaProperties');
}

/** Writes a reference of one file for another file. */
function referenceFrom(file: string, ref: string, written: string): string {
  const { file: target, fragment } = splitReference(ref, written);
  return `${target === file ? '' : path.relative(path.dirname(file), target)}${fragment}`;
}

/** Names a key, or an item of a list, in a message. */
function wordFor({ segments, isItem = false }: Place): string {
  const [holder, key] = [segments.at(-2), segments.at(-1)];
  return isItem ? `item ${Number(key) + 1} of "${holder}"` : `"${key}"`;
}

function missingIn(
  value: JsonObject,
  { required, requiredOneOf }: NormalizedNodeType,
  key?: string,
): string[] {
  const names = typeof required === 'function' ? required(value, key) : (required ?? []);
  const oneOf = requiredOneOf?.some((it) => Object.hasOwn(value, it)) ? [] : (requiredOneOf ?? []);
  return [
    ...names.filter((it) => !Object.hasOwn(value, it)).map((it) => `"${it}"`),
    ...(oneOf.length > 0 ? [`one of ${oneOf.map((it) => `"${it}"`).join(', ')}`] : []),
  ];
}

const words: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'a mapping',
  string: 'a text',
};

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'a mapping';
  return JSON.stringify(value);
}

/** Whether two lists or mappings have the same values, so that only what is mended is copied. */
function isSame(before: object, after: object): boolean {
  const [old, now] = [Object.entries(before), Object.entries(after)];
  return (
    old.length === now.length &&
    old.every(([key, value], index) => now[index]?.[0] === key && now[index]?.[1] === value)
  );
}

function below({ file, segments }: Place, key: string): Place {
  return { file, segments: [...segments, key] };
}

import type { NormalizedNodeType } from '@redocly/openapi-core';
import isNumber from 'lodash/isNumber';
import path from 'node:path';

import { didYouMean, nearestName } from '../shared/faults';
import {
  childOf,
  formatPointer,
  isObject,
  isReference,
  type JsonObject,
  parsePointer,
} from '../shared/json';
import {
  isOfType,
  toList,
  normalizeParameter,
  convertValue,
  normalizeSchema,
  withoutPartStyles,
} from './normalize-openapi';
import {
  completeInfo,
  isInOtherLanguage,
  normalizeMessage,
  normalizeOperations,
} from './normalize-asyncapi';
import type { Finding } from './finding';
import { filesKey, sourceAt, type Sources } from './one-document';
import type { Specification } from './specification';
import {
  type Expected,
  type PlainType,
  type Structure,
  structureOf,
  structureTypes,
  typeFor,
} from './structure-types';

/** Context from the document and its format. */
interface Context {
  readonly formatVersion: string;
  readonly structure: Structure;
  /** The types that the format allows in schemas. */
  readonly schemaTypes: readonly unknown[];
  /** Replaces a missing title. */
  readonly fileName: string;
}

/** How objects of a type are corrected. */
interface Correction {
  /** Rewrites keywords of other formats and versions. */
  readonly normalize?: (value: JsonObject, context: Context) => JsonObject;
  /** The key whose value a string in the object's place means. */
  readonly keyOfText?: string;
  /** Keys without which the object is meaningless and left out. */
  readonly required?: readonly string[];
}

type Corrections = Readonly<Record<string, Correction>>;

const commonCorrections: Corrections = {
  Schema: {
    normalize: (schema, { schemaTypes, structure }) =>
      normalizeSchema(schema, schemaTypes, structure.startsWith('async')),
  },
  Tag: { keyOfText: 'name', required: ['name'] },
};

const openApiCorrections: Corrections = {
  ...commonCorrections,
  Root: { normalize: (root, { formatVersion }) => ({ ...root, openapi: formatVersion }) },
  Discriminator: { keyOfText: 'propertyName' },
  Parameter: { normalize: normalizeParameter, required: ['name', 'in'] },
  SecurityScheme: { required: ['type'] },
  Server: { required: ['url'] },
};

const asyncApiCorrections: Corrections = {
  ...commonCorrections,
  Root: { normalize: (root) => normalizeOperations({ ...root, info: root['info'] ?? {} }) },
  Info: { normalize: (info, { fileName }) => completeInfo(info, fileName) },
  Message: { normalize: normalizeMessage },
  MessageTrait: { normalize: normalizeMessage },
};

/** Corrections by Redocly's name for the type. Plain values are corrected by `#correctPlain`. */
const corrections: Readonly<Record<Structure, Corrections>> = {
  oas3_0: { ...openApiCorrections, MediaTypesMap: { normalize: withoutPartStyles } },
  oas3_1: openApiCorrections,
  oas3_2: openApiCorrections,
  async2: { ...asyncApiCorrections, Server: { required: ['url'] } },
  async3: {
    ...asyncApiCorrections,
    Server: { required: ['host'] },
    Operation: { required: ['action', 'channel'] },
  },
};

/** Stands for an omitted value. */
const omitted = Symbol('omitted');

/**
 * Compares a document with the structure of its format, as described by Redocly's types, and corrects obvious
 * mistakes: a number in the place of a string becomes a string, and `type: date` becomes a format. Meaningless
 * parts, such as empty keys, are left out. The linter reports what was wrong.
 *
 * @param written - the joined document
 * @param sources - the files
 * @returns the corrected document, and pointers to schemas in files other than the main one
 */
export async function correctStructure(
  { kind, formatVersion }: Pick<Specification, 'kind' | 'formatVersion'>,
  written: JsonObject,
  sources: Sources,
): Promise<{ readonly document: JsonObject; readonly fileSchemas: readonly string[] }> {
  const structure = structureOf(kind, formatVersion);
  const { Root, Schema } = await structureTypes(structure);
  const { enum: schemaTypes = [] } = typeFor(Schema?.properties['type'], '', 'type') as PlainType;
  const fileName = path.parse([...sources.keys()][0] ?? '').name;
  const context = { formatVersion, structure, schemaTypes, fileName };
  const corrector = new StructureCorrector(written, sources, context);
  return { document: corrector.correctAll(Root), fileSchemas: corrector.fileSchemas };
}

/**
 * Returns a finding for each unknown keyword in the schemas of an AsyncAPI document, because its parser accepts
 * any key. OpenAPI's linter reports them itself.
 */
export async function unknownKeywords({
  kind,
  formatVersion,
  written,
  sources,
}: Specification): Promise<Finding[]> {
  const structure = structureOf(kind, formatVersion);
  const [{ Root, Schema }, { Schema: newest }] = await Promise.all([
    structureTypes(structure),
    structureTypes('oas3_1'),
  ]);
  const keywords = Object.keys({ ...Schema?.properties, ...newest?.properties, nullable: true });
  const findings: Finding[] = [];
  const visit = (schema: JsonObject, place: readonly string[]) => {
    for (const key of Object.keys(schema)) {
      if (key.startsWith('x-') || key === '$ref' || keywords.includes(key)) continue;
      findings.push(unknownKeyword(key, schema[key], formatPointer([...place, key]), keywords));
    }
  };
  const context = { formatVersion, structure, schemaTypes: [], fileName: '' };
  new StructureCorrector(written, sources, context, visit).correctAll(Root);
  return findings;
}

function unknownKeyword(
  key: string,
  value: unknown,
  pointer: string,
  keywords: readonly string[],
): Finding {
  const isSchema = key === 'schema' && isObject(value);
  const effect = isSchema
    ? "so it's read as part of the enclosing schema"
    : "so pages don't show it";
  return {
    rule: 'keyword-unknown',
    pointer,
    message: `"${key}" isn't a schema keyword, ${effect}`,
    fix: isSchema
      ? 'move what it contains one level up'
      : didYouMean(nearestName(key, keywords)).fix,
  };
}

/** Walks a document together with the expected type at each place. */
class StructureCorrector {
  readonly fileSchemas: string[] = [];
  /** Referenced parts of other files, which are corrected after the parts that refer to them. */
  readonly #pending: [place: readonly string[], Expected][] = [];
  readonly #seen = new Set<string>();

  constructor(
    private readonly written: JsonObject,
    private readonly sources: Sources,
    private readonly context: Context,
    private readonly visitSchema?: (schema: JsonObject, place: readonly string[]) => void,
  ) {}

  correctAll(root: Expected): JsonObject {
    let document = this.written;
    this.#pending.push([[], root]);
    for (let next = this.#pending.pop(); next; next = this.#pending.pop()) {
      const [place, expected] = next;
      const value = place.reduce(childOf, document as unknown);
      const corrected = this.#correct(value, expected, place);
      if (corrected === value || corrected === omitted) continue;
      document = withValueAt(document, place, corrected) as JsonObject;
    }
    return document;
  }

  /** Returns the value itself if nothing is wrong, so that only corrected parts are copied. */
  #correct(value: unknown, expected: Expected, place: readonly string[]): unknown {
    if (!expected || value === undefined) return value;
    if (isReference(value)) return this.#correctReferenced(value, expected, place);
    if (!('name' in expected)) return this.#correctPlain(value, expected, place);
    return expected.items
      ? this.#correctList(value, expected.items, place)
      : this.#correctObject(value, expected, place);
  }

  #correctReferenced(
    reference: { readonly $ref: string },
    expected: Expected,
    place: readonly string[],
  ) {
    const target = parsePointer(reference.$ref);
    if (!target) return reference;
    // Redocly's types don't allow a reference in the place of `properties`.
    const isFields = isNamed(expected, 'SchemaProperties');
    const fields = isFields ? target.reduce(childOf, this.written as unknown) : undefined;
    if (fields !== undefined) return this.#correct(fields, expected, place);
    const pointer = formatPointer(target);
    // Parts of the main file are reached without references.
    if (target[0] === filesKey && !this.#seen.has(pointer)) {
      this.#seen.add(pointer);
      this.#pending.push([target, expected]);
      if (isNamed(expected, 'Schema')) this.fileSchemas.push(encodeURI(pointer));
    }
    return reference;
  }

  #correctObject(value: unknown, expected: NormalizedNodeType, place: readonly string[]): unknown {
    const { name, properties, additionalProperties } = expected;
    const { normalize, keyOfText, required = [] } = corrections[this.context.structure][name] ?? {};
    if (typeof value === 'boolean' && name === 'Schema') return value;
    if (typeof value === 'string' && keyOfText) return { [keyOfText]: value };
    if (!isObject(value)) return omitted;
    if (name === 'Schema') this.visitSchema?.(value, place);
    const otherLanguageKeys = isInOtherLanguage(value) ? ['payload', 'schema'] : [];
    const typeOf = (key: string) => {
      if (otherLanguageKeys.includes(key)) return undefined;
      return Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    };
    const normalized = normalize?.(value, this.context) ?? value;
    const corrected = this.#correctEntries(value, normalized, typeOf, place);
    return required.every((key) => childOf(corrected, key) !== undefined) ? corrected : omitted;
  }

  #correctList(value: unknown, items: unknown, place: readonly string[]): unknown {
    const list = isObject(value) ? toList(value, place.at(-1)) : value;
    return Array.isArray(list) ? this.#correctEntries(list, list, () => items, place) : omitted;
  }

  /** Corrects the entries of a normalized list or mapping. */
  #correctEntries(
    written: object,
    normalized: object,
    typeOf: (key: string) => unknown,
    place: readonly string[],
  ): unknown {
    const entries = Object.entries(normalized).flatMap(([key, child]: [string, unknown]) => {
      const value = this.#correct(child, typeFor(typeOf(key), child, key), [...place, key]);
      return value === omitted ? [] : [[key, value] as const];
    });
    const before = Object.entries(written);
    const isKept = ([key, value]: readonly [string, unknown], index: number) =>
      key === before[index]?.[0] && value === before[index][1];
    if (entries.length === before.length && entries.every(isKept)) return written;
    return Array.isArray(written) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  }

  #correctPlain(value: unknown, expected: PlainType, place: readonly string[]): unknown {
    const { enum: values, items } = expected;
    const key = place.at(-1) ?? '';
    // A list of types, which OpenAPI 3.1 introduced, is also clear in 3.0.
    const isTypes = key === 'type' && Array.isArray(value);
    if (values) return isTypes || values.includes(value) ? value : omitted;
    const types = [expected.type ?? []].flat();
    if (types.length === 0 || types.some((type) => isOfType(value, type))) {
      return items && Array.isArray(value) ? this.#correctList(value, items, place) : value;
    }
    if (isNumber(value) && types.includes('string')) {
      const { source, keys } = sourceAt(this.sources, place);
      return source.sourceOf(keys) ?? String(value);
    }
    if (key === 'required' && value === true) return omitted;
    // A boolean or a number, depending on the version; both are clear to readers.
    if (key.startsWith('exclusive') && value !== null) return value;
    const converted = types.map((type) => convertValue(value, type));
    return converted.find((it) => it !== undefined) ?? omitted;
  }
}

/** Returns a copy of a document with a replaced value. Keys such as `__proto__` are safe. */
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

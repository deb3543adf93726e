import type { NodeType, NormalizedNodeType } from '@redocly/openapi-core';
import omit from 'lodash/omit';
import pick from 'lodash/pick';

import { nearestName } from '../shared/faults';
import {
  childOf,
  formatPointer,
  isObject,
  isReference,
  type JsonObject,
  parsePointer,
} from '../shared/json';
import type { Finding } from './finding';
import { BrokenReferenceError, splitReference } from './specification';
import type { YamlSource } from './yaml-source';

type Sources = ReadonlyMap<string, YamlSource>;

/** What a key may have: nothing in particular, an object of the format, or a plain value. */
type Expected = NormalizedNodeType | PlainType | null | undefined;

interface PlainType {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: PlainType;
}

/** A value, and where it is. */
interface Place {
  readonly file: string;
  readonly segments: readonly string[];
  /** Whether it is an item of a list. */
  readonly isItem?: boolean;
}

/** In the place of what no page can do with. */
const nothing = Symbol('nothing');

/** What an entry of a list or a mapping is nothing without, by its type. */
const essential: Readonly<Record<string, readonly string[]>> = {
  Parameter: ['name', 'in'],
  SecurityScheme: ['type'],
  Server: ['url'],
  Tag: ['name'],
};

/** Keywords of a schema, which Swagger 2.0 has in the parameter itself. */
const schemaKeywords = [
  'type',
  'format',
  'items',
  'enum',
  'default',
  'minimum',
  'maximum',
  'pattern',
];

/**
 * Compares an OpenAPI document with the structure of its format, as Redocly's types have it, and
 * mends what is clearly meant: a number where a text belongs becomes one, `type: date` becomes a
 * format. What means nothing there, such as an empty key, is left out.
 *
 * @param sources - the main file first, then those that it refers to
 * @returns the files, and what is wrong with them
 */
export async function mendStructure(
  formatVersion: string,
  sources: Sources,
): Promise<{ readonly sources: Sources; readonly findings: readonly Finding[] }> {
  const types = await structureTypes(formatVersion);
  const [main] = sources.keys();
  const mended = new Map(sources);
  const findings: Finding[] = [];
  const seen = new Set<string>();
  const left: [Place, Expected][] = [];
  const report = ({ file, segments }: Place, message: string, fix?: string): void => {
    const pointer = formatPointer(segments);
    findings.push({
      rule: 'struct',
      level: 'recommended',
      file,
      pointer,
      message,
      ...(fix && { fix }),
    });
  };

  const mend = (value: unknown, expected: Expected, place: Place): unknown => {
    if (!expected) return value;
    if (isReference(value)) {
      followLater(value.$ref, expected, place);
      return value;
    }
    if (!('name' in expected)) return mendPlain(value, expected, place);
    if (expected.items) return mendList(value, expected, place);
    if (typeof value === 'boolean' && expected.name === 'Schema') return value;
    if (isObject(value)) return mendMapping(value, expected, place);
    const found = refuse(value, 'a mapping', place);
    const key = { Discriminator: 'propertyName', Tag: 'name' }[expected.name];
    return key && typeof value === 'string' ? { [key]: value } : found;
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
    const value = Array.isArray(written) ? written : listOf(written, place.segments.at(-1));
    const own = value.map((item, index) =>
      mend(item, typed(expected.items, item, String(index)), {
        ...below(place, String(index)),
        isItem: true,
      }),
    );
    return sameOr(
      value,
      own.filter((it) => it !== nothing),
    );
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
    return isEqualTo(written, own) ? written : own;
  };

  /** Returns a mapping with what other formats, and other versions, say in it said as this one does. */
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
    if (name === 'Parameter' && isObject(value) && 'type' in value && !('schema' in value)) {
      report(below(place, 'type'), '"type" means nothing here', 'write it in "schema"');
      return { ...omit(value, schemaKeywords), schema: pick(value, schemaKeywords) };
    }
    if (name !== 'Schema') return value;
    const known = (typed(properties['type'], '', 'type') as PlainType).enum ?? [];
    return schemaAsMeant(value, known, (key, message, fix) =>
      report(below(place, key), message, fix),
    );
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
    return wanted.map((type) => asType(value, type)).find((it) => it !== nothing) ?? found;
  };

  const followLater = (ref: string, expected: Expected, { file }: Place): void => {
    try {
      const { file: target, fragment } = splitReference(ref, file);
      const segments = parsePointer(fragment);
      const id = `${target}#${segments?.join('/')}`;
      // Those in the main file are met at their own place.
      if (target === main || !segments || seen.has(id)) return;
      seen.add(id);
      left.push([{ file: target, segments }, expected]);
    } catch (error) {
      if (!(error instanceof BrokenReferenceError)) throw error;
    }
  };

  if (main !== undefined) left.push([{ file: main, segments: [] }, types['Root']]);
  for (let next = left.pop(); next; next = left.pop()) {
    const [place, expected] = next;
    const source = mended.get(place.file);
    const value = source && place.segments.reduce(childOf, source.value);
    if (!source || value === undefined) continue;
    const own = mend(value, expected, place);
    if (own === value || own === nothing) continue;
    const whole = withChild(source.value, place.segments, own);
    // The linter and the parsers read texts; places stay those of the file.
    const text = JSON.stringify(whole);
    mended.set(place.file, {
      ...source,
      value: whole,
      text,
      written: source.written ?? source.text,
    });
  }
  return { sources: mended, findings };
}

/** Reports what is wrong at a key of a schema. */
type Report = (key: string, message: string, fix?: string) => void;

/** Returns a schema with what drafts of JSON Schema and versions of OpenAPI differ in as this one has it. */
function schemaAsMeant(
  { ...schema }: Record<string, unknown>,
  types: readonly unknown[],
  report: Report,
): JsonObject {
  const { type, items, examples, properties } = schema;
  if (typeof type === 'string' && !types.includes(type)) {
    const format = type === 'file' ? 'binary' : type;
    const fix = `write "type: string" and "format: ${format}"`;
    report('type', `"type" is ${type}; expected one of ${types.join(', ')}`, fix);
    schema['type'] = 'string';
    schema['format'] ??= format;
  }
  if (Array.isArray(items)) {
    report('items', '"items" is a list; expected a mapping', 'write "prefixItems"');
    schema['prefixItems'] = items;
    delete schema['items'];
  }
  if (isObject(examples)) {
    report('examples', '"examples" is a mapping; expected a list of values');
    schema['examples'] = Object.values(examples).map((it) => childOf(it, 'value') ?? it);
  }
  // `null` is a type since OpenAPI 3.1.
  if (typeof schema['nullable'] === 'boolean' && types.includes('null')) {
    report('nullable', '"nullable" means nothing here', `write 'null' in the list of types`);
    if (schema['nullable'] && typeof type === 'string') schema['type'] = [schema['type'], 'null'];
    delete schema['nullable'];
  }
  const needed = Object.keys(isObject(properties) ? properties : {}).filter(
    (key) => childOf(childOf(properties, key), 'required') === true,
  );
  if (needed.length > 0) {
    const own = Array.isArray(schema['required']) ? schema['required'] : [];
    schema['required'] = [...new Set([...(own as unknown[]), ...needed])];
  }
  return schema;
}

async function structureTypes(
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

/** Names a key, or an item of a list, in a message. */
function wordFor({ segments, isItem = false }: Place): string {
  const [holder, key] = [segments.at(-2), segments.at(-1)];
  return isItem ? `item ${Number(key) + 1} of "${holder}"` : `"${key}"`;
}

/** Returns the list that a mapping in its place means. */
function listOf(value: JsonObject, key = ''): unknown[] {
  return key === 'parameters' && !('name' in value) ? Object.values(value) : [value];
}

function typed(type: unknown, value: unknown, key: string): Expected {
  return (typeof type === 'function' ? type(value, key) : type) as Expected;
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

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Returns a plain value as one of another type, where nothing else can be meant. */
function asType(value: unknown, type: string): unknown {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  if (!isPlain) return nothing;
  if (type === 'string') return String(value);
  if (type === 'array') return value === true || value === false ? nothing : [value];
  const read: unknown = type === 'object' ? undefined : jsonOf(String(value));
  return isOfType(read, type) ? read : nothing;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sameOr(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const isSame =
    Array.isArray(before) &&
    before.length === after.length &&
    before.every((it, index) => it === after[index]);
  return isSame ? before : after;
}

/** Whether two mappings have the same values, so that what nothing is wrong with isn't copied. */
function isEqualTo(before: JsonObject, after: JsonObject): boolean {
  const keys = Object.keys(after);
  return (
    keys.length === Object.keys(before).length && keys.every((key) => before[key] === after[key])
  );
}

function below({ file, segments }: Place, key: string): Place {
  return { file, segments: [...segments, key] };
}

/** Returns a value with another one in it, at a path that exists. */
function withChild(value: unknown, [key, ...rest]: readonly string[], child: unknown): unknown {
  if (key === undefined) return child;
  const own = withChild(childOf(value, key), rest, child);
  if (Array.isArray(value)) return value.with(Number(key), own);
  return { ...(value as object), [key]: own };
}

import {
  type Api,
  follow,
  type HttpOperation,
  type Json,
  type Schema,
} from '../../src/specifications';
import { viewSchema } from '../../src/reference/schema/view-schema';
import { type JsonObject, isObject } from '../../src/specifications/json';
import { type Contract, responsesOf } from './contract';
import { endsWith, wordsOf } from './words';

/** An object of a named schema that stands in an example, also deep inside. */
export interface Entity {
  readonly value: JsonObject;
  /** The schemas that it is of: the named one, and those that this one extends. */
  readonly kinds: ReadonlySet<object>;
  /** The entities that it is a part of, the outermost first. */
  readonly wholes: readonly JsonObject[];
}

/** What a path parameter is the id of. */
export interface Resource {
  readonly parameter: string;
  /** Schema of what the parameter names. */
  readonly kind: object;
  readonly kindName: string;
}

/** Returns every entity in the examples of successful answers, in the order of the file. */
export function collectEntities(api: Api): Entity[] {
  const entities: Entity[] = [];
  const collect = (value: Json, schema: Schema, wholes: readonly JsonObject[]): void => {
    const { properties, items, additionalProperties } = viewSchema(schema, api.resolve).schema;
    if (Array.isArray(value)) {
      for (const item of value as readonly Json[]) collect(item, items ?? true, wholes);
    } else if (isObject(value)) {
      const kinds = kindsOf(schema, api);
      if (kinds.length > 0) entities.push({ value, kinds: new Set(kinds), wholes });
      const inside = kinds.length > 0 ? [...wholes, value] : wholes;
      for (const [key, child] of Object.entries(value)) {
        collect(child as Json, properties?.[key] ?? additionalProperties ?? true, inside);
      }
    }
  };
  for (const operation of api.operations) {
    const success = successOf(operation, api);
    for (const { value } of success?.examples ?? []) collect(value, success?.schema ?? true, []);
  }
  return entities;
}

/** Returns the first successful answer that an operation defines. */
export function successOf(operation: HttpOperation, api: Api) {
  return responsesOf(operation, api).find(({ status }) => status.startsWith('2'));
}

/** Returns the named schema that a schema stands for, then those that it extends. */
export function kindsOf(schema: Schema | undefined, api: Api): object[] {
  if (typeof schema !== 'object') return [];
  const parts = (schema.allOf ?? []).flatMap((part) => kindsOf(part, api));
  if (schema.$ref === undefined) return parts;
  const target = follow<object>(schema, api.resolve);
  return [target, ...kindsOf(target as Schema, api), ...parts];
}

/**
 * Returns the property that holds what a parameter asks for: the one whose name is the parameter's,
 * or the longest end of it, as `id` is of `deviceId`.
 */
export function propertyFor(parameter: string, value: JsonObject): string | undefined {
  const words = wordsOf(parameter);
  return Object.keys(value)
    .filter((key) => endsWith(words, wordsOf(key)))
    .sort((a, b) => wordsOf(b).length - wordsOf(a).length)[0];
}

/** Returns the calls that read one thing by its id: GET on a path that ends with a parameter. */
function readersOf(contract: Contract) {
  return contract.operations.flatMap((operation) => {
    const parameter = /\{([^}]+)\}$/.exec(operation.path)?.[1];
    const schema = successOf(operation, contract)?.schema;
    const [kind] = kindsOf(schema, contract);
    if (operation.method !== 'get' || parameter === undefined) return [];
    if (kind === undefined || schema === undefined) return [];
    const kindName = viewSchema(schema, contract.resolve).name ?? '';
    return [{ operation, parameter, kind, kindName }];
  });
}

/** Returns the name of the parameter by which things of a kind are read. */
export function parameterOfKind(kind: object | undefined, contract: Contract): string | undefined {
  return readersOf(contract).find((reader) => reader.kind === kind)?.parameter;
}

/**
 * Returns what the path parameters of an operation are ids of, in the order of the path: where the
 * path up to a parameter can be read with GET, the parameter names what that call returns. The name
 * of the parameter may be another one there, its schema may not.
 */
export function resourcesOf(operation: HttpOperation, contract: Contract): Resource[] {
  const readers = readersOf(contract);
  const segments = operation.path.split('/');
  return segments.flatMap((segment, index): Resource[] => {
    const parameter = /^\{([^}]+)\}$/.exec(segment)?.[1];
    if (parameter === undefined) return [];
    const shape = shapeOf(segments.slice(0, index + 1).join('/'));
    const reader = readers.find((it) => shapeOf(it.operation.path) === shape);
    const isSame =
      reader &&
      schemaText(operation, parameter, contract) ===
        schemaText(reader.operation, reader.parameter, contract);
    return isSame ? [{ parameter, kind: reader.kind, kindName: reader.kindName }] : [];
  });
}

function shapeOf(path: string): string {
  return path.replaceAll(/\{[^}]+\}/g, '{}');
}

function schemaText({ parameters }: HttpOperation, name: string, { resolve }: Api): string {
  const parameter = parameters.find((it) => it.in === 'path' && it.name === name);
  const { types, schema } = viewSchema(parameter?.schema ?? true, resolve);
  return JSON.stringify([types, schema]);
}

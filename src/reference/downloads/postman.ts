import { createHash } from 'node:crypto';

import { convertV2 } from 'openapi-to-postmanv2';

import { childOf, isFilledText, isObject, type JsonObject } from '../../specifications/json';

/** What can be imported into Postman. */
export interface PostmanFiles {
  /** Collection, format 2.1. */
  readonly collection: JsonObject;
  /** The variables of the collection, and those of its paths. */
  readonly environment: JsonObject;
}

/**
 * Makes a Postman collection of an OpenAPI document, and the environment that it takes its variables
 * from: the base address and the path parameters with their examples, and the secrets, empty and of
 * the type `secret`, so that Postman neither shows nor shares them.
 *
 * @param document - OpenAPI 3.0 or 3.1 with at least one path, without references to other files
 * @throws Error with the converter's reason
 * @see https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
export async function postmanFiles(document: JsonObject): Promise<PostmanFiles> {
  const collection = withStableIds(await convert(document));
  const ofPaths = new Map<string, string>();
  useVariables(collection, ofPaths);
  const ofCollection = list(collection['variable']).map(
    (variable) => [textOf(variable, 'key'), textOf(variable, 'value')] as const,
  );
  const known = new Map([...ofCollection, ...ofPaths]);
  const secrets = variablesIn(JSON.stringify(collection)).filter((name) => !known.has(name));
  return { collection, environment: environmentOf(collection, known, secrets) };
}

function convert(document: JsonObject): Promise<JsonObject> {
  const options = {
    folderStrategy: 'Tags',
    parametersResolution: 'Example',
    includeAuthInfoInExample: false,
    // Optional filters are listed, switched off: the request works as it is imported.
    enableOptionalParameters: false,
  } as const;
  return new Promise((resolve, reject) => {
    // The converter changes what it is given.
    const input = { type: 'json', data: structuredClone(document) } as const;
    convertV2(input, options, (error, result) => {
      const collection = result?.output?.[0]?.data as unknown;
      if (isObject(collection)) resolve(collection);
      else
        reject(new Error(`no Postman collection: ${error?.message ?? result?.reason ?? 'empty'}`));
    });
  });
}

/**
 * The converter draws random ids. Those of requests may be missing; that of the collection tells
 * Postman that a later import is the same collection, so it is made of the name.
 */
function withStableIds(collection: JsonObject): JsonObject {
  const info = collection['info'];
  return {
    ...withoutIds(collection),
    info: { ...(isObject(info) ? info : {}), _postman_id: idOf(textOf(info, 'name')) },
  };
}

function withoutIds(node: JsonObject): JsonObject {
  const rest = Object.entries(node).filter(([key]) => key !== 'id');
  return {
    ...Object.fromEntries(rest),
    ...(Array.isArray(node['item']) && { item: list(node['item']).map(withoutIds) }),
    ...(Array.isArray(node['response']) && { response: list(node['response']).map(withoutIds) }),
  };
}

/** A UUID of the version 8, which leaves all bits to us (RFC 9562, 5.8). */
function idOf(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(12, 15)}`,
    `8${hash.slice(15, 18)}`,
    hash.slice(18, 30),
  ].join('-');
}

/** Lets the path parameters of all requests take their values from the environment. */
function useVariables(node: JsonObject, found: Map<string, string>): void {
  for (const item of list(node['item'])) useVariables(item, found);
  const url = childOf(node['request'], 'url');
  for (const variable of list(childOf(url, 'variable'))) {
    const name = textOf(variable, 'key');
    if (!found.has(name)) found.set(name, textOf(variable, 'value'));
    (variable as Record<string, unknown>)['value'] = `{{${name}}}`;
  }
}

function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{([\w.-]+)\}\}/g)].map(([, name = '']) => name))];
}

function environmentOf(
  collection: JsonObject,
  known: ReadonlyMap<string, string>,
  secrets: readonly string[],
): JsonObject {
  const name = textOf(collection['info'], 'name');
  return {
    id: idOf(`${name} environment`),
    name,
    values: [
      ...[...known].map(([key, value]) => ({ key, value, type: 'default', enabled: true })),
      ...secrets.map((key) => ({ key, value: '', type: 'secret', enabled: true })),
    ],
    _postman_variable_scope: 'environment',
  };
}

function list(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function textOf(value: unknown, key: string): string {
  const text = childOf(value, key);
  return isFilledText(text) ? text : '';
}

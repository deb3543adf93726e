import { describe, expect, it } from 'vitest';

import { inDepth } from '../../../../tests/depth';
import { listBodies } from './bodies';
import { lintSpecification } from './lint-specification';
import { loadSpecification } from './load-specification';
import { bundleSpecification } from './openapi-rules';
import { temporaryFiles } from './temporary-files.fixture';

/** Names that every object inherits. */
const names = inDepth(
  ['constructor', 'toString', '__proto__'],
  Object.getOwnPropertyNames(Object.prototype),
);

function fields(value: unknown): object {
  return Object.fromEntries(names.map((name) => [name, value]));
}

const text = { type: 'string' };

function schema(required: readonly string[]) {
  return { type: 'object', required, properties: fields(text), additionalProperties: false };
}

const info = { title: 'Names', version: '1' };

function openApi(openapi: string, thing: object, value: unknown): object {
  const content = { 'application/json': { schema: thing, examples: { it: { value } } } };
  const put = { operationId: 'put', requestBody: { content }, responses: {} };
  return { openapi, info, paths: { '/names': { put } } };
}

function asyncApi(asyncapi: string, thing: object, payload: unknown): object {
  const message = { payload: thing, examples: [{ payload }] };
  const isOld = asyncapi.startsWith('2');
  const channel = isOld ? { subscribe: { message } } : { address: 'it', messages: { it: message } };
  return { asyncapi, info, channels: { it: channel } };
}

describe.each([
  ['OpenAPI 3.0', openApi.bind(undefined, '3.0.4'), 'no-invalid-media-type-examples'],
  ['OpenAPI 3.1', openApi.bind(undefined, '3.1.0'), 'no-invalid-media-type-examples'],
  ['AsyncAPI 2', asyncApi.bind(undefined, '2.6.0'), 'asyncapi2-message-examples'],
  ['AsyncAPI 3', asyncApi.bind(undefined, '3.0.0'), 'example-invalid'],
])('fields with the names that objects inherit, in %s', (_, documentOf, exampleRule) => {
  /** Returns the faults of an example. */
  async function faultsOf(required: readonly string[], value: unknown): Promise<string[]> {
    const document = JSON.stringify(documentOf(schema(required), value));
    const faults = await lintSpecification(temporaryFiles({ 'a.json': document })('a.json'));
    expect(faults.map(({ rule }) => rule)).not.toContain('uncaught-error');
    return faults.flatMap(({ rule, message }) => (rule === exampleRule ? [message] : []));
  }

  it('are valid if present, and if optional and missing', async () => {
    expect(await faultsOf(names, fields('a'))).toEqual([]);
    expect(await faultsOf([], {})).toEqual([]);
  });

  it('are invalid with a value of another type, and if required and missing', async () => {
    const wrong = await faultsOf([], fields(1));
    expect(wrong).toHaveLength(names.length);
    for (const name of names) expect(wrong.join()).toMatch(new RegExp(`\\b${name}\\b`));
    expect(await faultsOf(names, {})).toHaveLength(names.length);
  });
});

it('validates bodies with such fields from other files, and bundles them', async () => {
  const properties = fields({ $ref: '#/Text' });
  const file = temporaryFiles({
    'api.json': JSON.stringify(openApi('3.1.0', { $ref: 'things.json#/Thing' }, fields('a'))),
    'things.json': JSON.stringify({ Thing: { ...schema(names), properties }, Text: text }),
  });
  const specification = await loadSpecification(file('api.json'));
  const body = (await listBodies(specification)).get('put.request');
  expect(body?.mismatches(fields('a'))).toEqual([]);
  expect(body?.mismatches(fields(1)).map(({ pointer }) => pointer)).toEqual(
    expect.arrayContaining(names.map((name) => `#/${name}`)),
  );
  expect(body?.mismatches({})).toHaveLength(names.length);
  const bundled = (await bundleSpecification(specification)) as {
    components: { schemas: { Thing: { properties: object } } };
  };
  expect(Object.keys(bundled.components.schemas.Thing.properties)).toEqual(names);
});

it('bundles a schema with such a name from another file', async () => {
  const file = temporaryFiles({
    'api.json': JSON.stringify(openApi('3.1.0', { $ref: 'things.json#/constructor' }, {})),
    'things.json': JSON.stringify({ constructor: { type: 'object' } }),
  });
  const bundled = await bundleSpecification(await loadSpecification(file('api.json')));
  expect(bundled).toHaveProperty('components.schemas', { constructor: { type: 'object' } });
});

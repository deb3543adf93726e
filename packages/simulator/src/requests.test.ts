import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { platformApi } from '../../../src/config/api-references';
import { examplesOf } from '../../docusaurus-plugin-static-api-docs/src/model/openapi/examples';
import { viewSchema } from '../../docusaurus-plugin-static-api-docs/src/model/schema/view-schema';
import {
  createValidators,
  type HttpOperation,
  type Json,
  loadSpecification,
  type MediaTypeObject,
  readApi,
  type SpecificationNode,
} from '../../docusaurus-plugin-static-api-docs/src/read';
import {
  type RecordingSimulator,
  sampleToken,
  simulatedApis,
  startFromSource,
  writtenOperationIds,
} from './simulator.fixture';

/** Every request of both interfaces, made of the examples, and what the specification makes of it. */
interface ExampleCall {
  readonly id: string;
  readonly isPlatform: boolean;
  readonly operation: HttpOperation;
  readonly url: string;
  readonly init: RequestInit & { headers: Record<string, string> };
  readonly resolve: ReturnType<typeof readApi>['resolve'];
  mismatches(schema: SpecificationNode, value: unknown): readonly unknown[];
}

const calls: ExampleCall[] = [];
for (const { specification: file } of simulatedApis) {
  const specification = await loadSpecification(file);
  const validatorFor = await createValidators(specification);
  const { operations, resolve } = readApi(specification);
  for (const operation of operations) {
    calls.push({
      ...{
        id: operation.id,
        operation,
        resolve,
        isPlatform: file === platformApi.specification,
      },
      ...exampleRequest(operation, resolve),
      mismatches: (schema, value) => validatorFor(schema)(value),
    });
  }
}

let simulator: RecordingSimulator;
beforeAll(async () => {
  simulator = await startFromSource();
});
beforeEach(() => simulator.reset());
afterAll(() => simulator.stop());

/** Makes the request out of the examples of its parameters, all of them, and of its body. */
function exampleRequest(
  operation: HttpOperation,
  resolve: ExampleCall['resolve'],
): Pick<ExampleCall, 'url' | 'init'> {
  const url = new URL(`http://localhost${operation.path}`);
  for (const parameter of operation.parameters) {
    const value: Json = examplesOf(parameter, resolve)[0]?.value ?? '';
    const inPath = encodeURIComponent(String(value));
    if (parameter.in === 'path')
      url.pathname = url.pathname.replace(`%7B${parameter.name}%7D`, inPath);
    else for (const item of [value].flat()) url.searchParams.append(parameter.name, String(item));
  }
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = media && examplesOf(media as MediaTypeObject, resolve)[0]?.value;
  return {
    url: `${url.pathname}${url.search}`,
    init: {
      method: operation.method.toUpperCase(),
      headers: {
        ...(operation.security.length > 0 && { Authorization: `Bearer ${sampleToken}` }),
        ...(mediaType !== undefined && { 'Content-Type': mediaType }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
  };
}

function send(call: ExampleCall, url = call.url, init: RequestInit = call.init): Promise<Response> {
  return fetch(`${call.isPlatform ? simulator.platformUrl : simulator.serviceUrl}${url}`, init);
}

/** Checks that a response is one that the specification defines. */
async function expectDefined(
  { id, operation, mismatches }: ExampleCall,
  response: Response,
): Promise<void> {
  const defined = operation.node.get('responses', String(response.status));
  const text = await response.text();
  expect(defined, `${id} ${response.status} ${text}`).toBeDefined();
  const [content] = defined?.entries('content') ?? [];
  if (!content) return expect(text).toBe('');
  const [mediaType, media] = content;
  const schema = media.get('schema') as SpecificationNode;
  expect(response.headers.get('content-type')).toContain(mediaType);
  expect(mismatches(schema, mediaType === 'application/json' ? JSON.parse(text) : text)).toEqual(
    [],
  );
}

function lastRequest() {
  return simulator.requests.at(-1);
}

it('knows all operations of both interfaces', () => {
  expect(calls.map(({ id }) => id).sort()).toEqual(writtenOperationIds());
  expect(calls.length).toBeGreaterThan(0);
});

it.each(calls)('accepts the example of $id and responds as specified', async (call) => {
  // What the example of a change changes is added before, as a reader would.
  for (const id of call.id.startsWith('update') ? ['addDevice', 'addLocation', 'createUser'] : []) {
    await send(calls.find((it) => it.id === id) as ExampleCall);
  }
  const response = await send(call);
  // The example is the location of devices.
  const isRefused = call.id === 'deleteLocation';
  expect(lastRequest()).toMatchObject({
    operationId: call.id,
    faults: { length: isRefused ? 1 : 0 },
  });
  await expectDefined(call, response);
});

it.each(calls)('refuses another path than that of $id', async (call) => {
  const [path = '', query] = call.url.split('?');
  const response = await send(
    call,
    `${path.replace(/\/$/, '')}/nothing/here${query ? `?${query}` : ''}`,
  );
  expect(response.status).toBe(404);
  expect(lastRequest()?.operationId).toBeUndefined();
  expect(await response.text()).toMatch(/^Refused by the simulator[^]*\.yaml:\d+/);
});

it.each(calls)('refuses a method that the path of $id does not have', async (call) => {
  const response = await send(call, call.url, { ...call.init, method: 'PATCH' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toContain(call.init.method);
});

it.each(calls)('refuses an unknown query parameter of $id', async (call) => {
  const response = await send(call, `${call.url}${call.url.includes('?') ? '&' : '?'}nothing=1`);
  expect(response.status).toBe(400);
  expect(lastRequest()?.faults).toEqual([
    expect.stringMatching(
      /^query\.nothing is not a query parameter of this operation.*\.yaml:\d+\)$/,
    ),
  ]);
  if (call.operation.security.length > 0) await expectDefined(call, response);
});

const withToken = calls.filter(({ operation }) => operation.security.length > 0);
it('asks for a token where the specification does', () => {
  expect(withToken.map(({ id }) => id)).toEqual(
    calls.filter(({ isPlatform }) => isPlatform).map(({ id }) => id),
  );
  expect(withToken.length).toBeGreaterThan(0);
});

it.each(withToken)('refuses $id without a token', async (call) => {
  const wrong = [undefined, 'Bearer', 'Bearer ', 'Basic dTpw', 'Bearer any', 'Bearer e30.W10.e30'];
  for (const Authorization of wrong) {
    const headers = { ...call.init.headers, ...(Authorization && { Authorization }) };
    if (!Authorization) delete headers['Authorization'];
    const response = await send(call, call.url, { ...call.init, headers });
    expect(response.status).toBe(401);
    await expectDefined(call, response);
  }
});

/** Returns a text that a parameter refuses; nothing when it takes every text. */
function wrongText(
  { mismatches, resolve }: ExampleCall,
  parameter: SpecificationNode,
): string | undefined {
  const schema = parameter.get('schema') as SpecificationNode;
  const { types } = viewSchema(schema.value as object, resolve);
  const tested = types.includes('array') ? (schema.get('items') as SpecificationNode) : schema;
  return ['no such value', 'x'.repeat(51)].find((text) => mismatches(tested, text).length > 0);
}

const typed = calls.flatMap((call) =>
  [call.operation.pathItem, call.operation.node]
    .flatMap((holder) => holder.entries('parameters'))
    .flatMap(([, node]) => {
      const parameter = node.value as { readonly in: string; readonly name: string };
      const text = wrongText(call, node);
      return text === undefined
        ? []
        : [{ ...call, parameter, text, name: `${parameter.in}.${parameter.name}` }];
    }),
);
it('has parameters with a type', () => {
  expect(typed.length).toBeGreaterThan(25);
});

it.each(typed)(
  'refuses a wrong value of $name of $id',
  async ({ parameter, name, text, ...call }) => {
    const url = new URL(call.url, 'http://localhost');
    if (parameter.in === 'query') url.searchParams.set(parameter.name, text);
    else {
      const index = call.operation.path.split('/').indexOf(`{${parameter.name}}`);
      url.pathname = url.pathname.split('/').with(index, encodeURIComponent(text)).join('/');
    }
    const response = await send(call, `${url.pathname}${url.search}`);
    expect(response.status).toBe(400);
    await expectDefined(call, response);
    expect(lastRequest()?.faults.join()).toContain(name);
  },
);

const withBody = calls.filter(({ operation }) => operation.requestBody);
const withRequiredBody = withBody.filter(({ operation }) => operation.requestBody?.required);
const withJson = withBody.filter(({ init }) => init.headers['Content-Type'] === 'application/json');
it('has calls with bodies', () => {
  expect(Math.min(withRequiredBody.length, withJson.length, withoutBody.length)).toBeGreaterThan(9);
});

it.each(withRequiredBody)('refuses $id without its body', async (call) => {
  const response = await send(call, call.url, { ...call.init, body: null });
  expect(response.status).toBe(400);
  expect(lastRequest()?.faults).toEqual([expect.stringMatching(/^body is missing.*\.yaml:\d+\)$/)]);
});

it.each(withJson)('refuses a body of $id that is not valid', async (call) => {
  for (const body of ['[]', '"text"', '{', 'null']) {
    const response = await send(call, call.url, { ...call.init, body });
    expect(response.status, body).toBe(400);
    expect(lastRequest()?.faults[0]).toMatch(/^body.*\.yaml:\d+\)$/);
  }
});

it.each(withBody)('refuses another media type of $id', async (call) => {
  const headers = { ...call.init.headers, 'Content-Type': 'application/xml' };
  const response = await send(call, call.url, { ...call.init, headers });
  expect(response.status).toBe(415);
  expect(lastRequest()?.faults[0]).toContain(call.init.headers['Content-Type']);
});

const withoutBody = calls.filter(
  ({ operation, init }) => !operation.requestBody && init.method !== 'GET',
);
it.each(withoutBody)('refuses a body of $id, which takes none', async (call) => {
  const response = await send(call, call.url, { ...call.init, body: 'x' });
  expect(response.status).toBe(400);
  expect(lastRequest()?.faults[0]).toMatch(/^body is not expected/);
});

it.each(calls.filter(({ operation }) => operation.path.includes('{')))(
  'responds with 404 to $id for IDs that nothing has',
  async (call) => {
    for (const [index, segment] of call.operation.path.split('/').entries()) {
      const isId = segment.startsWith('{') && segment !== '{commandName}';
      if (!isId) continue;
      const name = segment.slice(1, -1);
      const isNumber = ['categoryId', 'templateId'].includes(name);
      const unknown = isNumber ? '404' : '00000000-0000-4000-8000-000000000000';
      const [path = '', query] = call.url.split('?');
      const other = path.split('/').with(index, unknown).join('/');
      const response = await send(call, `${other}${query ? `?${query}` : ''}`);
      expect(response.status).toBe(404);
      expect(lastRequest()?.faults).toEqual([expect.stringContaining(`path.${name}`)]);
      const isSpecified = response.headers.get('content-type') === 'application/json';
      if (isSpecified) await expectDefined(call, response);
      else expect(await response.text()).toContain('Refused by the simulator');
    }
  },
);

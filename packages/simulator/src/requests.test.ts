import { afterAll, beforeEach, expect, it } from 'vitest';

import { platformApi } from '../../../src/config/api-references';
import { examplesOf } from '../../docusaurus-plugin-static-api-docs/src/model/openapi/examples';
import { sampleValue } from '../../docusaurus-plugin-static-api-docs/src/model/schema/sample-value';
import { viewSchema } from '../../docusaurus-plugin-static-api-docs/src/model/schema/view-schema';
import {
  createValidators,
  type HttpOperation,
  loadSpecification,
  readApi,
  type SpecificationNode,
} from '../../docusaurus-plugin-static-api-docs/src/read';
import {
  sampleToken,
  simulatedApis,
  startFromSource,
  writtenOperationIds,
} from './simulator.fixture';

/** A request for an operation, built from its examples. */
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

const simulator = await startFromSource();
beforeEach(() => simulator.reset());
afterAll(() => simulator.stop());

/** Builds a request from the examples of all its parameters and its body. */
function exampleRequest(
  operation: HttpOperation,
  resolve: ExampleCall['resolve'],
): Pick<ExampleCall, 'url' | 'init'> {
  const url = new URL(`http://localhost${operation.path}`);
  for (const parameter of operation.parameters) {
    const [example] = examplesOf(parameter, resolve);
    const value = example?.value ?? sampleValue(parameter.schema ?? true, resolve);
    const inPath = encodeURIComponent(String(value));
    if (parameter.in === 'path')
      url.pathname = url.pathname.replace(`%7B${parameter.name}%7D`, inPath);
    else for (const item of [value].flat()) url.searchParams.append(parameter.name, String(item));
  }
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = media && examplesOf(media, resolve)[0]?.value;
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

/** Checks a response against the specification. */
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

it('covers all operations of both APIs', () => {
  expect(calls.map(({ id }) => id).sort()).toEqual(writtenOperationIds());
  expect(calls.length).toBeGreaterThan(0);
});

it.each(calls)('accepts the example of $id and responds as specified', async (call) => {
  // Add the resource that an example updates.
  for (const id of call.id.startsWith('update') ? ['addDevice', 'addLocation', 'createUser'] : []) {
    await send(calls.find((it) => it.id === id) as ExampleCall);
  }
  const response = await send(call);
  // The example location has devices.
  const isRefused = call.id === 'deleteLocation';
  expect(lastRequest()).toMatchObject({
    operationId: call.id,
    faults: { length: isRefused ? 1 : 0 },
  });
  await expectDefined(call, response);
});

const invalidTokens = ['', 'Bearer', 'Bearer ', 'Basic dTpw', 'Bearer any', 'Bearer e30.e30'];

interface InvalidRequest {
  readonly status: number;
  /** Start of the expected fault. */
  readonly fault: string;
  readonly url?: string;
  readonly init?: RequestInit;
}

/** Returns an invalid request for each constraint of an operation. */
function* invalidRequests(call: ExampleCall): Generator<InvalidRequest> {
  const { url, init, operation, mismatches, resolve } = call;
  const [path = '', query = ''] = url.split(/(?=\?)/);
  const withQuery = (name: string, value: string) => {
    const changed = new URL(url, 'http://localhost');
    changed.searchParams.set(name, value);
    return `${changed.pathname}${changed.search}`;
  };
  const withSegment = (name: string, value: string) => {
    const index = operation.path.split('/').indexOf(`{${name}}`);
    return path.split('/').with(index, value).join('/') + query;
  };
  const withHeader = (name: string, value: string) => {
    return { ...init, headers: { ...init.headers, [name]: value } };
  };

  yield { status: 404, fault: 'path ', url: `${path.replace(/\/$/, '')}/no/path${query}` };
  yield { status: 405, fault: 'method ', init: { ...init, method: 'PATCH' } };
  yield { status: 400, fault: 'query.nothing is not a query', url: withQuery('nothing', '1') };
  for (const token of operation.security.length > 0 ? invalidTokens : []) {
    yield { status: 401, fault: 'header.Authorization ', init: withHeader('Authorization', token) };
  }
  for (const [, node] of [operation.pathItem, operation.node].flatMap((it) =>
    it.entries('parameters'),
  )) {
    const { in: place, name } = node.value as { readonly in: string; readonly name: string };
    const schema = node.get('schema') as SpecificationNode;
    const isList = viewSchema(schema.value as object, resolve).types.includes('array');
    const tested = isList ? (schema.get('items') as SpecificationNode) : schema;
    const change = place === 'path' ? withSegment : withQuery;
    const wrong = ['x', 'x'.repeat(51)].find((text) => mismatches(tested, text).length > 0);
    if (wrong) yield { status: 400, fault: `${place}.${name} `, url: change(name, wrong) };
    if (place === 'path' && name !== 'commandName') {
      const unknown = wrong === 'x' && !isUuid(tested) ? '404' : unknownId;
      yield { status: 404, fault: `path.${name} there is no`, url: change(name, unknown) };
    }
  }
  if (operation.requestBody?.required) {
    yield { status: 400, fault: 'body is missing', init: { ...init, body: null } };
  }
  if (operation.requestBody) {
    const fault = 'body is application/xml; expected the header Content-Type: ';
    yield { status: 415, fault, init: withHeader('Content-Type', 'application/xml') };
  } else if (init.method !== 'GET') {
    yield { status: 400, fault: 'body is not expected', init: { ...init, body: 'x' } };
  }
  if (init.headers['Content-Type'] !== 'application/json') return;
  for (const body of ['[]', '"text"', '{', 'null']) {
    yield { status: 400, fault: 'body ', init: { ...init, body } };
  }
}

const unknownId = '00000000-0000-4000-8000-000000000000';
const isUuid = ({ value }: SpecificationNode) => (value as { format?: string }).format === 'uuid';

it.each(calls)('refuses invalid requests of $id with the violated line', async (call) => {
  for (const { status, fault, url, init } of invalidRequests(call)) {
    const response = await send(call, url, init);
    expect(response.status, `${fault}${url}`).toBe(status);
    const [first = ''] = lastRequest()?.faults ?? [];
    expect(first).toMatch(/ \(api-specs\/\S+\.yaml:\d+\)$/);
    expect(first.slice(0, fault.length)).toBe(fault);
    if (status === 405) expect(response.headers.get('allow')).toContain(call.init.method);
    const isJson = response.headers.get('content-type') === 'application/json';
    if (isJson) expect(await response.clone().json()).toHaveProperty('message', expect.any(String));
    const isDefined = call.operation.node.get('responses', String(status)) !== undefined;
    // A path that isn't in the specification has no operation whose response it could have.
    if (isDefined && (status === 401 || isJson) && !fault.startsWith('path ')) {
      await expectDefined(call, response);
    } else {
      expect(await response.text()).toContain('Refused by the simulator');
    }
  }
});

it('tests many requests for each kind of fault', () => {
  const requests = calls.flatMap((call) => [...invalidRequests(call)]);
  for (const fault of ['path ', 'method', 'query.', 'path.', 'header.', 'body is missing']) {
    expect(requests.filter((it) => it.fault.startsWith(fault)).length, fault).toBeGreaterThan(9);
  }
});

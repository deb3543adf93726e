import { afterAll, beforeAll, expect, it } from 'vitest';

import { apiReferences } from '../../src/config/api-references';
import type { HttpOperation, Json, Schema } from '../../src/specifications';
import { examplesOf } from '../../src/reference/http/openapi/examples';
import { viewSchema } from '../../src/reference/schema/view-schema';
import { type Contract, loadContract, responsesOf } from './contract';
import { type Simulator, startSimulator } from './index';
import { sampleToken } from './sample-token';

interface ExampleCall {
  readonly id: string;
  readonly contract: Contract;
  readonly operation: HttpOperation;
  readonly url: string;
  readonly init: RequestInit & { headers: Record<string, string> };
}

const contracts = await Promise.all(
  apiReferences.map(async ({ outputDir: id, specification }) => ({
    id,
    contract: await loadContract(specification),
  })),
);
let simulator: Simulator;
const calls: ExampleCall[] = contracts.flatMap(({ id, contract }) =>
  contract.operations.map((operation) => exampleCall(id, contract, operation)),
);

beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(async () => {
  await simulator.stop();
});

/** Makes the call out of the examples of its parameters, all of them, and of its body. */
function exampleCall(id: string, contract: Contract, operation: HttpOperation): ExampleCall {
  const url = new URL(`http://${id}${operation.path}`);
  const example = (parameter: HttpOperation['parameters'][number]): Json =>
    examplesOf(parameter, contract.resolve)[0]?.value ?? '';
  for (const parameter of operation.parameters) {
    const value = example(parameter);
    if (parameter.in === 'path') {
      url.pathname = url.pathname.replace(
        `%7B${parameter.name}%7D`,
        encodeURIComponent(String(value)),
      );
    } else {
      for (const item of [value].flat()) url.searchParams.append(parameter.name, String(item));
    }
  }
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = media && examplesOf(media, contract.resolve)[0]?.value;
  return {
    id: operation.operation.operationId ?? '',
    contract,
    operation,
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

function baseOf({ contract }: ExampleCall): string {
  return contract === contracts[0]?.contract ? simulator.platformUrl : simulator.serviceUrl;
}

function send(call: ExampleCall, url = call.url, init: RequestInit = call.init): Promise<Response> {
  return fetch(`${baseOf(call)}${url}`, init);
}

/** Checks that an answer is one that the specification defines. */
async function expectDefined(call: ExampleCall, response: Response): Promise<void> {
  const defined = responsesOf(call.operation, call.contract).find(
    ({ status }) => status === String(response.status),
  );
  const text = await response.text();
  expect(defined, `${call.id} ${response.status} ${text}`).toBeDefined();
  if (!defined?.mediaType || defined.schema === undefined) return expect(text).toBe('');
  expect(response.headers.get('content-type')).toContain(defined.mediaType);
  const value: unknown = defined.mediaType === 'application/json' ? JSON.parse(text) : text;
  expect(call.contract.mismatches(defined.schema, value)).toEqual([]);
}

function lastRequest() {
  return simulator.requests.at(-1);
}

it('knows all operations of both interfaces', () => {
  expect(calls.map(({ id }) => id)).toHaveLength(60);
});

it.each(calls)('accepts the example of $id and answers as specified', async (call) => {
  const response = await send(call);
  expect(lastRequest()).toMatchObject({ operationId: call.id, faults: [] });
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
    expect.stringMatching(/^query\.nothing is no query parameter of this call.*\.yaml:\d+\)$/),
  ]);
  if (call.operation.security.length > 0) await expectDefined(call, response);
});

const withToken = calls.filter(({ operation }) => operation.security.length > 0);
it('asks for a token where the specification does', () => {
  expect(withToken).toHaveLength(34);
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
function wrongText(contract: Contract, schema: Schema = true): string | undefined {
  const { types, schema: own } = viewSchema(schema, contract.resolve);
  const tested = types.includes('array') ? (own.items ?? true) : schema;
  return ['no such value', 'x'.repeat(51)].find(
    (text) => contract.mismatches(tested, text).length > 0,
  );
}

const typed = calls.flatMap((call) =>
  call.operation.parameters
    .filter(({ schema }) => wrongText(call.contract, schema) !== undefined)
    .map((parameter) => ({ ...call, parameter, name: `${parameter.in}.${parameter.name}` })),
);
it('has parameters with a type', () => {
  expect(typed.length).toBeGreaterThan(25);
});

it.each(typed)('refuses a wrong value of $name of $id', async ({ parameter, name, ...call }) => {
  const url = new URL(call.url, 'http://localhost');
  const text = wrongText(call.contract, parameter.schema) ?? '';
  if (parameter.in === 'query') url.searchParams.set(parameter.name, text);
  else {
    const index = call.operation.path.split('/').indexOf(`{${parameter.name}}`);
    url.pathname = url.pathname.split('/').with(index, encodeURIComponent(text)).join('/');
  }
  const response = await send(call, `${url.pathname}${url.search}`);
  expect(response.status).toBe(400);
  await expectDefined(call, response);
  expect(lastRequest()?.faults.join()).toContain(name);
});

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
  'answers 404 of $id for ids that no example has',
  async (call) => {
    for (const [index, segment] of call.operation.path.split('/').entries()) {
      const isId = segment.startsWith('{') && segment !== '{commandName}';
      if (!isId) continue;
      const name = segment.slice(1, -1);
      const { schema } = call.operation.parameters.find((it) => it.name === name) ?? {};
      const unknown = ['00000000-0000-4000-8000-000000000000', '404'].find(
        (it) => call.contract.mismatches(schema ?? true, /^\d+$/.test(it) ? 404 : it).length === 0,
      );
      const [path = '', query] = call.url.split('?');
      const other = path
        .split('/')
        .with(index, unknown ?? '')
        .join('/');
      const response = await send(call, `${other}${query ? `?${query}` : ''}`);
      expect(response.status).toBe(404);
      expect(lastRequest()?.faults).toEqual([expect.stringContaining(`path.${name}`)]);
      const isSpecified = response.headers.get('content-type') === 'application/json';
      if (isSpecified) await expectDefined(call, response);
      else expect(await response.text()).toContain('Refused by the simulator');
    }
  },
);

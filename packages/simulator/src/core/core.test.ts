import { build } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

import { validatorsPlugin } from '../bundle';
import { compileSimulator, readSimulator } from '../read-simulator';
import type { SimulatorContents } from './contents';
import { sampleToken, simulatedFiles, writtenOperationIds } from '../simulator.fixture';
import type { SentRequest } from './visit';
import * as inNode from '.';

const organization = '/api/3d1f0c52-7a64-4f0b-9a2e-5b8c6d7e8f90';

const rootLocation = '0a4b1c6d-2e3f-4a5b-8c7d-9e0f1a2b3c4d';

/** Requests of a visit: API, method, path, body, and `Prefer`. */
const visit = [
  ['platform', 'GET', '/devices'],
  ['platform', 'POST', '/locations', `{ "name": "Yard", "parentId": "${rootLocation}" }`],
  ['platform', 'POST', '/locations', '{ "name": 1, "extra": true }'],
  ['platform', 'POST', '/locations', '{ "name": '],
  ['platform', 'GET', '/devices', '', 'code=401'],
  ['platform', 'GET', '/devises'],
  ['platform', 'DELETE', '/devices/nowhere'],
  ['platform', 'POST', '/devices/scanner-0001/commands/beep', '{}'],
  ['platform', 'GET', '/devices/scanner-0001/commands'],
  ['platform', 'GET', '/devices/scanner-0001/commands'],
  ['service', 'GET', '/devices'],
  ['service', 'POST', '/simulator/scan', '{ "content": "2001234567893" }'],
] as const;

interface TestRequest extends Pick<SentRequest, 'api' | 'method' | 'path' | 'headers' | 'body'> {
  /** Whether the world is the example world. */
  readonly isFirst?: boolean;
}

const headersOf = (mediaType: string | undefined, prefer?: string) => ({
  authorization: `Bearer ${sampleToken}`,
  ...(mediaType !== undefined && { 'content-type': mediaType }),
  ...(prefer && { prefer }),
});

const requestsOfVisit = visit.map(([api, method, path, body = '', prefer]): TestRequest => {
  const prefix = api === 'platform' ? organization : '';
  const headers = headersOf(body ? 'application/json' : undefined, prefer);
  return { ...{ api, method, body, headers }, path: prefix + path };
});

/** Returns a right request of each operation, and wrong ones of each kind. */
function requestsOfAll({ data }: SimulatorContents): {
  right: TestRequest[];
  wrong: TestRequest[];
} {
  const all = (['platform', 'service'] as const).flatMap((api) =>
    data[api].operations.map((operation) => ({ api, operation })),
  );
  const right = all.map(({ api, operation: { method, path, values, body } }): TestRequest => {
    const filled = path.replaceAll(/\{(.*?)\}/g, (_whole, name) => String(values[`path.${name}`]));
    const query = Object.entries(values).filter(([part]) => part.startsWith('query.'));
    const search = new URLSearchParams(
      query.map(([part, value]) => [part.slice('query.'.length), String(value)]),
    );
    const [mediaType] = Object.keys(body?.schemas ?? {});
    const isJson = mediaType?.includes('json');
    return {
      ...{ api, method, isFirst: true, headers: headersOf(mediaType) },
      path: `${filled}?${search.toString()}`,
      body: body ? (isJson ? JSON.stringify(body.example) : String(body.example)) : '',
    };
  });
  const wrong = right.flatMap((it, index): TestRequest[] => [
    { ...it, headers: {} },
    { ...it, method: 'PATCH' },
    { ...it, path: `${it.path}&nonsense=1` },
    { ...it, path: it.path.replace('?', '/nowhere?') },
    { ...it, body: it.body === '' ? 'unexpected' : '{ "extra": ' },
    ...(all[index]?.operation.responses ?? []).map(({ status }) => ({
      ...it,
      headers: { ...it.headers, prefer: `code=${status}` },
    })),
  ]);
  return { right, wrong };
}

/** Returns the responses to requests, and the events, with one request a second. */
function answersOf(
  { createSimulator }: typeof inNode,
  contents: SimulatorContents,
  requests: readonly TestRequest[],
) {
  const events: string[] = [];
  const waiting: (() => void)[] = [];
  let count = 0;
  const simulator = createSimulator(
    contents,
    (address, event) => events.push(`${address} ${JSON.stringify(event)}`),
    {
      now: () => new Date(Date.UTC(2026, 0, 1, 8, 0, count)),
      newId: () => `00000000-0000-4000-9000-${String(count).padStart(12, '0')}`,
      later: (callback) => void waiting.push(callback),
    },
  );
  const responses = requests.map(({ api, path, body, isFirst, ...request }) => {
    count += 1;
    if (isFirst) simulator.reset();
    for (const callback of waiting.splice(0)) callback();
    return simulator.respond(api, {
      ...request,
      url: new URL(path, 'http://localhost'),
      body: new TextEncoder().encode(body),
    });
  });
  // Objects of another context aren't equal to those of this one.
  return { responses: JSON.parse(JSON.stringify(responses)) as typeof responses, events };
}

it('answers in a browser as in Node.js', async () => {
  const read = await readSimulator(simulatedFiles);
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from '.';
        export { default as platform } from 'validators:platform/index';
        export { default as service } from 'validators:service/index';`,
      resolveDir: __dirname,
    },
    ...{ bundle: true, write: false, plugins: [validatorsPlugin(read.schemas)] },
    ...{ platform: 'browser', format: 'iife', globalName: 'core' },
  });
  // Globals of browsers, and a policy that forbids compiling text.
  const { core } = runInNewContext(
    // One that is of this context: objects of two contexts have different constructors.
    `const structuredClone = (it) => JSON.parse(JSON.stringify(it)); ${outputFiles[0]?.text}; globalThis`,
    { URL, TextDecoder },
    { contextCodeGeneration: { strings: false, wasm: false } },
  ) as { core: typeof inNode & SimulatorContents['validators'] };
  const { platform, service } = core;

  const contents = compileSimulator(read);
  const { right, wrong } = requestsOfAll(contents);
  expect(
    right.map((it) => answersOf(inNode, contents, [it]).responses[0]?.operationId).sort(),
  ).toEqual(writtenOperationIds());
  const requests = [...requestsOfVisit, ...right, ...wrong];
  expect(requests.length).toBeGreaterThan(300);
  const answers = answersOf(inNode, contents, requests);
  const statuses = answers.responses.map(({ status }) => status);
  expect(statuses.slice(0, visit.length)).toEqual([
    ...[200, 200, 400, 400, 401, 404, 404, 200, 200, 200, 200, 200],
  ]);
  const ofRight = answers.responses.slice(visit.length, visit.length + right.length);
  const refused = ofRight.filter(({ faults }) => faults.length > 0);
  // Their examples need what an earlier example adds or removes.
  expect(refused.map(({ operationId }) => operationId)).toEqual([
    ...['updateDevice', 'updateLocation', 'deleteLocation', 'updateUser'],
  ]);
  const inPage = { ...contents, validators: { platform, service } };
  expect(answersOf(core, inPage, requests)).toEqual(answers);
});

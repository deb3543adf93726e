import { build } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

import { validatorsPlugin } from '../bundle';
import { compileSimulator, readSimulator } from '../read-simulator';
import type { SimulatorContents } from './contents';
import { sampleToken, simulatedFiles } from '../simulator.fixture';
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
  ['service', 'POST', '/simulator/scan', '{ "content": "4006381333931" }'],
] as const;

/** Returns the responses and events of the visit, with one request a second. */
function answersOf({ createSimulator }: typeof inNode, contents: SimulatorContents) {
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
  const responses = visit.map(([api, method, path, body = '', prefer]) => {
    count += 1;
    for (const callback of waiting.splice(0)) callback();
    const headers = {
      authorization: `Bearer ${sampleToken}`,
      ...(prefer && { prefer }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const prefix = api === 'platform' ? organization : '';
    const url = new URL(`http://localhost${prefix}${path}`);
    try {
      const request = { method, url, headers, body: new TextEncoder().encode(body) };
      return simulator.respond(api, request);
    } catch (error) {
      return String(error);
    }
  });
  return { responses: JSON.parse(JSON.stringify(responses)) as object[], events };
}

it('answers in a browser as in Node.js, and the same each time', async () => {
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
    `${outputFiles[0]?.text}; globalThis`,
    { URL, TextDecoder, structuredClone },
    { contextCodeGeneration: { strings: false, wasm: false } },
  ) as { core: typeof inNode & SimulatorContents['validators'] };
  const { platform, service } = core;

  const contents = compileSimulator(read);
  const answers = answersOf(inNode, contents);
  expect(answers.responses.map((it) => ('status' in it ? it.status : it))).toEqual([
    ...[200, 200, 400, 400, 401, 404, 404, 200, 200, 200, 200, 200],
  ]);
  expect(answers.events).toHaveLength(1);
  expect(answersOf(core, { ...contents, validators: { platform, service } })).toEqual(answers);
  expect(answersOf(inNode, contents)).toEqual(answers);
});

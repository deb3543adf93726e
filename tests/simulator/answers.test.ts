import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { temporaryFiles } from '../../src/specifications/temporary-files.fixture';
import { answer } from './answer';
import { createExampleChooser } from './choose-example';
import { loadContract } from './contract';
import { type Simulator, startSimulator } from './index';
import { sampleToken } from './sample-token';

const organization = '/api/3d1f0c52-7a64-4f0b-9a2e-5b8c6d7e8f90';
let simulator: Simulator;

beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(async () => {
  await simulator.stop();
});

function platform(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    Authorization: `Bearer ${sampleToken}`,
    ...(init.headers as Record<string, string>),
  };
  return fetch(`${simulator.platformUrl}${organization}${path}`, { ...init, headers });
}

function sendJson(path: string, method: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return platform(path, { method, headers, body: JSON.stringify(body) });
}

describe('one thing', () => {
  it.each([
    ['/devices/scanner-0001', { name: 'Packing line 1 scanner' }],
    // Stands in lists only.
    ['/devices/edge-gateway-01', { name: 'Packing line 1 gateway' }],
    ['/devices/packing-host-01/telemetries', { cpuUsagePercent: 31 }],
    ['/devices/edge-ubuntu-01/telemetries', { cpuUsagePercent: 4.2 }],
    ['/deviceTemplates/13', { name: 'Workstation' }],
    ['/locations/0a4b1c6d-2e3f-4a5b-8c7d-9e0f1a2b3c4d', { parentId: null }],
    ['/users/8a1b2c3d-4e5f-4061-8283-94a5b6c7d8e9', { username: 'admin' }],
    // Part of the details of an action.
    ['/devices/scanner-0002/commands/9e2f3041-ac5d-4e6f-9071-8c9d0e1f2a3b', { status: 'PENDING' }],
  ])('%s is the one with this id', async (path, expected) => {
    const response = await platform(path);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject(expected);
  });

  it.each([
    ['/devices/edge-ubuntu-99', 'The device was not found.'],
    ['/devices/edge-ubuntu-99/telemetries', 'The device was not found.'],
    // The command is there, but it is one of another device.
    [
      '/devices/edge-ubuntu-01/commands/5e8f0a1b-6c2d-4e3f-8a4b-5c6d7e8f9a0b',
      'The command was not found.',
    ],
    ['/users/nobody', 'The user was not found.'],
    ['/actions/nothing', 'The action was not found.'],
  ])('%s is not found', async (path, message) => {
    const response = await platform(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message });
  });

  it('says that a 404 is its own where the specification has none for it', async () => {
    const response = await platform('/deviceTemplates/99');
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/^Refused by the simulator.*\n- path\.templateId/);
  });
});

describe('a list', () => {
  it.each([
    ['/devices', ['packing-host-01', 'scanner-0002', 'scanner-0001', 'edge-gateway-01']],
    ['/devices?connection=false&deviceCategoryId=2', ['scanner-0002']],
    ['/devices?deviceType=iotDevice', ['scanner-0002', 'scanner-0001']],
    ['/devices?parentIds=edge-gateway-01', ['scanner-0002', 'scanner-0001']],
    ['/devices?parentName=Packing%20line%201%20gateway', ['scanner-0002', 'scanner-0001']],
    ['/devices?status=BLOCKED&status=REGISTERED', []],
    ['/devices/edge-gateway-01/children', ['scanner-0002', 'scanner-0001']],
    ['/devices/scanner-0001/children', []],
  ])('%s holds what passes the filters', async (path, ids) => {
    const page = (await (await platform(path)).json()) as { content: { id: string }[] };
    expect(page.content.map(({ id }) => id)).toEqual(ids);
  });
});

describe('a change', () => {
  it('answers with what has the id of the body', async () => {
    const own = await sendJson('/devices', 'PUT', {
      id: 'edge-ubuntu-01',
      name: 'Ubuntu edge computer 1',
    });
    expect(await own.json()).toMatchObject({ name: 'Ubuntu edge computer 1' });
    const other = await sendJson('/devices', 'PUT', { id: 'scanner-0002', enabled: false });
    expect(await other.json()).toMatchObject({ id: 'scanner-0002' });
  });

  it('answers with the example that mentions what the body asks for', async () => {
    const some = await sendJson('/devices', 'DELETE', { ids: ['scanner-0002', 'scanner-0009'] });
    expect(await some.json()).toEqual({
      failedDevices: { 'scanner-0009': 'The device was not found.' },
    });
    const all = await sendJson('/devices', 'DELETE', { ids: ['scanner-0002'] });
    expect(await all.json()).toEqual({ failedDevices: {} });
  });
});

describe('a fault', () => {
  it('is answered with the error example that is about the same thing', async () => {
    const device = await sendJson('/devices', 'POST', { id: '' });
    expect(device.status).toBe(400);
    expect(await device.json()).toMatchObject({
      message: 'The device data is missing or invalid.',
      errors: [],
    });
    expect(device.headers.get('simulator-refusal')).toMatch(
      /body\.id must NOT have fewer than 1 characters \(api-specs\/connected.*\.yaml:\d+\)/,
    );
    const location = await sendJson('/devices', 'PUT', { id: 'scanner-0001', locationId: 'x' });
    expect(await location.json()).toMatchObject({
      message: 'The location data is missing or invalid.',
    });
  });

  it('says what is wrong where no error example is about it', async () => {
    const response = await platform('/devices?page=-1&staus=REGISTERED');
    expect(response.status).toBe(400);
    const body = (await response.json()) as { errors: string[]; message?: string };
    expect(body.message).toBeUndefined();
    expect(body.errors).toEqual([
      expect.stringMatching(/^query\.staus is no query parameter .*nearest: status/),
      expect.stringMatching(/^query\.page must be >= 0, but is "-1" \(.*\.yaml:\d+\)$/),
    ]);
  });

  it('names the nearest path', async () => {
    const response = await platform('/devces');
    expect(await response.text()).toContain('nearest: /api/{organizationId}/devices');
  });

  it('in many places still gives a header that clients take', async () => {
    const response = await sendJson('/devices', 'DELETE', { ids: Array(5_000).fill(1) });
    expect(response.status).toBe(400);
    expect(response.headers.get('simulator-refusal')).toHaveLength(4_000);
    expect(simulator.requests.at(-1)?.faults).toHaveLength(5_000);
  });

  it('of percent-encoding is refused', async () => {
    const response = await platform('/devices/%E0%A4%A');
    expect(response.status).toBe(400);
  });

  it('is a body that is too long, or a plain call of a channel', async () => {
    const long = await fetch(`${simulator.serviceUrl}/devices/scanner-0001/config`, {
      method: 'PUT',
      headers: { 'Content-Type': 'text/plain' },
      body: 'x'.repeat(2_000_000),
    });
    expect(long.status).toBe(413);
    const channel = await fetch(`${simulator.serviceUrl}/sub_barcode`);
    expect(channel.status).toBe(426);
  });
});

describe('the header Prefer', () => {
  it.each([
    ['example=disconnected', 200, 'scanner-0002'],
    ['code=404', 404, 'The organization was not found.'],
    ['code=401', 401, 'Not authorized'],
    ['wait=10', 200, 'packing-host-01'],
    ['code=418', 400, 'nearest: 404|it has: 200, 400, 401, 404'],
    ['example="disconected"', 400, 'nearest: disconnected'],
    ['code=404; example=empty', 400, 'it has: organizationNotFound'],
  ])('%s gives %i', async (Prefer, status, text) => {
    const response = await platform('/devices', { headers: { Prefer } });
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(new RegExp(text));
  });
});

describe('a page in a browser', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:8000', 'http://[::1]'])(
    'at %s may call',
    async (Origin) => {
      const preflight = await platform('/devices', { method: 'OPTIONS', headers: { Origin } });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
      const response = await platform('/devices', { headers: { Origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(Origin);
    },
  );

  it.each(['https://example.com', 'http://localhost.example.com', 'null'])(
    'at %s may not',
    async (Origin) => {
      const response = await platform('/devices', { headers: { Origin } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('another specification', () => {
  const parts = (parameters: string) => `openapi: 3.1.0
info: { title: Parts, version: '1' }
servers:
  - url: http://{host}/v1/
    variables: { host: { default: parts.example.com } }
paths:
  /parts/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    delete:
      operationId: deletePart
      parameters: ${parameters}
      responses:
        '204': { description: Deleted. }
        '400':
          description: In use.
          content:
            text/plain:
              schema: { type: string }
              examples:
                inUse:
                  value: The part is in use.
                  x-answers-to: { id: A1 }
`;

  async function call(parameters: string, path: string, headers: Record<string, string> = {}) {
    const file = temporaryFiles({ 'parts.yaml': parts(parameters) });
    const contract = await loadContract(file('parts.yaml'));
    const { status, body } = answer(contract, createExampleChooser(contract), {
      method: 'DELETE',
      url: new URL(path, 'http://localhost'),
      headers,
      body: Buffer.alloc(0),
    });
    return { status, text: body };
  }

  it('is served under the path of its server', async () => {
    expect(await call('[]', '/v1/parts/B2')).toEqual({ status: 204, text: '' });
    expect(await call('[]', '/parts/B2')).toMatchObject({ status: 404 });
  });

  it('can name the requests that an example answers', async () => {
    expect(await call('[]', '/v1/parts/A1')).toEqual({ status: 400, text: 'The part is in use.' });
  });

  const list = 'schema: { type: array, items: { type: integer } }';
  it.each([
    [`[{ name: n, in: query, ${list} }]`, '?n=1&n=2', {}, 204],
    [`[{ name: n, in: query, ${list} }]`, '?n=1,2', {}, 400],
    [`[{ name: n, in: query, explode: false, ${list} }]`, '?n=1,2', {}, 204],
    [`[{ name: n, in: query, style: pipeDelimited, ${list} }]`, '?n=1%7C2', {}, 204],
    [`[{ name: n, in: query, schema: { type: integer } }]`, '?n=1&n=2', {}, 400],
    [`[{ name: n, in: query, required: true, ${list} }]`, '', {}, 400],
    [`[{ name: X-Count, in: header, required: true, ${list} }]`, '', { 'x-count': '1,2' }, 204],
    [`[{ name: X-Count, in: header, required: true, ${list} }]`, '', { 'x-count': 'a' }, 400],
    [`[{ name: Accept, in: header, required: true, ${list} }]`, '', {}, 204],
  ])('reads %s from %j %j', async (parameters, query, headers, status) => {
    expect((await call(parameters, `/v1/parts/B2${query}`, headers)).status).toBe(status);
  });

  it('is refused when it has parameters that are not simulated', async () => {
    const parameters =
      '[{ name: a, in: cookie, schema: { type: string } }, { name: b, in: query, schema: { type: object } }]';
    await expect(call(parameters, '/')).rejects.toThrow(
      /parts\.yaml:12:\d+ parameter-not-simulated the parameter a is a cookie[^]*parameter b is an object/,
    );
  });
});

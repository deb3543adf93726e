import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest } from 'node:http';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { sampleToken, startFromSource } from './simulator.fixture';

const organization = '/api/3d1f0c52-7a64-4f0b-9a2e-5b8c6d7e8f90';
const [root, north, packing] = [
  '0a4b1c6d-2e3f-4a5b-8c7d-9e0f1a2b3c4d',
  '1b5c2d7e-3f4a-4b6c-9d8e-0f1a2b3c4d5e',
  '2c6d3e8f-4a5b-4c7d-8e9f-1a2b3c4d5e6f',
];
const unknown = '00000000-0000-4000-8000-000000000000';

const simulator = await startFromSource();
beforeEach(() => simulator.reset());
afterAll(() => simulator.stop());

function request(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${simulator.platformUrl}${organization}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${sampleToken}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

function service(
  method: string,
  path: string,
  body: string | null = null,
  headers: Record<string, string> = { 'Content-Type': 'text/plain' },
): Promise<Response> {
  return fetch(`${simulator.serviceUrl}${path}`, { method, headers, body });
}

/** Sends a request that must succeed, and returns the response body. */
async function json<Body = Record<string, unknown>>(
  ...args: Parameters<typeof request>
): Promise<Body> {
  const response = await request(...args);
  const text = await response.text();
  expect(response.status, text).toBeLessThan(300);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

async function idsOf(path: string, key = 'id'): Promise<unknown[]> {
  const { content } = await json<{ content: Record<string, unknown>[] }>('GET', path);
  return content.map((it) => it[key]);
}

const device = {
  ...{ id: 'scanner-0003', name: 'Third scanner', locationId: packing, deviceType: 'iotDevice' },
  ...{ deviceCategoryId: 2, enabled: true, parentId: 'edge-gateway-01' },
};
const user = {
  ...{ username: 'night-shift', mail: 'night@example.com', profile: {}, preferences: {} },
  roles: [{ role: 'viewer', locationId: packing }],
};
const action = {
  ...{ displayName: 'Beep', description: 'Find both scanners.', locationId: packing },
  ...{ deviceIds: ['scanner-0001', 'scanner-0002'], data: { command: 201 } },
};

describe('devices', () => {
  it('are added, listed, updated, and deleted', async () => {
    expect(await json('POST', '/devices', device)).toMatchObject({
      ...{ status: 'REGISTERED', provisioned: false, connection: { connected: false } },
      parent: { id: 'edge-gateway-01', name: 'Packing line 1 gateway' },
    });
    expect(await idsOf('/devices/edge-gateway-01/children')).toContain('scanner-0003');
    expect(await json('GET', '/deviceCategories/visibility-widget')).toMatchObject([
      {},
      { totalDevices: 3, connectedDevices: 1 },
      {},
    ]);
    await json('PUT', '/devices', { id: 'edge-gateway-01', name: 'Gateway' });
    await json('PUT', '/devices', { id: 'scanner-0003', locationId: north });
    expect(await json('GET', '/devices/scanner-0003')).toMatchObject({
      ...{ locationId: north, name: 'Third scanner', parent: { name: 'Gateway' } },
    });
    await json('DELETE', '/devices/edge-gateway-01');
    expect(await json('GET', '/devices/scanner-0003')).not.toHaveProperty('parent');
    expect(await json('DELETE', '/devices', { ids: ['scanner-0003', 'nothing'] })).toEqual({
      failedDevices: { nothing: 'The device was not found.' },
    });
    expect((await request('GET', '/devices/scanner-0003')).status).toBe(404);
    expect(await idsOf('/devices')).toEqual(['packing-host-01', 'scanner-0002', 'scanner-0001']);
  });

  it('connect when their credentials are read, as if an agent used them', async () => {
    await json('POST', '/devices', device);
    await json('GET', '/devices/scanner-0003/credentials');
    expect(await json('GET', '/devices/scanner-0003')).toMatchObject({
      ...{ status: 'PROVISIONED', provisioned: true, connection: { connected: true } },
    });
  });

  it('are added by an update with a new ID', async () => {
    const fields = { id: 'new', locationId: packing, deviceCategoryId: 1 };
    const device = await json('PUT', '/devices', fields);
    expect(device).toMatchObject({ ...fields, status: 'REGISTERED' });
  });
});

it.each([
  ['/devices?connection=false&deviceCategoryId=2', ['scanner-0002']],
  ['/devices?parentIds=edge-gateway-01&sort=name,asc', ['scanner-0001', 'scanner-0002']],
  ['/devices?parentName=Packing%20line%201%20gateway', ['scanner-0002', 'scanner-0001']],
  ['/devices?status=BLOCKED&status=REGISTERED', []],
  ['/devices?size=3&page=1', ['edge-gateway-01']],
  [
    '/users?roles=viewer&roles=admin',
    ['ac3d4e5f-6071-4283-84a5-b6c7d8e9fa0b', '8a1b2c3d-4e5f-4061-8283-94a5b6c7d8e9'],
  ],
  [`/users?locationId=${north}`, ['9b2c3d4e-5f60-4172-9394-a5b6c7d8e9fa']],
  ['/rma?serialNumber=SN-0002-2025', []],
  ['/devices/scanner-0001/commands?status=FAILED', ['4d7e9f0a-5b1c-4d2e-8f3a-4b5c6d7e8f9a']],
])('%s returns one page of matching items, in order', async (path, ids) => {
  expect(await idsOf(path)).toEqual(ids);
});

it.each([
  ['/devices?size=3&page=1&sort=id,asc', 'ASC', [1, 3, 3, 1, 4, 2]],
  ['/devices?size=0', 'DESC', [0, 0, 0, 0, 4, 0]],
  // Lists without pagination have one page.
  ['/devices/scanner-0002/commands', 'DESC', [0, 0, 1, 1, 1, 1]],
])('%s returns the number of pages', async (path, direction, numbers) => {
  const [pageNumber, offset, size, numberOfElements, totalSize, totalPages] = numbers;
  const { content: _, ...envelope } = await json('GET', path);
  expect(envelope).toEqual({
    ...{ pageable: { mode: 'OFFSET', sort: { direction } }, pageNumber, offset, size },
    ...{ empty: numberOfElements === 0, numberOfElements, totalSize, totalPages },
  });
});

it('keeps locations and users, and updates locations in roles', async () => {
  const { id } = await json('POST', '/locations', { name: 'Yard', parentId: root });
  const added = await json('POST', '/users', {
    ...user,
    roles: [{ role: 'viewer', locationId: id }],
  });
  await json('PUT', '/locations', { id, name: 'Large yard', parentId: north });
  expect(await json('GET', `/users/${added['id']}`)).toMatchObject({
    roles: [{ location: { id, name: 'Large yard', parentId: north } }],
  });
  await json('PUT', '/users', { ...user, id: added['id'] });
  expect(await json('GET', `/users/${added['id']}`)).toMatchObject({
    ...{ createdAt: added['createdAt'], roles: [{ location: { id: packing } }] },
  });
  await json('DELETE', `/users/${added['id']}`);
  await json('DELETE', `/locations/${id}`);
  expect((await request('GET', `/users/${added['id']}`)).status).toBe(404);
  expect(await idsOf('/locations')).not.toContain(id);
});

it('uses the ID of an example once for the same resource', async () => {
  const east = { name: 'East warehouse', parentId: root };
  const { id } = await json('POST', '/locations', east);
  expect(id).toBe('4e8f5a0b-6c7d-4e9f-8a0b-3c4d5e6f7a8b');
  expect((await json('POST', '/locations', east))['id']).not.toBe(id);
  const restart = async (device: string) =>
    (await json('POST', `/devices/${device}/commands/restart`, {}))['id'];
  const shown = '5e8f0a1b-6c2d-4e3f-8a4b-5c6d7e8f9a0b';
  expect(await restart('scanner-0002')).not.toBe(shown);
  expect(await restart('scanner-0001')).toBe(shown);
  expect(await restart('scanner-0001')).not.toBe(shown);
});

/** Waits until a command or action ends, and returns all its statuses. */
async function statusesOf(path: string): Promise<unknown[]> {
  const statuses: unknown[] = [];
  await expect
    .poll(
      async () => {
        const { status } = await json('GET', path);
        if (statuses.at(-1) !== status) statuses.push(status);
        return statuses.at(-1);
      },
      { interval: 50, timeout: 20_000 },
    )
    .toMatch(/COMPLETED|FAILED/);
  return statuses;
}

describe('a command', () => {
  it('passes through all states, and keeps its payload', async () => {
    const path = '/devices/scanner-0001/commands';
    const sent = await json('POST', `${path}/beep`, { times: 2 });
    expect(sent).toMatchObject({ status: 'PENDING', response: null, request: { times: 2 } });
    const statuses = ['PENDING', 'STARTED', 'IN_PROGRESS', 'COMPLETED'];
    expect(await statusesOf(`${path}/${sent['id']}`)).toEqual(statuses);
    expect((await idsOf(path))[0]).toBe(sent['id']);
  });

  it('waits for a device to connect, and fails if the device is disabled', async () => {
    const path = '/devices/scanner-0002/commands';
    const { id } = await json('POST', `${path}/beep`);
    await service('POST', '/simulator/connection', '{"deviceID":"scanner-0002","connected":true}');
    expect((await statusesOf(`${path}/${id}`)).at(-1)).toBe('COMPLETED');
    await json('PUT', '/devices', { id: 'scanner-0002', enabled: false });
    const failing = await json('POST', `${path}/beep`);
    expect((await statusesOf(`${path}/${failing['id']}`)).at(-1)).toBe('FAILED');
  });

  it('fails if its device disconnects meanwhile', async () => {
    const path = '/devices/scanner-0001/commands';
    const { id } = await json('POST', `${path}/beep`);
    await expect.poll(async () => (await json('GET', `${path}/${id}`))['status']).toBe('STARTED');
    await service('POST', '/simulator/connection', '{"connected":false}');
    expect(await json('GET', `${path}/${id}`)).toMatchObject({
      ...{ status: 'FAILED', statusMessage: "The device didn't respond." },
    });
  });
});

describe('an action', () => {
  it('counts its commands, and ends with the last one', async () => {
    const { actionId: id } = await json('POST', '/actions', action);
    await expect
      .poll(async () => (await json('GET', `/actions/${id}`))['progress'], { timeout: 20_000 })
      .toEqual({ total: 2, completed: 1, failed: 0, pending: 1 });
    expect(await json('GET', `/actions/${id}/details`)).toMatchObject({
      ...{ status: 'IN_PROGRESS', endTime: null, location: { id: packing } },
      commands: [
        { status: 'COMPLETED', device: { id: 'scanner-0001' } },
        { status: 'PENDING', device: { id: 'scanner-0002' } },
      ],
    });
    await service('POST', '/simulator/connection', '{"deviceID":"scanner-0002","connected":true}');
    expect((await statusesOf(`/actions/${id}`)).at(-1)).toBe('COMPLETED');
    expect(await idsOf(`/actions?id=${id}`, 'actionId')).toEqual([id]);
  });

  it.each([
    ['no command with this name', 201],
    ['a command with this name and a different ID', 202],
  ])('fails for a device with %s', async (_, command) => {
    const body = { ...action, deviceIds: ['scanner-0001', 'edge-gateway-01'], data: { command } };
    const { actionId } = await json('POST', '/actions', body);
    expect((await statusesOf(`/actions/${actionId}`)).at(-1)).toBe('FAILED');
  });
});

describe('the service', () => {
  it('upgrades firmware to the version in its URL, also in the platform', async () => {
    const body = '{ "uri": "https://files.example.com/scanner-1.5.0.bin", "commandId": "c" }';
    const path = '/devices/scanner-0001/command/firmware-upgrade';
    const headers = { 'Content-Type': 'application/json' };
    const response = await service('POST', path, body, headers);
    expect(await response.json()).toMatchObject({ commandId: 'c' });
    await expect
      .poll(async () => (await service('GET', '/devices/scanner-0001')).json())
      .toMatchObject({ fwVersion: '1.5.0' });
    expect(await json('GET', '/devices/scanner-0001')).toMatchObject({
      properties: { firmwareVersion: '1.5.0' },
    });
  });

  it('does not list a disconnected scanner', async () => {
    await service('POST', '/simulator/connection', '{"connected":false}');
    expect(await (await service('GET', '/devices')).json()).toEqual([]);
    expect((await service('POST', '/devices/scanner-0001/command/beep')).status).toBe(404);
    expect(await json('GET', '/devices/scanner-0001')).toMatchObject({
      connection: { connected: false },
    });
  });
});

/** Errors in the specification, by example name. */
const errors = {
  invalidDeviceData: [400, 'The device data is missing or invalid.'],
  invalidLocationData: [400, 'The location data is missing or invalid.'],
  invalidUserData: [400, 'The user data is missing or invalid.'],
  locationHasDevices: [400, 'The location still has devices.'],
  rootLocation: [400, 'The root location cannot be deleted.'],
  commandNotFound: [404, 'The command was not found.'],
  deviceNotFound: [404, 'The device was not found.'],
  locationNotFound: [404, 'The location was not found.'],
} as const;
const noRole = [{ role: 'viewer', locationId: unknown }];

it.each<[call: string, body: unknown, error: keyof typeof errors, reason: string]>([
  ['POST /devices', { ...device, id: '' }, 'invalidDeviceData', 'body.id must NOT have fewer'],
  ['POST /devices', { ...device, id: 'scanner-0001' }, 'invalidDeviceData', 'body.id "scanner-'],
  ['POST /devices', { ...device, deviceCategoryId: 9 }, 'invalidDeviceData', 'no device category'],
  ['POST /devices', { ...device, parentId: 'x' }, 'invalidDeviceData', 'body.parentId there is'],
  ['POST /devices', { ...device, locationId: unknown }, 'locationNotFound', 'body.locationId'],
  ['PUT /devices', { id: 'new', deviceCategoryId: 1 }, 'invalidLocationData', 'is missing'],
  ['PUT /devices', { id: 'new', locationId: 'x' }, 'invalidLocationData', 'format "uuid"'],
  ['PUT /devices', { id: 'scanner-0001', nmae: 'x' }, 'invalidDeviceData', 'body.nmae is not a'],
  ['POST /actions', { ...action, deviceIds: ['x'] }, 'deviceNotFound', 'body.deviceIds.0 there is'],
  ['POST /actions', { ...action, deviceIds: [] }, 'invalidDeviceData', 'body.deviceIds is empty'],
  ['POST /actions', { ...action, data: { command: 9 } }, 'invalidDeviceData', 'no device template'],
  ['POST /devices/scanner-0001/commands/dance', {}, 'commandNotFound', 'no command "dance"'],
  ['POST /locations', { name: 'Yard', parentId: unknown }, 'locationNotFound', 'body.parentId'],
  [
    'PUT /locations',
    { id: north, name: 'North', parentId: packing },
    'invalidLocationData',
    'below',
  ],
  [`DELETE /locations/${packing}`, undefined, 'locationHasDevices', 'path.locationId still has'],
  [`DELETE /locations/${root}`, undefined, 'rootLocation', 'path.locationId is the root'],
  ['POST /users', { ...user, mail: 'x' }, 'invalidUserData', 'body.mail must match format'],
  ['POST /users', { ...user, roles: noRole }, 'locationNotFound', 'body.roles.0.locationId there'],
])('refuses %s with %j as %s', async (call, body, error, reason) => {
  const [method = '', path = ''] = call.split(' ');
  const [status, message] = errors[error];
  const response = await request(method, path, body);
  expect(response.status).toBe(status);
  const named = status === 400 && body ? [expect.stringContaining(reason) as string] : [];
  expect(await response.json()).toMatchObject({ message, errors: named });
  const refusal = response.headers.get('simulator-refusal') ?? '';
  expect(refusal).toContain(reason);
  expect(refusal).toMatch(/ \(api-specs\/connected-intelligence-suite\.openapi\.yaml:\d+\)$/);
});

it('names the line of the specification that a request violates', async () => {
  const response = await request('POST', '/devices', { ...device, name: 'x'.repeat(51) });
  const refusal = response.headers.get('simulator-refusal') ?? '';
  const [, file = '', line] = /\((.*):(\d+)\)$/.exec(refusal) ?? [];
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.slice(Number(line) - 1, Number(line) + 4).join('\n')).toMatch(
    /^ +name:\n[^]*maxLength: 50/,
  );
});

it('explains a fault without an error example, and suggests the nearest path', async () => {
  const response = await request('GET', '/devices?page=-1&staus=REGISTERED');
  const body = (await response.json()) as { errors: string[]; message?: string };
  expect(body.message).toMatch(/^Refused by the simulator: query\.staus .*; query\.page must/);
  expect(body.errors).toEqual([
    expect.stringMatching(/^query\.staus is not a query parameter .*nearest: status/),
    expect.stringMatching(/^query\.page must be >= 0, but is -1$/),
  ]);
  // An example about a location with devices isn't about a location ID.
  const wrong = await request('DELETE', '/locations/x');
  expect(await wrong.json()).toEqual({
    message: expect.stringMatching(/^Refused by the simulator: path\.locationId must/) as string,
    time: expect.any(String) as string,
    errors: [expect.stringMatching(/^path\.locationId must match format "uuid"/) as string],
  });
  expect(await (await request('GET', '/devces')).text()).toContain(
    'nearest: /api/{organizationId}/devices',
  );
});

it('limits the length of the header, and refuses unreadable requests', async () => {
  const response = await request('DELETE', '/devices', { ids: Array(5_000).fill(1) });
  expect(response.headers.get('simulator-refusal')).toHaveLength(4_000);
  expect((await request('GET', '/devices/%E0%A4%A')).status).toBe(400);
  const long = await service('PUT', '/devices/scanner-0001/config', 'x'.repeat(2_000_000));
  expect(long.status).toBe(413);
  expect((await service('GET', '/sub_barcode')).status).toBe(426);
});

it.each([
  ['example=disconnected', 200, 'scanner-0002'],
  ['code=404', 404, 'The organization was not found.'],
  ['code=401', 401, 'Not authorized'],
  ['code=503', 503, 'Refused by the simulator'],
  ['code=403', 403, 'Refused by the simulator'],
  ['code=429', 429, 'Refused by the simulator'],
  ['wait=10', 200, 'packing-host-01'],
  ['code=418', 400, 'nearest: 404|it has: 200, 400, 401, 404'],
  ['example="disconected"', 400, 'nearest: disconnected'],
  ['code=404; example=empty', 400, 'it has: organizationNotFound'],
])('the header Prefer: %s gets %i', async (Prefer, status, text) => {
  const response = await request('GET', '/devices', undefined, { Prefer });
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(new RegExp(text));
});

it('changes nothing for a request with a preferred response', async () => {
  const response = await request('DELETE', '/devices/scanner-0001', undefined, {
    Prefer: 'code=401',
  });
  expect(response.status).toBe(401);
  await json('GET', '/devices/scanner-0001');
});

describe('a page in a browser', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:8000', 'http://[::1]'])(
    'at %s may send requests',
    async (Origin) => {
      const preflight = await request('OPTIONS', '/devices', undefined, { Origin });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
      const response = await request('GET', '/devices', undefined, { Origin });
      expect(response.headers.get('access-control-allow-origin')).toBe(Origin);
    },
  );

  // Pages opened from a folder, and pages in any site's sandboxed frame, have the origin `null`.
  it.each(['https://example.com', 'http://localhost.example.com', 'null'])(
    'at %s may not, and cannot change anything',
    async (Origin) => {
      const before = await idsOf('/devices');
      for (const refused of [
        await request('OPTIONS', '/devices', undefined, { Origin }),
        await request('GET', '/devices', undefined, { Origin }),
        await request('POST', '/devices', device, { Origin }),
        await service('POST', '/simulator/scan', '{}', { Origin }),
      ]) {
        expect(refused.status).toBe(403);
        expect(refused.headers.get('access-control-allow-origin')).toBeNull();
        expect(await refused.text()).toBe(
          `Refused by the simulator, not by the product:\n- header.Origin must name this computer (localhost, 127.0.0.1, [::1]), but is "${Origin}"\n`,
        );
      }
      expect(await idsOf('/devices')).toEqual(before);
    },
  );
});

// After DNS rebinding, a browser sends the other site's name.
it.each([
  ...['localhost', 'LOCALHOST:9000', '127.0.0.1:9000', '[::1]:9000'].map(
    (it) => [200, it] as const,
  ),
  ...['rebound.example.com:9000', 'localhost.example.com', '192.0.2.1', '0.0.0.0:9000', ':'].map(
    (it) => [403, it] as const,
  ),
])('returns %i for the host %s', async (status, Host) => {
  for (const [method, url] of [
    ['GET', `${simulator.platformUrl}${organization}/devices`],
    ['GET', `${simulator.serviceUrl}/devices`],
    ['POST', `${simulator.serviceUrl}/simulator/scan`],
  ] as const) {
    // `fetch` doesn't allow this header.
    const headers = { Host, Authorization: `Bearer ${sampleToken}` };
    const [response] = (await once(httpRequest(url, { method, headers }).end(), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    expect(response.statusCode).toBe(status);
    const refusal = response.headers['simulator-refusal'];
    expect(refusal?.includes(`but is "${Host}"`)).toBe(status === 403 || undefined);
  }
});

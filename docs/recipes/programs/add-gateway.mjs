import { readFile } from 'node:fs/promises';
import { TextDecoder } from 'node:util';

import { SuiteError, createClient, run } from './suite-client.mjs';

await run(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new SuiteError('Usage: node add-gateway.mjs FILE');
  const devices = await readDevices(file);
  const suite = createClient();
  for (const device of devices) await addDevice(suite, device);
  await verify(suite, devices);
});

/** Returns the gateway, then its scanners, because parents come first. */
async function readDevices(file) {
  let plan;
  try {
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    plan = JSON.parse(utf8.decode(await readFile(file)));
  } catch ({ message }) {
    throw new SuiteError(`${file}: ${message}`);
  }
  const { gateway, scanners } = plan ?? {};
  const devices = Array.isArray(scanners) ? [gateway, ...scanners] : [];
  if (!devices.length || devices.some((it) => typeof it?.id !== 'string')) {
    throw new SuiteError(
      `${file}: needs a gateway and a list of scanners, each with an id`,
    );
  }
  return [
    { ...gateway, enabled: true },
    ...scanners.map((scanner) => ({
      locationId: gateway.locationId,
      deviceType: 'iotDevice',
      ...scanner,
      enabled: true,
      parentId: gateway.id,
    })),
  ];
}

/** Adds a device, unless an earlier run has added it. */
async function addDevice(suite, device) {
  const existing = await findDevice(suite, device.id);
  if (!existing) {
    await suite.post('/devices', device);
    console.log(`${device.id} added`);
    return;
  }
  const actual = { ...existing, parentId: existing.parent?.id };
  const fields = ['locationId', 'deviceType', 'deviceCategoryId', 'parentId'];
  const different = fields.filter((it) => actual[it] !== device[it]);
  if (different.length > 0) {
    throw new SuiteError(`${device.id} differs: ${different.join(', ')}`);
  }
  console.log(`${device.id} exists`);
}

async function findDevice(suite, id) {
  for await (const device of suite.list('/devices', { id })) {
    if (device.id === id) return device;
  }
}

/** Checks that the platform lists all scanners as the gateway's children. */
async function verify(suite, [{ id: gatewayId }, ...scanners]) {
  const children = new Map();
  for await (const child of suite.list(`${devicePath(gatewayId)}/children`)) {
    children.set(child.id, child);
  }
  report(await suite.get(devicePath(gatewayId)));
  for (const { id } of scanners) {
    if (!children.has(id)) {
      throw new SuiteError(`${id} isn't a child of ${gatewayId}`);
    }
    report(children.get(id), '  ');
  }
}

function report({ id, connection }, indent = '') {
  const state = connection?.connected ? 'connected' : 'not connected';
  console.log(`${indent}${id} ${state}`);
}

function devicePath(id) {
  return `/devices/${encodeURIComponent(id)}`;
}

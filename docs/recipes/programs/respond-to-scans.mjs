import { readFileSync } from 'node:fs';
import { TextDecoder } from 'node:util';
import { isBarcode, isStatus, subscribe } from './scanner-events.mjs';
import {
  ServiceError,
  devicePath,
  listDevices,
  request,
  run,
  serviceUrl,
} from './service-client.mjs';

// Only Node.js 20 needs the package: later versions have a WebSocket.
const { WebSocket = (await import('ws')).default } = globalThis;

/** Reads a line for each barcode: the code, a comma, and the response. */
function readItems(file) {
  const items = new Map();
  for (const line of readUtf8(file).split(/\r?\n/).filter(Boolean)) {
    const comma = line.indexOf(',');
    if (comma < 1) {
      throw new ServiceError(`${file}: no code before a comma: ${line}`);
    }
    const code = line.slice(0, comma);
    if (items.has(code)) {
      throw new ServiceError(`${file}: duplicate code ${code}`);
    }
    items.set(code, line.slice(comma + 1));
  }
  return items;
}

function readUtf8(file) {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ServiceError(`${file}: save the file again, as UTF-8`);
  }
}

/** IDs of the scanners whose responses are on. */
const ready = new Set();

async function enableResponses(id) {
  await request('POST', `${devicePath(id)}/command/scan-response-enable`);
  ready.add(id);
  console.log(`${id} is ready`);
}

async function enableAllResponses() {
  for (const { id } of await listDevices()) then(() => enableResponses(id));
}

async function respond(items, { deviceID, content }) {
  const text = items.get(content) ?? 'Unknown item';
  // Don't retry: a person who sees no response scans again.
  await request('POST', `${devicePath(deviceID)}/command/scan-response`, text);
  console.log(`${deviceID} scanned ${content}: ${text}`);
}

// Run steps one at a time to keep responses in the order of the scans.
let last = Promise.resolve();
function then(step) {
  last = last.then(step).catch((error) => console.error(error.message));
}

function listen(path, accepts, onMessage, onConnection) {
  const url = new URL(path, serviceUrl().replace('http', 'ws'));
  return subscribe(url, { accepts, onMessage, onConnection, WebSocket });
}

await run(() => {
  const items = readItems(process.argv[2] ?? 'items.csv');
  const subscriptions = [
    listen(
      '/sub_barcode',
      isBarcode,
      (message) => then(() => respond(items, message)),
      (isConnected) => {
        if (isConnected) then(enableAllResponses);
        else console.error('No connection: scans get no response.');
      },
    ),
    listen(
      '/sub_status',
      isStatus,
      ({ deviceID, value }) =>
        then(async () => {
          // A later message can repeat the same state.
          if (!value.connected) ready.delete(deviceID);
          else if (!ready.has(deviceID)) await enableResponses(deviceID);
        }),
      () => {},
    ),
  ];
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => subscriptions.forEach((end) => end()));
  }
});

import { readFile } from 'node:fs/promises';
import { TextDecoder } from 'node:util';

import { SuiteError, createClient, run } from './suite-client.mjs';

const columns = [
  'id',
  'name',
  'locationId',
  'deviceType',
  'deviceCategoryId',
  'enabled',
  'parentId',
];

await run(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new SuiteError('Usage: node add-devices.mjs FILE');
  const devices = await readDevices(file);
  const suite = createClient();
  const existing = new Map();
  for await (const device of suite.list('/devices')) {
    existing.set(device.id, { ...device, parentId: device.parent?.id });
  }

  let [added, unchanged, different, failed] = [0, 0, 0, 0];
  for (const device of devices) {
    const known = existing.get(device.id);
    const fields = columns.filter((it) => device[it] !== known?.[it]);
    if (!known) {
      try {
        await suite.post('/devices', device);
        existing.set(device.id, device);
        added += 1;
      } catch (error) {
        // Continue with the other rows.
        if (error.status !== 400 && error.status !== 404) throw error;
        console.error(`${device.id} failed: ${error.message}`);
        failed += 1;
      }
    } else if (fields.length > 0) {
      console.log(`${device.id} differs: ${fields.join(', ')}`);
      different += 1;
    } else {
      unchanged += 1;
    }
  }
  console.log(
    `${added} added, ${unchanged} unchanged, ${different} different, ${failed} failed`,
  );
  if (failed > 0) process.exitCode = 1;
});

/** Reads the devices from a CSV file. The backend checks their values. */
async function readDevices(file) {
  const bytes = await readFile(file);
  let rows;
  try {
    rows = parseCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch ({ message }) {
    throw new SuiteError(`${file}: ${message}`);
  }
  const [header = [], ...rest] = rows;
  if (columns.join() !== header.join()) {
    throw new SuiteError(`${file}: the first line must be ${columns.join()}`);
  }
  const wide = rest.find((row) => row.length > columns.length);
  if (wide) throw new SuiteError(`${file}: too many columns: ${wide.join()}`);
  return rest.map((row) => {
    const device = Object.fromEntries(columns.map((it, at) => [it, row[at]]));
    const { deviceCategoryId, enabled, parentId } = device;
    return {
      ...device,
      deviceCategoryId: Number(deviceCategoryId),
      // Spreadsheets write TRUE.
      enabled: { true: true, false: false }[enabled?.toLowerCase()] ?? enabled,
      parentId: parentId || undefined,
    };
  });
}

/** Returns a CSV file's rows (RFC 4180), except empty ones. */
function parseCsv(text) {
  const rows = [[]];
  const field = /(?:"((?:[^"]|"")*)"|((?!")[^,\r\n]*))(,|\r\n?|\n|$)/gy;
  let length = 0;
  for (const [match, quoted, plain, end] of text.matchAll(field)) {
    length += match.length;
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  if (length < text.length) {
    const [line] = text.slice(length).split(/[\r\n]/);
    throw new SuiteError(`wrong quotation marks: ${line}`);
  }
  return rows.filter((row) => row.join('') !== '');
}

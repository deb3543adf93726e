import { writeFile } from 'node:fs/promises';

import { createClient, run } from './suite-client.mjs';

await run(async () => {
  const suite = createClient();
  const locations = new Map();
  for await (const { id, name } of suite.list('/locations')) {
    locations.set(id, name);
  }
  const rows = [['id', 'name', 'location', 'timestamp']];
  const query = { connection: false };
  for await (const device of suite.list('/devices', query)) {
    const { id, name, locationId, connection } = device;
    const location = locations.get(locationId) ?? locationId;
    rows.push([id, name, location, connection?.timestamp ?? '']);
  }

  // The Swedish date format is ISO 8601. The date is in local time.
  const today = new Date().toLocaleDateString('sv-SE');
  await writeFile(`disconnected-${today}.csv`, rows.map(csvLine).join(''));
  console.log(`Disconnected devices: ${rows.length - 1}`);
});

/** Returns a CSV line, with quotes only where a field needs them (RFC 4180). */
function csvLine(fields) {
  const quoted = fields.map((it) =>
    /[",\r\n]/.test(it) ? `"${it.replaceAll('"', '""')}"` : it,
  );
  return `${quoted.join(',')}\n`;
}

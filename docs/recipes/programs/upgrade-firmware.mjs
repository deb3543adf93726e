import { setTimeout as wait } from 'node:timers/promises';
import {
  ServiceError,
  devicePath,
  listDevices,
  request,
  run,
} from './service-client.mjs';

const [model, version, uri, minutes = '30'] = process.argv.slice(2);
const usage = 'Usage: node upgrade-firmware.mjs MODEL VERSION URI [MINUTES]';

async function upgrade({ id, fwVersion }) {
  console.log(
    `${id} has ${fwVersion ?? 'no version'}, upgrading to ${version}`,
  );
  const end = Date.now() + Number(minutes) * 60_000;
  // Don't retry: the service might have started the upgrade.
  await request('POST', `${devicePath(id)}/command/firmware-upgrade`, { uri });
  while ((await readVersion(id)) !== version) {
    if (Date.now() > end) {
      throw new ServiceError(
        `${id} doesn't have ${version} after ${minutes} minutes. ` +
          'Check the scanner before you run this program again.',
      );
    }
    await wait(1000);
  }
  console.log(`${id} has ${version}`);
}

/** Returns the version of a device, or nothing while it can't be read. */
async function readVersion(id) {
  try {
    return JSON.parse(await request('GET', devicePath(id))).fwVersion;
  } catch {
    // A scanner can be disconnected while it installs its firmware.
    return undefined;
  }
}

await run(async () => {
  if (!uri || !/^[1-9]\d*$/.test(minutes)) throw new ServiceError(usage);
  const devices = (await listDevices()).filter((it) => it.model === model);
  if (devices.length === 0) throw new ServiceError(`No ${model} is connected.`);
  // Upgrade one at a time: bad firmware reaches only the first scanner.
  for (const device of devices) {
    if (device.fwVersion !== version) await upgrade(device);
    else console.log(`${device.id} has ${version} already`);
  }
});

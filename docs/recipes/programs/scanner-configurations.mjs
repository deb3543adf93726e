import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ServiceError,
  devicePath,
  listDevices,
  request,
  run,
} from './service-client.mjs';

const usage =
  'Usage: node scanner-configurations.mjs backup|compare|restore FOLDER';

const configPath = (id) => `${devicePath(id)}/config`;

async function readConfigurations() {
  const configurations = new Map();
  for (const { id } of await listDevices()) {
    configurations.set(id, await request('GET', configPath(id)));
  }
  return configurations;
}

async function readBackup(folder) {
  const backup = new Map();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.txt')) continue;
    const id = decode(path.basename(name, '.txt'));
    backup.set(id, await readFile(path.join(folder, name)));
  }
  if (backup.size === 0) {
    throw new ServiceError(`${folder} has no configurations.`);
  }
  return backup;
}

/** Decodes an ID in a file name, if the name is from a backup. */
function decode(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function backup(folder) {
  // Read everything first: a folder is always a complete backup.
  const configurations = await readConfigurations();
  if (configurations.size === 0) {
    throw new ServiceError('No scanner is connected.');
  }
  // This fails if the folder exists: no backup replaces an earlier one.
  await mkdir(folder);
  for (const [id, text] of configurations) {
    await writeFile(path.join(folder, `${encodeURIComponent(id)}.txt`), text);
    console.log(`${id} saved`);
  }
  return true;
}

async function compare(folder) {
  const saved = await readBackup(folder);
  const current = await readConfigurations();
  let isSame = true;
  for (const id of new Set([...saved.keys(), ...current.keys()])) {
    const state = compareOne(saved.get(id), current.get(id));
    if (state !== 'same') isSame = false;
    console.log(`${id} ${state}`);
  }
  return isSame;
}

function compareOne(saved, current) {
  if (!saved) return 'not in the backup';
  if (!current) return 'not connected';
  return saved.equals(current) ? 'same' : 'different';
}

async function restore(folder) {
  const saved = await readBackup(folder);
  const current = await readConfigurations();
  let isRestored = true;
  for (const [id, text] of saved) {
    let state = compareOne(text, current.get(id));
    if (state === 'different') {
      // Sending the same text twice does no harm.
      await request('PUT', configPath(id), text);
      const now = await request('GET', configPath(id));
      state = now.equals(text) ? 'restored' : 'different after the restore';
    }
    if (state !== 'same' && state !== 'restored') isRestored = false;
    console.log(`${id} ${state}`);
  }
  return isRestored;
}

const commands = { backup, compare, restore };

await run(async () => {
  const [name, folder] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name) || !folder) throw new ServiceError(usage);
  if (!(await commands[name](folder))) process.exitCode = 1;
});

import { setTimeout as pause } from 'node:timers/promises';

import { SuiteError, createClient, run } from './suite-client.mjs';

const usage = `Usage: node run-action.mjs start COMMAND_ID LOCATION_ID
       node run-action.mjs follow ACTION_ID
       node run-action.mjs retry ACTION_ID`;
/** Seconds after which the program stops waiting. */
const patience = 600;

await run(async () => {
  const [verb, id, locationId] = process.argv.slice(2);
  const suite = createClient();
  if (verb === 'start' && /^\d+$/.test(id) && locationId) {
    await follow(suite, await start(suite, Number(id), locationId));
  } else if (verb === 'follow' && id) {
    await follow(suite, id);
  } else if (verb === 'retry' && id) {
    await follow(suite, await retry(suite, id));
  } else {
    throw new SuiteError(usage);
  }
});

/** Sends a command to all devices at a location that support it. */
async function start(suite, command, locationId) {
  const templates = (await suite.get('/deviceTemplates'))
    .filter((it) => it.deviceCommands.some(({ id }) => id === command))
    .map(({ id }) => id);
  const categories = (await suite.get('/deviceCategories'))
    .filter((it) => templates.includes(it.deviceTemplateId))
    .map(({ id }) => id);
  const deviceIds = [];
  for await (const device of suite.list('/devices', { locationId })) {
    if (
      device.locationId === locationId &&
      categories.includes(device.deviceCategoryId)
    ) {
      deviceIds.push(device.id);
    }
  }
  if (deviceIds.length === 0) {
    throw new SuiteError('No device at this location supports this command.');
  }
  const description = 'Started by run-action.';
  return create(suite, {
    description,
    deviceIds,
    locationId,
    data: { command },
  });
}

/** Sends the command again where it failed and no retry has sent it since. */
async function retry(suite, actionId) {
  const action = await suite.get(detailsPath(actionId));
  const { locationId, data } = action;
  // All retries of an action, and of its retries, share a description.
  const description = action.description?.startsWith('Retry of ')
    ? action.description
    : `Retry of ${actionId}.`;
  const sent = [];
  for await (const other of suite.list('/actions', { locationId })) {
    if (other.description !== description) continue;
    sent.push(...(await suite.get(detailsPath(other.actionId))).commands);
  }
  const deviceIds = [];
  for (const { deviceId, status } of action.commands) {
    if (status !== 'FAILED') continue;
    const later = sent.find(
      (it) => it.deviceId === deviceId && it.status !== 'FAILED',
    );
    if (later) console.error(`${deviceId} not repeated: ${later.status}`);
    else deviceIds.push(deviceId);
  }
  if (deviceIds.length === 0) {
    throw new SuiteError('No device needs a retry.');
  }
  console.log(`Repeating command ${data.command} on ${deviceIds.join(', ')}`);
  return create(suite, { description, deviceIds, locationId, data });
}

/** Creates an action. Without a response, looks for it by its name. */
async function create(suite, action) {
  // The time makes the name unique.
  const displayName = `Command ${action.data.command}, ${new Date().toISOString()}`;
  try {
    return (await suite.post('/actions', { ...action, displayName })).actionId;
  } catch (error) {
    if (!error.isUncertain) throw error;
    try {
      for await (const found of suite.list('/actions', { displayName })) {
        if (found.displayName === displayName) return found.actionId;
      }
    } catch {
      // The search got no response, either.
    }
    throw new SuiteError(
      `${error.message}. Look for the action "${displayName}" before you start again.`,
    );
  }
}

/** Prints each command when it ends, until the action has ended. */
async function follow(suite, actionId) {
  console.log(`Action ${actionId}`);
  const end = Date.now() + patience * 1000;
  const shown = new Set();
  for (;;) {
    const { status, progress, commands } = await suite.get(
      detailsPath(actionId),
    );
    for (const command of commands) {
      if (shown.has(command.id) || !hasEnded(command.status)) continue;
      shown.add(command.id);
      const { deviceId, statusMessage } = command;
      const parts = [deviceId, command.status, statusMessage];
      console.log(parts.filter(Boolean).join(' '));
    }
    if (hasEnded(status) || Date.now() > end) {
      const { completed, failed, pending } = progress;
      console.log(
        `${completed} completed, ${failed} failed, ${pending} pending`,
      );
      if (failed + pending > 0) process.exitCode = 1;
      return;
    }
    await pause(2000);
  }
}

function hasEnded(status) {
  return status === 'COMPLETED' || status === 'FAILED';
}

function detailsPath(actionId) {
  return `/actions/${encodeURIComponent(actionId)}/details`;
}

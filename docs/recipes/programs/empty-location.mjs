import { SuiteError, createClient, run } from './suite-client.mjs';

await run(async () => {
  const [id, targetId, option] = process.argv.slice(2);
  if (!targetId || (option && option !== '--yes')) {
    throw new SuiteError(
      'Usage: node empty-location.mjs LOCATION_ID TARGET_ID [--yes]',
    );
  }
  const suite = createClient();
  const locations = new Map();
  for await (const location of suite.list('/locations')) {
    locations.set(location.id, location);
  }
  check(locations, id, targetId);
  const steps = await plan(suite, locations, id, targetId);
  for (const { text, carryOut } of steps) {
    if (option) await carryOut();
    console.log(text);
  }
  if (!option) console.log('This is the plan. To carry it out, add --yes.');
});

function check(locations, id, targetId) {
  for (const it of [id, targetId]) {
    if (!locations.has(it)) throw new SuiteError(`There is no location ${it}.`);
  }
  if (!locations.get(id).parentId) {
    throw new SuiteError('A root location cannot be deleted.');
  }
  for (let it = targetId; it; it = locations.get(it)?.parentId) {
    if (it === id) throw new SuiteError('The target is in the location.');
  }
}

/** Plans all steps first, because each step changes what the lists return. */
async function plan(suite, locations, id, targetId) {
  const steps = [];
  for (const child of locations.values()) {
    if (child.parentId !== id) continue;
    steps.push({
      text: `move location ${child.name}`,
      carryOut: () => moveLocation(suite, child, targetId),
    });
  }
  for await (const device of suite.list('/devices', { locationId: id })) {
    if (device.locationId !== id) continue;
    steps.push({
      text: `move device ${device.id}`,
      carryOut: () => moveDevice(suite, device, targetId),
    });
  }
  for await (const user of suite.list('/users')) {
    if (!user.roles.some(({ location }) => location.id === id)) continue;
    steps.push({
      text: `move roles of ${user.username}`,
      carryOut: () => moveRoles(suite, user, id, targetId),
    });
  }
  steps.push({
    text: `delete location ${locations.get(id).name}`,
    carryOut: () => suite.delete(`/locations/${encodeURIComponent(id)}`),
  });
  return steps;
}

async function moveLocation(suite, location, parentId) {
  const moved = await suite.put('/locations', { ...location, parentId });
  if (moved.parentId !== parentId) {
    throw new SuiteError(`The location ${location.name} hasn't moved.`);
  }
}

/** Sends all fields: the API doesn't say what happens to missing ones. */
async function moveDevice(suite, device, locationId) {
  const { id, name, deviceType, deviceCategoryId, enabled, parent } = device;
  const moved = await suite.put('/devices', {
    ...{ id, name, locationId, deviceType, deviceCategoryId, enabled },
    ...(parent && { parentId: parent.id }),
  });
  if (moved.locationId !== locationId) {
    throw new SuiteError(`The device ${id} is still at ${moved.locationId}.`);
  }
}

async function moveRoles(suite, user, from, to) {
  const { id, username, mail, profile, preferences } = user;
  const roles = new Map();
  for (const { role, location } of user.roles) {
    const locationId = location.id === from ? to : location.id;
    // The user might already have the same role at the target.
    roles.set(`${role} ${locationId}`, { role, locationId });
  }
  const body = { id, username, mail, profile, preferences };
  await suite.put('/users', { ...body, roles: [...roles.values()] });
}

import { SuiteError, createClient, run } from './suite-client.mjs';

const usage = `Usage: node manage-roles.mjs audit
       node manage-roles.mjs grant USERNAME ROLE LOCATION_ID
       node manage-roles.mjs revoke USERNAME ROLE LOCATION_ID`;

await run(async () => {
  const [verb, username, role, locationId] = process.argv.slice(2);
  const suite = createClient();
  if (verb === 'audit') {
    await audit(suite);
  } else if (['grant', 'revoke'].includes(verb) && locationId) {
    await change(suite, verb, username, { role, locationId });
  } else {
    throw new SuiteError(usage);
  }
});

/** Prints who has which role for which location. */
async function audit(suite) {
  const lines = [];
  for await (const { username, roles } of suite.list('/users')) {
    for (const { role, location } of roles) {
      lines.push([location.name, role, username].join(', '));
    }
  }
  console.log(lines.sort().join('\n'));
}

async function change(suite, verb, username, wanted) {
  const user = await findUser(suite, username);
  const before = rolesOf(user);
  const others = before.filter((it) => key(it) !== key(wanted));
  const roles = verb === 'grant' ? [...others, wanted] : others;
  if (roles.length === before.length) {
    console.log(`${username}: unchanged`);
    return;
  }
  if (roles.length === 0) {
    throw new SuiteError(`${username} has no other role: delete the user.`);
  }
  // Send all fields: the API doesn't say what happens to missing ones.
  const { id, mail, profile, preferences } = user;
  const body = { id, username, mail, profile, preferences, roles };
  const after = rolesOf(await suite.put('/users', body));
  const names = (list) => list.map(key).sort().join(', ');
  if (names(after) !== names(roles)) {
    throw new SuiteError(`${username} now has other roles: ${names(after)}`);
  }
  console.log(`${username} has ${names(roles)}`);
}

/** Finds a user by exact name, because the filter might match others. */
async function findUser(suite, username) {
  for await (const user of suite.list('/users', { username })) {
    if (user.username === username) return user;
  }
  throw new SuiteError(`There is no user ${username}.`);
}

/** Returns the roles as a request expects them. */
function rolesOf({ roles }) {
  return roles.map(({ role, location }) => ({ role, locationId: location.id }));
}

function key({ role, locationId }) {
  return `${role} for ${locationId}`;
}

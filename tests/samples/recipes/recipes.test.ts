import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

import { readPages } from '../../../src/checks/read-site';
import { programFolders, recipesFolder } from '../../../src/guides/recipe-programs';
import { rowsOf } from '../../../packages/docusaurus-plugin-static-api-docs/src/shared/rows.fixture';
import { sampleToken, startFromSource } from '../../../packages/simulator/src/simulator.fixture';
import { inDepth, sampleOf } from '../../depth';
import { findPython } from '../clients/programs';
import { type Fence, fencesOf } from '../pages/fences';
import { runPage } from '../pages/run-page';

/*
 * Follows every recipe with the Python programs, and compares their output with the page. `tests/samples/pages`
 * follows the same pages with Node.js.
 */

const organizationId = '3d1f0c52-7a64-4f0b-9a2e-5b8c6d7e8f90';
const token = 'secret-token';

const south = '3d7e4f9a-5b6c-4d8e-9f0a-2b3c4d5e6f7a';

/** What the platform returns after the programs of a page, by the name of the page. */
const leaves: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'add-devices': {
    '/devices': { totalSize: 4 + 51 },
    '/devices/scanner-0149': { parent: { id: 'edge-gateway-02' }, enabled: true },
    '/devices/scanner-0150': { name: 'Spare scanner, boxed', enabled: false },
  },
  // The second run adds nothing new.
  'add-gateway': { '/devices': { totalSize: 4 + 3 } },
  'empty-location': {
    '/locations': { totalSize: 2 },
    [`/devices?locationId=${south}`]: { totalSize: 4 },
    [`/users?locationId=${south}`]: { totalSize: 2 },
  },
  'manage-roles': {
    '/users?username=viewer': {
      content: [{ profile: {}, roles: [{ role: 'operator', location: { id: south } }] }],
    },
  },
  'run-action': {
    '/actions?size=1': { content: [{ deviceIds: ['scanner-0002'], status: 'COMPLETED' }] },
  },
  'upgrade-firmware': { '/devices/scanner-0001': { properties: { firmwareVersion: '1.5.0' } } },
};

const { pages } = await readPages(path.resolve('.'));
const recipes = pages.filter(({ frontMatter }) => frontMatter?.text.includes('kind: recipe'));
const recipesByName = new Map(recipes.map((page) => [path.parse(page.file).name, page]));

/** Python with the package `websockets`. */
const python = (await findPython()) ?? 'python3';

/** Converts the commands of a page to those for Python. */
const inPython = (command: string) =>
  command
    .replaceAll(/\bnode --env-file=(\S+) /g, 'set -a && . ./$1 && node ')
    .replaceAll(/\bnode (?=[\w-]+\.mjs)/g, `${python} `)
    .replaceAll(/[\w{},-]+\.mjs/g, (name) => name.replaceAll('-', '_').replace('.mjs', '.py'));

it.concurrent.each([...recipesByName])('%s', async (name, page) => {
  const fences = fencesOf(page)
    .filter(({ language, metadata }) => !(language === 'js' && metadata.run))
    .map((fence): Fence => {
      return fence.metadata.run ? { ...fence, code: inPython(fence.code) } : fence;
    });
  // Scans automatically, like a reader's simulator.
  const simulator = await startFromSource({ rate: 120 });
  try {
    const { faults, ran } = await runPage(fences, { simulator });
    expect(faults).toEqual([]);
    const isPython = ({ code, language }: Fence) =>
      language === 'python' || code.includes(`${python} `);
    expect(ran.filter(isPython)).not.toEqual([]);
    for (const [route, expected] of Object.entries(leaves[name] ?? {})) {
      const url = `${simulator.platformUrl}/api/${organizationId}${route}`;
      const headers = { Authorization: `Bearer ${sampleToken}` };
      expect(await (await fetch(url, { headers })).json()).toMatchObject(expected);
    }
  } finally {
    await simulator.stop();
  }
});

it('the tested recipes exist', () => {
  expect([...recipesByName.keys()]).toEqual(expect.arrayContaining(Object.keys(leaves)));
});

/** A program that sends one request, with each client. */
const request: Readonly<Record<string, (call: string) => readonly [string, string[]]>> = {
  'Node.js': (call) => [
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createClient, run } from './suite-client.mjs';
       await run(async () => console.log(await createClient({ timeout: 5 }).${call}));`,
    ],
  ],
  Python: (call) => [
    'python3',
    [
      '-B',
      '-c',
      `import suite_client as it; it.run(lambda: print(it.create_client(timeout=5).${call}))`,
    ],
  ],
};

/** Returns every other row for each of the two languages in `npm test`, and all in `npm run test:all`. */
function inTurn<Row>(rows: readonly Row[], language: string): readonly Row[] {
  return inDepth(sampleOf(rows.slice(language === 'Python' ? 1 : 0), 2), rows);
}

/** A call, the statuses of responses, the expected number of requests, the expected report, and a proxy. */
const calls = String.raw`
repeats a GET until the backend is well again | get('/devices') | 503 0 200 | 3
sends nothing for this computer through a proxy | get('/devices') | 200 | 1 |  | http://127.0.0.1:1
never repeats a PUT, which could undo what someone else has changed | put('/devices') | 500 | 1 | PUT /devices: status 500: "sample"\n
never repeats a POST that may have been carried out | post('/devices') | 500 | 1 | POST /devices: status 500: "sample"\n
never repeats a DELETE without a response | delete('/devices') | 0 | 1 | DELETE /devices: no response from 127\.0\.0\.1:\d+: .*(timeout|timed out)\n
does not repeat what would fail again | get('/devices') | 401 | 1 | GET /devices: status 401 \(the token is .*\): "sample"\n
does not follow a redirect with the token | get('/devices') | 302 200 | 1 | GET /devices: status 302 \(a redirect, not followed\): "sample"\n
`;

describe.concurrent.each(Object.entries(request))('the client in %s', (language, program) => {
  it.each(inTurn(rowsOf(calls), language))(
    '%s',
    async (_does, call = '', statuses, attempts, reports = '', proxy) => {
      const { stderr, code, requests } = await observe(program(call), {
        statuses: statuses?.split(' ').map(Number),
        env: proxy ? { http_proxy: proxy } : {},
      });
      expect(stderr).toMatch(new RegExp(`^${reports}$`));
      expect(code).toBe(stderr === '' ? 0 : 1);
      const tokens = requests.map(({ headers }) => headers.authorization);
      expect(tokens).toEqual(Array(Number(attempts)).fill(`Bearer ${token}`));
      expect(stderr).not.toContain(token);
    },
  );
});

it('the Python client names the proxy that refused', async () => {
  const env = { SUITE_URL: 'http://suite.invalid', http_proxy: 'http://127.0.0.1:1' };
  const { stderr } = await observe(request['Python']?.("post('/devices')") ?? ['', []], { env });
  expect(stderr).toMatch(/^POST \/devices: no response from 127\.0\.0\.1:1: .*refused\n$/);
});

/**
 * Runs a program with a server that replaces the platform and the service.
 *
 * @param options.statuses - statuses of the responses, in order; the last one is repeated, and 0 means no response
 * @param options.onRequest - called with the program on each request
 */
async function observe(
  [command, args]: readonly [string, string[]],
  {
    cwd = recipesFolder,
    env = {},
    statuses = [200],
    body = '"sample"',
    onRequest,
  }: {
    cwd?: string;
    env?: NodeJS.ProcessEnv;
    statuses?: number[];
    body?: string;
    onRequest?: (child: ChildProcess) => void;
  } = {},
) {
  const requests: IncomingMessage[] = [];
  const server = createServer((message, response) => {
    const status = statuses[Math.min(requests.length, statuses.length - 1)] ?? 0;
    requests.push(message);
    if (status > 0) response.writeHead(status, { Location: '/elsewhere' }).end(body);
    onRequest?.(child);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      SUITE_URL: url,
      SERVICE_URL: url,
      ORGANIZATION_ID: organizationId,
      TOKEN: token,
      ...env,
    },
  });
  const [stderr, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  server.closeAllConnections();
  server.close();
  return { stderr, code: code as number | null, signal: signal as string | null, requests };
}

/** A reader's folder with all programs, and with invalid files. */
const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));
for (const programs of Object.values(programFolders)) cpSync(programs, folder, { recursive: true });
symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
mkdirSync(path.join(folder, 'empty'));
// In place of today's and tomorrow's report.
for (const day of [Date.now(), Date.now() + 86_400_000]) {
  mkdirSync(path.join(folder, `disconnected-${new Date(day).toLocaleDateString('sv-SE')}.csv`));
}
const columns = 'id,name,locationId,deviceType,deviceCategoryId,enabled,parentId\n';
for (const [name, content] of Object.entries({
  'unclosed.csv': `${columns}a,"Unclosed quote,b,iotDevice,2,true,\nc,d,e,iotDevice,2,true,\n`,
  'wide.csv': `${columns}a,A, with a comma,b,iotDevice,2,true,\n`,
  'latin1.csv': Buffer.from(`${columns}a,K\u00f6ln,b,iotDevice,2,true,\n`, 'latin1'),
  'repeated.csv': '2001234567893,Item accepted\n2001234567893,Return\n',
  'object.json': '{}',
  'no-id.json': '{ "gateway": { "id": "a" }, "scanners": [{}] }',
})) {
  writeFileSync(path.join(folder, name), content);
}

/** The command of a program in each language, without what is before its arguments. */
const commands: Readonly<Record<string, (name: string, args: string[]) => [string, string[]]>> = {
  'Node.js': (name, args) => [process.execPath, [`${name}.mjs`, ...args]],
  Python: (name, args) => [python, ['-B', `${name.replaceAll('-', '_')}.py`, ...args]],
};

const upgrade = 'upgrade-firmware EX-100 1.5.0 https://files.example.com/firmware.bin';
const disconnected = [`/locations?page=0`, `/devices?connection=false&page=0`]
  .map((it) => `/api/${organizationId}${it}`)
  .join(' ');

/** A run, its expected report, the service's address, the body and statuses of responses, and the expected requests. */
const badInput = String.raw`
add-devices unclosed.csv | unclosed\.csv: .+
add-devices wide.csv | wide\.csv: too many columns: a,A, with .+
add-devices latin1.csv | latin1\.csv: .*utf-8.*
add-devices none.csv | .*[nN]o such file.*none\.csv'
add-gateway object.json | object\.json: needs a gateway .+
add-gateway no-id.json | no-id\.json: needs a gateway .+
run-action start abc x | Usage: (node|python3) run.action\.[^]+
scanner-configurations toString x | Usage: (node|python3) .+
scanner-configurations restore empty | empty has no configurations\.
scanner-configurations backup none | No scanner is connected\. |  | [] | 200 | /devices
${upgrade} abc | Usage: (node|python3) .+
${upgrade} | SERVICE_URL must be an address .+: localhost:9000 | localhost:9000
${upgrade} | http:\S+\d/devices doesn't return a list\. |  | <html>Sign in</html> | 200 | /devices
${upgrade} | POST \S+: status 500: .+ |  | [{"id":"a","model":"EX-100"}] | 200 500 | /devices /devices/a/command/firmware-upgrade
respond-to-scans latin1.csv | latin1\.csv: .*UTF-8
respond-to-scans repeated.csv | repeated\.csv: duplicate code 2001234567893
respond-to-scans items.csv | SERVICE_URL must be an address .+: localhost:9000 | localhost:9000
listen localhost:9000 | Pass an address .+: localhost:9000
list-devices | GET /devices: status 200 \(the body isn't JSON\): "<html>Sign in</html>" |  | <html>Sign in</html> | 200 | /api/${organizationId}/devices?page=0
report-disconnected | .*directory.*disconnected-.* |  | { "content": [], "totalPages": 1 } | 200 | ${disconnected}
`;

describe.concurrent.each(Object.entries(commands))('bad input in %s', (language, command) => {
  it.each(inTurn(rowsOf(badInput), language))(
    '%s: %s',
    async (run = '', reports, address, body, statuses = '200', requests = '') => {
      const [name = '', ...args] = run.split(' ');
      const {
        stderr,
        code,
        requests: received,
      } = await observe(command(name, args), {
        cwd: folder,
        env: address ? { SERVICE_URL: address } : {},
        statuses: statuses.split(' ').map(Number),
        ...(body && { body }),
      });
      expect(stderr).toMatch(new RegExp(`^${reports}\n$`));
      expect(code).toBe(1);
      expect(received.map(({ url }) => url).join(' ')).toBe(requests);
    },
  );

  it('names the action to look for, even if the search for it fails', async () => {
    const body = JSON.stringify({
      ...{ content: [], totalPages: 1, locationId: south, data: { command: 1 } },
      commands: [{ deviceId: 'scanner-0001', status: 'FAILED' }],
    });
    const { stderr } = await observe(command('run-action', ['retry', 'a']), {
      ...{ cwd: folder, body, statuses: [200, 200, 500] },
    });
    expect(stderr).toMatch(
      /^POST .+ Look for the action "Command 1, .+" before you start again\.\n$/,
    );
  });

  it.each(['list-devices', upgrade])('Ctrl+C ends %s without a stack trace', async (run) => {
    const [name = '', ...args] = run.split(' ');
    const onRequest = (child: ChildProcess) => child.kill('SIGINT');
    const options = { cwd: folder, statuses: [0], onRequest };
    const { stderr, code, signal } = await observe(command(name, args), options);
    expect(stderr).toBe('');
    expect(code ?? signal).toBe(language === 'Python' ? 130 : 'SIGINT');
  });
});

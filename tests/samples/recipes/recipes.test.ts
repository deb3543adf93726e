import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';

import { readPages } from '../../../src/checks/read-site';
import { programFolders, recipesFolder } from '../../../src/guides/recipe-programs';
import { parserOf } from '../../../packages/docusaurus-plugin-static-api-docs/src/samples/parse.fixture';
import { sampleToken, startFromSource } from '../../../packages/simulator/src/simulator.fixture';
import { findPython } from '../clients/programs';
import { type Fence, fencesOf } from '../pages/fences';
import { runPage } from '../pages/run-page';

/*
 * Every recipe is followed as its page says, with the programs in Python: the output is what the page
 * shows. `tests/samples/pages` follows the pages as they are, with Node.js.
 */

vi.setConfig({ testTimeout: 60_000 });

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
  // The second run adds nothing.
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
const recipes = pages.filter(({ frontMatter }) => frontMatter?.yaml.includes('kind: recipe'));
const recipesByName = new Map(recipes.map((page) => [path.parse(page.file).name, page]));

/** The Python with the package that the programs with a WebSocket need. */
const python = (await findPython()) ?? 'python3';

/** Makes the commands of a page those of a reader who prefers Python. */
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
  // Scans by itself, as the one of a reader does.
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

it('there are the recipes that are looked at', () => {
  expect([...recipesByName.keys()]).toEqual(expect.arrayContaining(Object.keys(leaves)));
});

it('the PowerShell programs have no syntax error', async () => {
  const errorLine = await parserOf('powershell');
  const files = readdirSync(recipesFolder).filter((name) => name.endsWith('.ps1'));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    expect(errorLine(readFileSync(path.join(recipesFolder, name), 'utf8')), name).toBeUndefined();
  }
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

describe.concurrent.each(Object.entries(request))('the client in %s', (_, program) => {
  it.each<{
    does: string;
    call: string;
    statuses: number[];
    attempts: number;
    reports: RegExp;
    env?: NodeJS.ProcessEnv;
  }>([
    {
      does: 'sends nothing for this computer through a proxy',
      ...{ call: "get('/devices')", statuses: [200], attempts: 1, reports: /^$/ },
      env: { http_proxy: 'http://127.0.0.1:1' },
    },
    {
      does: 'repeats a GET until the backend is well again',
      ...{ call: "get('/devices')", statuses: [503, 0, 200], attempts: 3, reports: /^$/ },
    },
    {
      does: 'never repeats a PUT, which could undo what someone else has changed',
      ...{ call: "put('/devices')", statuses: [500], attempts: 1 },
      reports: /^PUT \/devices: status 500: "sample"\n$/,
    },
    {
      does: 'never repeats a POST that may have been carried out',
      ...{ call: "post('/devices')", statuses: [500], attempts: 1 },
      reports: /^POST \/devices: status 500: "sample"\n$/,
    },
    {
      does: 'never repeats a DELETE without a response',
      ...{ call: "delete('/devices')", statuses: [0], attempts: 1 },
      reports: /^DELETE \/devices: no response from 127\.0\.0\.1:\d+: .*(timeout|timed out)\n$/,
    },
    {
      does: 'does not repeat what would fail again',
      ...{ call: "get('/devices')", statuses: [401], attempts: 1 },
      reports: /^GET \/devices: status 401 \(the token is .*\): "sample"\n$/,
    },
    {
      does: 'does not follow a redirect with the token',
      ...{ call: "get('/devices')", statuses: [302, 200], attempts: 1 },
      reports: /^GET \/devices: status 302 \(a redirect, not followed\): "sample"\n$/,
    },
  ])('$does', async ({ call, statuses, attempts, reports, env }) => {
    const { stderr, code, seen } = await observe(program(call), { statuses, env });
    expect(stderr).toMatch(reports);
    expect(code).toBe(stderr === '' ? 0 : 1);
    const tokens = seen.map(({ headers }) => headers.authorization);
    expect(tokens).toEqual(Array(attempts).fill(`Bearer ${token}`));
    expect(stderr).not.toContain(token);
  });
});

it('the client in Python says which proxy refused', async () => {
  const env = { SUITE_URL: 'http://suite.invalid', http_proxy: 'http://127.0.0.1:1' };
  const { stderr } = await observe(request['Python']?.("post('/devices')") ?? ['', []], { env });
  expect(stderr).toMatch(/^POST \/devices: no response from 127\.0\.0\.1:1: .*refused\n$/);
});

/**
 * Runs a program with a server that it takes for the platform and for the service.
 *
 * @param options.statuses - of the responses, in their order; the last one is repeated, and the
 *   program waits in vain where it's 0
 * @param options.onRequest - gets the program at each request
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
  const seen: IncomingMessage[] = [];
  const server = createServer((message, response) => {
    const status = statuses[Math.min(seen.length, statuses.length - 1)] ?? 0;
    seen.push(message);
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
  return { stderr, code: code as number | null, signal: signal as string | null, seen };
}

/** A folder with all programs, as that of a reader, and with files that are wrong. */
const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));
for (const programs of Object.values(programFolders)) cpSync(programs, folder, { recursive: true });
symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
mkdirSync(path.join(folder, 'empty'));
// Where the report of today would be, or that of tomorrow.
for (const day of [Date.now(), Date.now() + 86_400_000]) {
  mkdirSync(path.join(folder, `disconnected-${new Date(day).toLocaleDateString('sv-SE')}.csv`));
}
const columns = 'id,name,locationId,deviceType,deviceCategoryId,enabled,parentId\n';
for (const [name, content] of Object.entries({
  'unclosed.csv': `${columns}a,"Unclosed quote,b,iotDevice,2,true,\nc,d,e,iotDevice,2,true,\n`,
  'wide.csv': `${columns}a,A, with a comma,b,iotDevice,2,true,\n`,
  'latin1.csv': Buffer.from(`${columns}a,K\u00f6ln,b,iotDevice,2,true,\n`, 'latin1'),
  'repeated.csv': '4006381333931,Item accepted\n4006381333931,Return\n',
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

const upgrade = ['EX-100', '1.5.0', 'https://files.example.com/firmware.bin'];
const signIn = '<html>Sign in</html>';

describe.concurrent.each(Object.entries(commands))('bad input in %s', (language, command) => {
  it.each<{
    run: [name: string, ...args: string[]];
    reports: RegExp;
    env?: NodeJS.ProcessEnv;
    statuses?: number[];
    body?: string;
    requests?: string[];
  }>([
    { run: ['add-devices', 'unclosed.csv'], reports: /^unclosed\.csv: .+\n$/ },
    { run: ['add-devices', 'wide.csv'], reports: /^wide\.csv: too many columns: a,A, with .+\n$/ },
    { run: ['add-devices', 'latin1.csv'], reports: /^latin1\.csv: .*utf-8.*\n$/ },
    { run: ['add-devices', 'none.csv'], reports: /^.*no such file.*none\.csv'\n$/i },
    { run: ['add-gateway', 'object.json'], reports: /^object\.json: needs a gateway .+\n$/ },
    { run: ['add-gateway', 'no-id.json'], reports: /^no-id\.json: needs a gateway .+\n$/ },
    { run: ['run-action', 'start', 'abc', 'x'], reports: /^Usage: (node|python3) run.action\./ },
    { run: ['scanner-configurations', 'toString', 'x'], reports: /^Usage: (node|python3) .+\n$/ },
    {
      run: ['scanner-configurations', 'restore', 'empty'],
      reports: /^empty has no configurations\.\n$/,
    },
    {
      run: ['scanner-configurations', 'backup', 'none'],
      ...{ body: '[]', requests: ['/devices'] },
      reports: /^No scanner is connected\.\n$/,
    },
    { run: ['upgrade-firmware', ...upgrade, 'abc'], reports: /^Usage: (node|python3) .+\n$/ },
    {
      run: ['upgrade-firmware', ...upgrade],
      env: { SERVICE_URL: 'localhost:9000' },
      reports: /^SERVICE_URL must be an address .+: localhost:9000\n$/,
    },
    {
      run: ['upgrade-firmware', ...upgrade],
      ...{ body: signIn, requests: ['/devices'] },
      reports: /^http:\S+\d\/devices doesn't return a list\.\n$/,
    },
    {
      // Without a version, a device isn't up to date.
      run: ['upgrade-firmware', ...upgrade],
      ...{ body: '[{"id":"a","model":"EX-100"}]', statuses: [200, 500] },
      requests: ['/devices', '/devices/a/command/firmware-upgrade'],
      reports: /^POST \S+: status 500: .+\n$/,
    },
    { run: ['respond-to-scans', 'latin1.csv'], reports: /^latin1\.csv: .*UTF-8\n$/ },
    {
      run: ['respond-to-scans', 'repeated.csv'],
      reports: /^repeated\.csv: 4006381333931 again\n$/,
    },
    {
      run: ['respond-to-scans', 'items.csv'],
      env: { SERVICE_URL: 'localhost:9000' },
      reports: /^SERVICE_URL must be an address .+: localhost:9000\n$/,
    },
    { run: ['listen', 'localhost:9000'], reports: /^Pass an address .+: localhost:9000\n$/ },
    {
      run: ['list-devices'],
      ...{ body: signIn, requests: [`/api/${organizationId}/devices?page=0`] },
      reports: /^GET \/devices: status 200 \(the body isn't JSON\): "<html>Sign in<\/html>"\n$/,
    },
    {
      run: ['report-disconnected'],
      body: '{ "content": [], "totalPages": 1 }',
      requests: ['/locations?page=0', '/devices?connection=false&page=0'].map(
        (it) => `/api/${organizationId}${it}`,
      ),
      reports: /^.*directory.*disconnected-.*\n$/,
    },
  ])('$run: $reports', async ({ run: [name, ...args], reports, requests = [], ...options }) => {
    const { stderr, code, seen } = await observe(command(name, args), { cwd: folder, ...options });
    expect(stderr).toMatch(reports);
    expect(code).toBe(1);
    expect(seen.map(({ url }) => url)).toEqual(requests);
  });

  it.each([['list-devices'], ['upgrade-firmware', ...upgrade]])(
    'Ctrl+C ends %s without a stack trace',
    async (name, ...args) => {
      const onRequest = (child: ChildProcess) => child.kill('SIGINT');
      const options = { cwd: folder, statuses: [0], onRequest };
      const { stderr, code, signal } = await observe(command(name, args), options);
      expect(stderr).toBe('');
      expect(code ?? signal).toBe(language === 'Python' ? 130 : 'SIGINT');
    },
  );
});

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { inDepth } from '../../../tests/depth';
import { temporaryFiles } from '../../docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { simulatorFacts } from '../../../src/guides/simulator';
import { bundleSimulator } from './bundle';
import { readSimulatorData } from './contract-data';
import { simulatedFiles } from './simulator.fixture';

const folder = temporaryFiles({
  'simulator.mjs': await bundleSimulator(await readSimulatorData(simulatedFiles)),
  'home/.profile': '',
})('.');

/** Runs the one file, as a reader does; `onOutput` sees what was printed and may end it by a signal. */
async function run(
  args: readonly string[],
  onOutput?: (output: string) => NodeJS.Signals | undefined | Promise<NodeJS.Signals>,
  program: readonly string[] = ['simulator.mjs'],
) {
  const isFile = program.includes('simulator.mjs');
  const child = spawn(process.execPath, [...program, ...args], {
    ...(isFile && { cwd: folder, env: { HOME: path.join(folder, 'home'), TMPDIR: folder } }),
  });
  let output = '';
  let isSignalled = false;
  const add = async (chunk: Buffer) => {
    output += chunk.toString();
    const signal = isSignalled ? undefined : onOutput?.(output);
    if (!signal) return;
    isSignalled = true;
    child.kill(await signal);
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, output };
}

const freePorts = ['--service-port', '0', '--platform-port=0'];

it.each([
  ['the one file', 'SIGINT', ['simulator.mjs']],
  ['the one file', 'SIGTERM', ['simulator.mjs']],
  ['the source', 'SIGINT', ['--import', 'tsx', 'src/commands/simulator.ts']],
] as const)('%s says what it serves, and stops on %s', async (_, signal, program) => {
  const onOutput = (text: string) => (text.includes('Ctrl+C') ? signal : undefined);
  const { code, output } = await run(freePorts, onOutput, program);
  expect(output).toMatch(/^This is a simulator, not the product/);
  expect(output).toMatch(/http:\/\/localhost:\d+\n.*ws:\/\/localhost:\d+\/sub_barcode/);
  expect(output).toMatch(/The simulator has stopped\.\n$/);
  expect(code).toBe(0);
});

it.runIf(process.platform === 'linux')('takes keys in a terminal', async () => {
  const command = `${process.execPath} simulator.mjs --service-port 0 --platform-port 0 --rate 0`;
  const child = spawn('script', ['-qefc', command, '/dev/null'], { cwd: folder });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => child.on('close', resolve));
  for (const [text, key] of [
    ['Press s to scan', 's'],
    ['"content":"4006381333931"', 'c'],
    ['"connected":false', '\x03'],
    ['The simulator has stopped.', ''],
  ] as const) {
    await expect.poll(() => output, { timeout: 30_000 }).toContain(text);
    child.stdin.write(key);
  }
  child.stdin.end();
  expect(await ended).toBe(0);
});

it('keeps what is changed, and leaves nothing on the disk', async () => {
  const isThere = () => readdirSync(folder, { recursive: true }).sort();
  const before = isThere();
  let configuration = '';
  const { code, output } = await run(freePorts, (text) => {
    if (!text.includes('Ctrl+C')) return undefined;
    const [, service] = /service +(http:\S+)/.exec(text) ?? [];
    const url = `${service}/devices/scanner-0001/config`;
    const change = { method: 'PUT', headers: { 'Content-Type': 'text/plain' }, body: 'volume=3' };
    return fetch(url, change)
      .then(() => fetch(url))
      .then(async (response) => {
        configuration = await response.text();
        return 'SIGTERM' as const;
      });
  });
  expect(output).toContain('PUT /devices/scanner-0001/config 200');
  expect(configuration).toBe('volume=3');
  expect(code).toBe(0);
  expect(isThere()).toEqual(before);
});

it('forgets requests: it takes any number in little memory', async () => {
  let count = 0;
  const sendMany = async (text: string): Promise<NodeJS.Signals> => {
    const [, service] = /service +(http:\S+)/.exec(text) ?? [];
    const url = `${service}/devices?${'x'.repeat(14_000)}`;
    for (; count < 1_500; count++) await (await fetch(url)).arrayBuffer();
    return 'SIGTERM';
  };
  // The addresses of these requests would take more than that.
  const { code } = await run(
    freePorts,
    (text) => (text.includes('Ctrl+C') ? sendMany(text) : undefined),
    ['--max-old-space-size=24', 'simulator.mjs'],
  );
  expect(code).toBe(0);
  expect(count).toBe(1_500);
});

it('has names for what the page says of the file', () => {
  const facts = simulatorFacts();
  expect(facts.get('simulator.size')?.values[0]).toMatch(/^\d+ kB$/);
  expect(facts.get('simulator.sha256')?.values[0]).toMatch(/^[\da-f]{64}$/);
});

it.each([
  [['--rat', '5'], "✗ Unknown option '--rat'"],
  [
    ['--service-port=70000', '--rate', 'two', 'on'],
    '✗ --service-port needs a PORT, a whole number from 0 to 65535, but has "70000"\n' +
      '✗ --rate needs a NUMBER, a whole number from 0 to 60000, but has "two"\n' +
      '✗ "on" is not an option\n',
  ],
])('refuses %j by name', async (args, message) => {
  const { code, output } = await run(args);
  expect(output).toContain(message);
  expect(code).toBe(1);
});

it('lists its options with their defaults', async () => {
  const { code, output } = await run(['--help']);
  expect(code).toBe(0);
  expect(output).toMatch(/--service-port PORT .*\(9000\)\n.*--platform-port PORT .*\(9001\)/);
});

const loopbackAddresses = Object.values(networkInterfaces())
  .flatMap((it) => it ?? [])
  .filter(({ internal }) => internal)
  .map(({ address }) => address)
  .filter((address) => ['127.0.0.1', '::1'].includes(address));

it.each(inDepth(loopbackAddresses.slice(0, 1), loopbackAddresses))(
  'says when a port is taken at %s',
  async (host) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await run(['--service-port', '0', '--platform-port', String(port)]);
    other.close();
    expect(output).toBe(
      `✗ port ${port} is taken by another program; choose another with --service-port or --platform-port\n`,
    );
    expect(code).toBe(1);
  },
);

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

import { expect, it } from 'vitest';

import { temporaryFiles } from '../../docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { inDepth } from '../../../tests/depth';
import { bundleSimulator } from './bundle';
import { readSimulator } from './read-simulator';
import { simulatedFiles } from './simulator.fixture';

const folder = temporaryFiles({
  'simulator.mjs': await bundleSimulator(await readSimulator(simulatedFiles)),
  'home/.profile': '',
})('.');

/** Runs the bundle like a reader; `onOutput` receives the output so far and can return a signal to send. */
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

const ofBundle = [
  ['the bundle', 'SIGINT', ['simulator.mjs']],
  ['the bundle', 'SIGTERM', ['simulator.mjs']],
] as const;
const ofSource = [
  ['the source', 'SIGINT', ['--import', 'tsx', 'src/commands/simulator.ts']],
] as const;

it.each(inDepth(ofBundle, [...ofBundle, ...ofSource]))(
  '%s lists its URLs, and stops on %s',
  async (_, signal, program) => {
    const onOutput = (text: string) => (text.includes('Ctrl+C') ? signal : undefined);
    const { code, output } = await run(freePorts, onOutput, program);
    expect(output).toMatch(/^This is a simulator, not the product/);
    expect(output).toMatch(/http:\/\/localhost:\d+\n.*ws:\/\/localhost:\d+\/sub_barcode/);
    expect(output).toMatch(/The simulator has stopped\.\n$/);
    expect(code).toBe(0);
  },
);

it.runIf(process.platform === 'linux')('handles keys in a terminal', async () => {
  const command = `${process.execPath} simulator.mjs --service-port 0 --platform-port 0 --rate 0`;
  const child = spawn('script', ['-qefc', command, '/dev/null'], { cwd: folder });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => child.on('close', resolve));
  for (const [text, key] of [
    ['Press s to scan', 's'],
    ['"content":"2001234567893"', 'c'],
    ['"connected":false', '\x03'],
  ] as const) {
    await expect.poll(() => output, { timeout: 30_000 }).toContain(text);
    child.stdin.write(key);
  }
  expect(await ended).toBe(0);
  expect(output).toContain('The simulator has stopped.');
});

it('keeps changes in memory, and writes nothing to disk', async () => {
  const listFiles = () => readdirSync(folder, { recursive: true }).sort();
  const before = listFiles();
  let configuration = '';
  const changeOnce = async (text: string): Promise<NodeJS.Signals> => {
    const [, service] = /service +(http:\S+)/.exec(text) ?? [];
    const url = `${service}/devices/scanner-0001/config`;
    const headers = { 'Content-Type': 'text/plain' };
    await fetch(url, { method: 'PUT', headers, body: 'volume=3' });
    configuration = await (await fetch(url)).text();
    return 'SIGTERM';
  };
  const { code, output } = await run(freePorts, (text) =>
    text.includes('Ctrl+C') ? changeOnce(text) : undefined,
  );
  expect(output).toContain('PUT /devices/scanner-0001/config 200');
  expect(configuration).toBe('volume=3');
  expect(code).toBe(0);
  expect(listFiles()).toEqual(before);
});

it.each([
  [['--rat', '5'], "✗ Unknown option '--rat'"],
  [
    ['--service-port=70000', '--rate', 'two', 'on'],
    '✗ invalid --service-port "70000"; expected a whole number from 0 to 65535\n' +
      '✗ invalid --rate "two"; expected a whole number from 0 to 60000\n' +
      '✗ unexpected argument "on"\n',
  ],
])('rejects %j by name', async (args, message) => {
  const { code, output } = await run(args);
  expect(output).toContain(message);
  expect(code).toBe(1);
});

it('lists its options with their defaults', async () => {
  const { code, output } = await run(['--help']);
  expect(code).toBe(0);
  expect(output).toMatch(/--service-port PORT .*\(9000\)\n.*--platform-port PORT .*\(9001\)/);
});

it('reports a port that is in use', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const { port } = blocker.address() as AddressInfo;
  const { code, output } = await run(['--service-port', '0', '--platform-port', String(port)]);
  blocker.close();
  expect(output).toBe(
    `✗ port ${port} is in use by another program; choose another with --service-port or --platform-port\n`,
  );
  expect(code).toBe(1);
});

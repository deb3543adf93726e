import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';

import { inDepth } from '../depth';

/** Runs the command; `onOutput` sees what was printed so far and may end it by a signal. */
async function run(args: string[], onOutput?: (output: string) => NodeJS.Signals | undefined) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/commands/simulator.ts', ...args]);
  let output = '';
  let isSignalled = false;
  const add = (chunk: Buffer) => {
    output += chunk.toString();
    const signal = isSignalled ? undefined : onOutput?.(output);
    if (!signal) return;
    isSignalled = true;
    child.kill(signal);
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, output };
}

it.each(inDepth<NodeJS.Signals[]>(['SIGINT'], ['SIGINT', 'SIGTERM']))(
  'says what it serves, and ends on %s',
  async (signal) => {
    const { code, output } = await run(['--service-port', '0', '--platform-port=0'], (text) =>
      text.includes('Ctrl+C') ? signal : undefined,
    );
    expect(output).toMatch(/^This is a simulator, not the product/);
    expect(output).toMatch(/http:\/\/localhost:\d+\n.*ws:\/\/localhost:\d+\/sub_barcode/);
    expect(output).toMatch(/The simulator has ended\.\n$/);
    expect(code).toBe(0);
  },
);

it.each([
  [['--rat', '5'], "✗ Unknown option '--rat'"],
  [
    ['--service-port=70000', '--rate', 'two', 'on'],
    '✗ --service-port needs a PORT, a whole number from 0 to 65535, but has "70000"\n' +
      '✗ --rate needs a NUMBER, a whole number from 0 to 60000, but has "two"\n' +
      '✗ "on" is not a flag\n',
  ],
])('refuses %j by name', async (args, message) => {
  const { code, output } = await run(args);
  expect(output).toContain(message);
  expect(code).toBe(1);
});

it('lists its flags with their defaults', async () => {
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

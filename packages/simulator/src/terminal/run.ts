import { emitKeypressEvents } from 'node:readline';
import { parseArgs } from 'node:util';

import type { SimulatorContents } from '../core/contents';
import { PortError, type Simulator, startSimulator } from '.';

/** Options, each with a placeholder for its value, its description, and its maximum. */
const options = {
  'service-port': ['PORT', 'port of the device integration service and its channels', 65_535],
  'platform-port': ['PORT', 'port of the platform backend', 65_535],
  rate: ['NUMBER', 'scans and status updates per minute; 0 for none', 60_000],
  'drop-every': ['SECONDS', 'time between drops of all WebSocket connections; 0 for never', 86_400],
} as const;

type Option = keyof typeof options;
const names = Object.keys(options) as Option[];

/** Thrown for invalid arguments. */
class UsageError extends Error {}

/**
 * Runs the simulator in a terminal until Ctrl+C, and sets the exit code.
 *
 * @param contents - what it serves
 * @param command - command that started it, for the usage text
 */
export async function runSimulator(contents: SimulatorContents, command: string): Promise<void> {
  // The service uses the port in its specification, and the platform the next one.
  const port = Number(new URL(contents.data.service.url).port);
  const defaults = { 'service-port': port, 'platform-port': port + 1, rate: 12, 'drop-every': 0 };
  try {
    const { node } = process.versions;
    if (Number.parseInt(node) < 20)
      throw new UsageError(`Node.js ${node} is too old; expected 20 or later`);
    const values = readArguments(process.argv.slice(2), command, defaults);
    if (!values) return console.log(usage(command, defaults));
    const simulator = await startSimulator(contents, {
      servicePort: values['service-port'],
      platformPort: values['platform-port'],
      rate: values.rate,
      dropEvery: values['drop-every'],
      log: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
    });
    const hasKeys = process.stdin.isTTY;
    const stopped = untilStopped(simulator, hasKeys);
    console.log(`This is a simulator, not the product. It starts from the example world and keeps its state in memory.
Device integration service  ${simulator.serviceUrl}
${simulator.channelUrls.map((url) => `Scanner events              ${url}\n`).join('')}Platform backend            ${simulator.platformUrl}
${hasKeys ? 'Press s to scan, c to connect or disconnect the scanner, or Ctrl+C to stop.' : 'Press Ctrl+C to stop.'}`);
    await stopped;
    await simulator.stop();
    console.log('The simulator has stopped.');
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof PortError)) throw error;
    const isPort = error instanceof PortError;
    const hint = isPort ? '; choose another with --service-port or --platform-port' : '';
    console.error(`✗ ${error.message}${hint}`);
    process.exitCode = 1;
  }
}

/** Handles key presses until Ctrl+C or a signal. */
function untilStopped(simulator: Simulator, hasKeys: boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      if (hasKeys) process.stdin.setRawMode(false).pause();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    if (!hasKeys) return;
    emitKeypressEvents(process.stdin);
    process.stdin.setRawMode(true);
    process.stdin.on('keypress', (_, key: { name?: string; ctrl?: boolean }) => {
      if (key.ctrl && key.name === 'c') stop();
      else if (key.name === 's') simulator.scan();
      else if (key.name === 'c') simulator.toggleConnection();
    });
  });
}

/**
 * Parses the arguments.
 *
 * @returns `undefined` for `--help`
 * @throws UsageError for an unknown option, or for all options with invalid values
 */
function readArguments(
  args: string[],
  command: string,
  defaults: Record<Option, number>,
): Record<Option, number> | undefined {
  const text = { type: 'string' } as const;
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ 'service-port': text, 'platform-port': text, rate: text, 'drop-every': text },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage(command, defaults)}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return undefined;
  const numbers = names.map((name) => [name, Number(values[name] ?? defaults[name])] as const);
  const problems = [
    ...numbers
      .filter(
        ([name, number]) => !Number.isInteger(number) || number < 0 || number > options[name][2],
      )
      .map(
        ([name]) =>
          `invalid --${name} "${values[name]}"; expected a whole number from 0 to ${options[name][2]}`,
      ),
    ...positionals.map((text) => `unexpected argument "${text}"`),
  ];
  if (problems.length > 0) throw new UsageError(problems.join('\n✗ '));
  return Object.fromEntries(numbers) as Record<Option, number>;
}

function usage(command: string, defaults: Record<Option, number>): string {
  const lines = names.map((name) => {
    const [value, meaning] = options[name];
    return `  ${`--${name} ${value}`.padEnd(22)} ${meaning} (${defaults[name]})`;
  });
  return [`${command} [options]`, '', ...lines, `  ${'--help'.padEnd(22)} this text`].join('\n');
}

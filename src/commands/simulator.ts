import { addressOf } from '../../tests/simulator/contract';
import { PortError, startSimulator } from '../../tests/simulator';
import { apiReferences } from '../config/api-references';
import { loadSpecification, readApi } from '../specifications';
import { command, readArguments, StepError } from './steps';

/** The flags, each with the word for its value, its meaning and the largest value. */
const flags = {
  'service-port': ['PORT', 'port of the device integration service and its channels', 65_535],
  'platform-port': ['PORT', 'port of the platform backend', 65_535],
  rate: ['NUMBER', 'messages a minute on each channel; 0 for none but after commands', 60_000],
  'drop-every': ['SECONDS', 'drop all WebSocket connections again and again; 0 for never', 86_400],
} as const;

type Flag = keyof typeof flags;
const names = Object.keys(flags) as Flag[];

command(async () => {
  const defaults = await defaultValues();
  const values = readFlags(defaults);
  if (!values) {
    console.log(usage(defaults));
    return;
  }
  const simulator = await startSimulator({
    servicePort: values['service-port'],
    platformPort: values['platform-port'],
    rate: values.rate,
    dropEvery: values['drop-every'],
    log: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
  }).catch((error: unknown) => {
    if (!(error instanceof PortError)) throw error;
    throw new StepError(`${error.message}; choose another with --service-port or --platform-port`);
  });

  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  console.log(`This is a simulator, not the product: it responds with the examples of the specifications.
Device integration service  ${simulator.serviceUrl}
${simulator.channelUrls.map((url) => `Scanner events              ${url}\n`).join('')}Platform backend            ${simulator.platformUrl}
Ctrl+C ends it.`);
  await ended;
  await simulator.stop();
  console.log('The simulator has ended.');
});

/** The service listens where its specification says, the platform beside it. */
async function defaultValues(): Promise<Record<Flag, number>> {
  const service = readApi(await loadSpecification(apiReferences[1].specification));
  const port = Number(addressOf(service.document.servers?.[0]).port);
  return { 'service-port': port, 'platform-port': port + 1, rate: 12, 'drop-every': 0 };
}

/**
 * Reads the flags of the command line.
 *
 * @returns undefined when the reader asks for help
 * @throws StepError that names a flag that is unknown, or every one without a usable value
 */
function readFlags(defaults: Record<Flag, number>): Record<Flag, number> | undefined {
  const option = { type: 'string' } as const;
  const { values, positionals } = readArguments(usage(defaults), {
    ...{ 'service-port': option, 'platform-port': option, rate: option, 'drop-every': option },
    help: { type: 'boolean' },
  });
  if (values.help) return undefined;
  const numbers = names.map((name) => [name, Number(values[name] ?? defaults[name])] as const);
  const problems = [
    ...numbers
      .filter(
        ([name, number]) => !Number.isInteger(number) || number < 0 || number > flags[name][2],
      )
      .map(
        ([name]) =>
          `--${name} needs a ${flags[name][0]}, a whole number from 0 to ${flags[name][2]}, but has "${values[name]}"`,
      ),
    ...positionals.map((text) => `"${text}" is not a flag`),
  ];
  if (problems.length > 0) throw new StepError(problems.join('\n✗ '));
  return Object.fromEntries(numbers) as Record<Flag, number>;
}

function usage(defaults: Record<Flag, number>): string {
  const lines = names.map((name) => {
    const [value, meaning] = flags[name];
    return `  ${`--${name} ${value}`.padEnd(22)} ${meaning} (${defaults[name]})`;
  });
  return ['npm run simulator -- [flags]', '', ...lines].join('\n');
}

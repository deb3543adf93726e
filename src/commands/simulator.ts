import { parseArgs } from 'node:util';

import { addressOf } from '../../tests/simulator/contract';
import { PortError, startSimulator } from '../../tests/simulator';
import { apiReferences } from '../config/api-references';
import { nearestName } from '../shared/faults';
import { readApi } from '../reference/http/openapi/api';
import { loadSpecification } from '../specifications';
import { StepError, command } from './steps';

const flags = {
  'service-port': {
    value: 'PORT',
    meaning: 'port of the device integration service and its channels',
    minimum: 0,
    maximum: 65_535,
  },
  'platform-port': {
    value: 'PORT',
    meaning: 'port of the platform backend',
    minimum: 0,
    maximum: 65_535,
  },
  rate: {
    value: 'NUMBER',
    meaning: 'messages a minute on each channel; 0 for none but after commands',
    minimum: 0,
    maximum: 60_000,
  },
  'drop-every': {
    value: 'SECONDS',
    meaning: 'drop all WebSocket connections again and again; 0 for never',
    minimum: 0,
    maximum: 86_400,
  },
} as const;

type Flag = keyof typeof flags;

command(async () => {
  const defaults = await defaultValues();
  const values = readFlags(process.argv.slice(2), defaults);
  if (values === 'help') {
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
  console.log(`This is a simulator, not the product: it answers with the examples of the specifications.
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
 * @throws StepError that names every flag that is unknown or has no usable value
 */
function readFlags(args: string[], defaults: Record<Flag, number>): Record<Flag, number> | 'help' {
  const names = Object.keys(flags) as Flag[];
  const { tokens } = parseArgs({
    args,
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      help: { type: 'boolean' },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = { ...defaults };
  const problems: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      // What follows an unknown flag is most likely its value.
      const before = tokens[index - 1];
      const isValue = before?.kind === 'option' && !names.some((name) => name === before.name);
      if (!isValue) problems.push(`"${token.value}" is not a flag`);
      continue;
    }
    if (token.name === 'help') return 'help';
    const name = names.find((it) => it === token.name);
    if (!name) {
      const nearest = nearestName(token.name, names);
      const expected = nearest ? `nearest: --${nearest}` : 'see --help';
      problems.push(`${token.rawName} is not a flag; ${expected}`);
      continue;
    }
    const { minimum, maximum, value } = flags[name];
    const isInteger = /^\d+$/.test(token.value ?? '');
    if (isInteger && Number(token.value) >= minimum && Number(token.value) <= maximum) {
      values[name] = Number(token.value);
    } else {
      const found = token.value === undefined ? 'has none' : `has "${token.value}"`;
      problems.push(
        `--${name} needs a ${value}, a whole number from ${minimum} to ${maximum}, but ${found}`,
      );
    }
  }
  if (problems.length > 0) throw new StepError(problems.join('\n✗ '));
  return values;
}

function usage(defaults: Record<Flag, number>): string {
  const lines = (Object.keys(flags) as Flag[]).map((name) => {
    const { value, meaning } = flags[name];
    return `  ${`--${name} ${value}`.padEnd(22)} ${meaning} (${defaults[name]})`;
  });
  return ['npm run simulator -- [flags]', '', ...lines].join('\n');
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';

import { connectSamples } from '../../../packages/docusaurus-plugin-static-api-docs/src/pages/asyncapi/connect';
import { parserOf } from '../../../packages/docusaurus-plugin-static-api-docs/src/samples/parse.fixture';
import { startFromSource } from '../../../packages/simulator/src/simulator.fixture';
import { exampleValue } from '../example-value';
import { findPython } from './programs';

/*
 * The short samples of the event reference. Each runs on every channel and prints its messages, or its syntax is
 * checked if no interpreter is installed.
 */

/** First message of each channel. */
const firstMessages = ['barcodeMessage', 'statusMessageUpdatedConnected'].map(exampleValue);

const python = await findPython();
const starts: Readonly<Record<string, ((code: string) => [string, ...string[]]) | undefined>> = {
  wscat: (code) => ['bash', '-c', code],
  javascript: (code) => [
    process.execPath,
    // Not needed from Node.js 22 on.
    ...(process.versions.node.startsWith('20.') ? ['--experimental-websocket'] : []),
    '--eval',
    code,
  ],
  python: python === undefined ? undefined : (code) => [python, '-u', '-c', code],
};

const simulator = await startFromSource({ rate: 600 });
afterAll(() => simulator.stop());

it.for(Object.keys(starts))(
  'a sample in %s prints the messages of a channel',
  async (language, { skip }) => {
    if (!starts[language]) skip('Python lacks the package websockets');
    expect(simulator.channelUrls).toHaveLength(firstMessages.length);
    for (const [index, url] of simulator.channelUrls.entries()) {
      const code = connectSamples(url).find(({ id }) => id === language)?.code ?? '';
      const [program, ...args] = starts[language]?.(code) ?? [''];
      const child = spawn(program, args, { detached: true });
      const exited = once(child, 'exit');
      let output = '';
      child.stdout.on('data', (data: Buffer) => (output += data.toString()));
      child.stderr.on('data', (data: Buffer) => (output += data.toString()));
      try {
        const message = JSON.stringify(firstMessages[index]);
        await expect.poll(() => output, { timeout: 30_000 }).toContain(message);
      } finally {
        // Including its child processes.
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        await exited;
      }
    }
  },
);

const parsed = [
  ['csharp', 'c-sharp', 'var text = "open;'],
  ['powershell', 'powershell', "$text = 'open"],
] as const;

it.each(parsed)('a sample has the syntax of %s', async (language, grammar, wrong) => {
  const errorLine = await parserOf(grammar);
  expect(errorLine(wrong)).toBe(1);
  for (const url of simulator.channelUrls) {
    const code = connectSamples(url).find(({ id }) => id === language)?.code ?? '';
    expect(code).toContain(url);
    expect(errorLine(code)).toBeUndefined();
  }
});

it('runs or parses every sample', () => {
  const samples = simulator.channelUrls.flatMap((url) => connectSamples(url).map(({ id }) => id));
  expect(new Set(samples)).toEqual(new Set([...Object.keys(starts), ...parsed.map(([id]) => id)]));
});

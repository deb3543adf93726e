import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';

import { inDepth, isAll } from '../../tests/depth';
import { smallSite, writeSite } from '../publishing/site.fixture';
import { keepServing } from './edge-server';

afterEach(() => void vi.restoreAllMocks());

/** Serves a small site; returns how often it has started, and what has been said. */
async function serve() {
  const onStart = vi.fn<(url: string) => void>();
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const until = new AbortController();
  const stopped = keepServing(0, writeSite(smallSite), until.signal, onStart);
  const untilStart = (count: number) =>
    vi.waitFor(() => expect(onStart).toHaveBeenCalledTimes(count), { timeout: 50_000 });
  await untilStart(1);
  const [[url] = ['']] = onStart.mock.calls;
  /** Sends a signal to the process of the server whose command line has these words. */
  const signal = (words: string, name: NodeJS.Signals) => {
    const found = execFileSync('pgrep', ['-f', words.replace('PORT', new URL(url).port)]);
    process.kill(Number(found.toString()), name);
  };
  return { url, onStart, error, until, stopped, untilStart, signal };
}

const runtime = 'workerd serve .*--socket-addr=entry=127.0.0.1:PORT';

const launcher = 'edge-runtime.ts .* PORT$';

const deaths = [
  ['the runtime ends', runtime, 'SIGKILL'],
  ['the runtime hangs', runtime, 'SIGSTOP'],
  ['what runs it ends', launcher, 'SIGTERM'],
] as const;

it.each(inDepth(deaths.slice(0, 1), deaths))(
  'starts the server again at its address when %s, and says so',
  async (_, words, name) => {
    const { url, onStart, error, until, stopped, untilStart, signal } = await serve();
    signal(words, name);
    await untilStart(2);
    expect(onStart).toHaveBeenLastCalledWith(url);
    expect(error.mock.calls).toEqual([
      [expect.stringContaining('✗ The edge runtime has died. Starting it again (1 of 3).')],
    ]);
    expect((await fetch(`${url}/docs`)).status).toBe(200);

    until.abort();
    await stopped;
    await expect(fetch(`${url}/docs`)).rejects.toThrow();
  },
  120_000,
);

it('answers requests for its own names only', async () => {
  const { url, until, stopped } = await serve();
  const { port } = new URL(url);
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { path: '/docs', headers: { host: `${host}:${port}` } };
      get(url, options, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    });
  const hosts = ['localhost', '127.0.0.1', '[::1]', 'portal.example.com', 'localhost.example.com'];
  expect(await Promise.all(hosts.map(statusFor))).toEqual([200, 200, 200, 421, 421]);
  until.abort();
  await stopped;
});

it.runIf(isAll())(
  'ends with an error when the runtime dies after three restarts',
  async () => {
    const { url, error, stopped, untilStart, signal } = await serve();
    const result = expect(stopped).rejects.toThrow(
      /^the edge runtime has died 4 times; it said last:/,
    );
    for (let start = 1; start <= 4; start++) {
      await untilStart(start);
      signal(runtime, 'SIGKILL');
    }
    await result;
    expect(error).toHaveBeenCalledTimes(3);
    await expect(fetch(url)).rejects.toThrow();
  },
  120_000,
);

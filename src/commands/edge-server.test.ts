import { execFileSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';

import { smallSite, writeSite } from '../publishing/site.fixture';
import { keepServing } from './edge-server';

afterEach(() => void vi.restoreAllMocks());

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

it('starts the server again at its address when it ends by itself, and says so', async () => {
  const onStart = vi.fn();
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const port = await freePort();
  const until = new AbortController();
  const stopped = keepServing(port, writeSite(smallSite), until.signal, onStart);
  await vi.waitFor(() => expect(onStart).toHaveBeenCalledTimes(1), { timeout: 50_000 });

  execFileSync('pkill', ['-P', String(process.pid), '-f', `wrangler.js dev .*--port ${port}`]);
  await vi.waitFor(() => expect(onStart).toHaveBeenCalledTimes(2), { timeout: 50_000 });
  expect(onStart).toHaveBeenLastCalledWith(`http://localhost:${port}`);
  expect(error.mock.calls).toEqual([[expect.stringContaining('The edge runtime ended')]]);
  expect((await fetch(`http://localhost:${port}/docs`)).status).toBe(200);

  until.abort();
  await stopped;
  await expect(fetch(`http://localhost:${port}/docs`)).rejects.toThrow();
}, 120_000);

import { get } from 'node:http';
import { expect, it } from 'vitest';

import { smallSite, writeSite } from '../publishing/site.fixture';
import { startEdgeServer } from './edge-server';

it('answers requests for its own names only, until it is stopped', async () => {
  const server = await startEdgeServer(0, writeSite(smallSite));
  const { port } = new URL(server.url);
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { path: '/docs', headers: { host: `${host}:${port}` } };
      get(server.url, options, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    });
  const hosts = ['localhost', '127.0.0.1', '[::1]', 'portal.example.com', 'localhost.example.com'];
  expect(await Promise.all(hosts.map(statusFor))).toEqual([200, 200, 200, 421, 421]);
  await server.stop();
  await expect(fetch(server.url)).rejects.toThrow();
});

it('takes another port where one is taken', async () => {
  const folder = writeSite(smallSite);
  const first = await startEdgeServer(0, folder);
  const taken = Number(new URL(first.url).port);
  const second = await startEdgeServer(taken, folder);
  expect(second.url).not.toBe(first.url);
  expect((await fetch(`${second.url}/docs`)).status).toBe(200);
  await Promise.all([first.stop(), second.stop()]);
});

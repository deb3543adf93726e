import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { startFromSource } from '../../../packages/simulator/src/simulator.fixture';
import { readPages } from '../../../src/checks/read-site';
import { missingForSamples } from '../debian';
import { fencesOf } from './fences';
import { runPage } from './run-page';
import { fencesBefore } from './shared-variables';

/*
 * Loops of the docs whose token expires: none goes on after a refused request.
 */

const missing = await missingForSamples();
const { pages } = await readPages(path.resolve('.'));
const docs = pages.filter(({ kind }) => kind === 'doc');
const loops = docs.flatMap((page) => {
  const fences = fencesOf(page);
  return fences
    .filter(({ language, metadata: { run }, code }) => run && language === 'bash' && isLoop(code))
    .map((loop) => ({
      loop,
      name: `${path.relative('docs', page.file)}:${loop.line}`,
      before: fencesBefore(page, pages),
      earlier: fences.slice(0, fences.indexOf(loop)),
    }));
});

function isLoop(code: string): boolean {
  return /^ *(?:for|while|until) /m.test(code) && code.includes('curl ');
}

/** Forwards requests to an API until its token expires, then returns `401`. */
async function openGate(base: string, token: { requestsLeft: number; refused: number }) {
  const forward = async (requested: string, authorization = '') => {
    const url = new URL(requested, base);
    // With one entry on each page, a list has a second page, for which the token can expire.
    if (url.searchParams.has('page')) url.searchParams.set('size', '1');
    const response = await fetch(url, { headers: { authorization } });
    return { status: response.status, body: await response.text() };
  };
  const server = createServer((request, response) => {
    if (token.requestsLeft === 0) {
      token.refused += 1;
      response.writeHead(401).end('{}');
      return;
    }
    token.requestsLeft -= 1;
    void forward(request.url ?? '', request.headers.authorization).then(({ status, body }) =>
      response.writeHead(status).end(body),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

describe.skipIf(missing.length > 0)('a loop ends when the token expires', async () => {
  const simulator = await startFromSource();
  afterAll(() => simulator.stop());

  it('is on several pages', () => {
    expect(loops.length).toBeGreaterThan(4);
  });

  it.each(loops)('$name', { timeout: 120_000 }, async ({ loop, before, earlier }) => {
    for (const requestsLeft of [0, 1]) {
      simulator.reset();
      const token = { requestsLeft, refused: 0 };
      const platform = await openGate(simulator.platformUrl, token);
      const service = await openGate(simulator.serviceUrl, token);
      const code = `SUITE_URL=${platform.url}\nSERVICE_URL=${service.url}\n${loop.code}`;
      const started = performance.now();
      await runPage([...earlier, { ...loop, code }], { simulator, before });
      for (const gate of [platform, service]) gate.close();
      // A loop can be complete before the token expires, unless it has expired already.
      expect(token.refused, `refused after ${requestsLeft} requests`).toBeLessThanOrEqual(1);
      if (requestsLeft === 0) expect(token.refused).toBe(1);
      expect(performance.now() - started).toBeLessThan(30_000);
    }
  });
});
